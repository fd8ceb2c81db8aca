// `pages.json`, for tools that process the site: the pages that search engines may list, with their headings, front matter
// and route. Browsers never load it; each page's own JSON contains what it needs, so a first load doesn't grow with the site.

import { routeRecord } from '../../shared/routes.ts'
import type { PageIndexEntry } from '../../shared/site.ts'
import type { Plugin, PluginInput, PluginPage } from '../config/plugin.ts'

/** Writes `pages.json`: an array of PageIndexEntry in path order. */
export function pageIndex(): Plugin {
  return {
    name: 'pageIndex',
    key: '',
    run: (input) => ({ files: file(input) }),
  }
}

/** Generated lazily, because other plugins' feeds are only known then. */
function* file(input: PluginInput): Generator<[path: string, content: string]> {
  const listed = input.pages.filter(({ indexable }) => indexable)
  const entries = listed.map((page) => JSON.stringify(entryOf(page, input)))
  yield ['pages.json', `[\n${entries.join(',\n')}\n]\n`]
}

function entryOf(page: PluginPage, { site, feeds }: PluginInput): PageIndexEntry {
  const { path, routePath, lang, title, toc, frontmatter } = page
  const version = site.data.version
  return {
    title,
    routePath,
    lang,
    version,
    toc,
    frontmatter,
    _relativePath: path,
    feeds: feeds.get(path) ?? [],
    route: routeRecord({ routePath, pagePath: path, lang, version }, site.data.base),
  }
}
