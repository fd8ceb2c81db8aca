// For tools that read the site: `pages.json`, every page with its headings and front matter, and the route that leads to
// it. Readers never load it; a page's own JSON holds what the browser needs, so a first load is the same for any site.

import { dataUrl } from '../../shared/routes.ts'
import type { PageIndexEntry } from '../../shared/site.ts'
import type { Plugin, PluginInput, PluginPage } from '../config/plugin.ts'

/** Writes `pages.json`: an array of PageIndexEntry, by the order of the pages' paths. */
export function pageIndex(): Plugin {
  return {
    name: 'pageIndex',
    key: '',
    run: (input) => ({ files: file(input) }),
  }
}

/** Other plugins' feeds are known once files are taken. */
function* file(input: PluginInput): Generator<[path: string, content: string]> {
  const entries = input.pages.map((page) => JSON.stringify(entryOf(page, input)))
  yield ['pages.json', `[\n${entries.join(',\n')}\n]\n`]
}

function entryOf(page: PluginPage, { site, feeds }: PluginInput): PageIndexEntry {
  const { path, routePath, lang, title, toc, frontmatter } = page
  const version = site.data.version
  const element = dataUrl(routePath, site.data.base)
  return {
    title,
    routePath,
    lang,
    version,
    toc,
    frontmatter,
    _relativePath: path,
    feeds: feeds.get(path) ?? [],
    route: { path: routePath, element, filePath: path, preload: [element], lang, version },
  }
}
