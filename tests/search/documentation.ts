// The documentation's search index, created like in a build, for measurements. DOCS sets another docs folder.

import path from 'node:path'
import { Store } from '../../node/cache/store.ts'
import { loadSite } from '../../node/config/config.ts'
import { buildNavigation } from '../../node/content/nav.ts'
import { compilePages } from '../../node/content/pages.ts'
import { readContent } from '../../node/content/pluginPages.ts'
import type { IndexFiles } from '../../node/search/engines.ts'
import { readSynonyms } from '../../node/search/glossary.ts'
import { readKeywords } from '../../node/search/keywords.ts'
import { groupsOf, type SearchInput, searchFiles } from '../../node/search/searchFiles.ts'
import { readerOf } from './index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The inputs of the documentation's search. */
export async function documentation(): Promise<SearchInput> {
  const docs = process.env.DOCS ?? path.join(root, 'docs')
  const site = await loadSite({ docs, config: path.join(root, 'site.config.ts'), ssg: false })
  const read = await readContent(site, new Store('', '', true))
  const { pages } = await compilePages(site, read)
  const { sections } = buildNavigation(site, read, pages)
  const groups = new Map([...sections].flatMap(([, { sidebar }]) => [...groupsOf(sidebar)]))
  return {
    pages,
    version: '',
    groupOf: ({ routePath }) => groups.get(routePath) ?? '',
    config: site.config.search,
    synonyms: await readSynonyms(path.join(root, 'docs'), site.langs),
    keywords: await readKeywords(docs, site.langs),
    title: site.data.title,
    cache: path.join(root, '.cache/words-judged'),
  }
}

/** The files of each index, by language. */
export async function indexOf(input: SearchInput): Promise<Map<string, IndexFiles>> {
  const { files, manifests } = await searchFiles(input)
  return new Map(
    Object.entries(manifests).map(([lang, manifest]) => {
      const own = [...files].sort(([a], [b]) => Number(b === manifest) - Number(a === manifest))
      return [lang, readerOf(new Map(own))]
    }),
  )
}
