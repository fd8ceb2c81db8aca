// The `search` part of a site's configuration.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import type { RemoteOptions } from '../../shared/site.ts'

/** What a site may say about its search (`search` in its configuration):
 *
 * ```ts
 * search: {
 *   weights: { phrase: 1.4 },
 *   routes: { '/blog/': 0.5 },
 *   synonyms: { en: [['dev server', 'webpack-dev-server']] },
 *   stopWords: ['acme'],
 *   remote: { apiUrl: 'https://search.example.com/', searchIndexes: [{ value: 'blog', label: 'Blog' }] },
 * }
 * ```
 */
export interface SearchConfig {
  /** The order of results; each weight says what 0, 1 and 2 do. */
  weights?: Partial<Weights>
  /** Factors on the scores of pages below a route, by the start of the route without its language: 0: found last; 1: as
   * any other; 2: twice. The longest start that fits counts. */
  routes?: Record<string, number>
  /** Lists of phrases that mean the same, by language, beside those of the glossary. */
  synonyms?: Record<string, string[][]>
  /** Words that need not match, beside the common ones and the words of the site's title. */
  stopWords?: string[]
  /** A service that answers instead of the site's own index: GET with `keyword`, `limit`, `searchIndexes` and `lang`. The
   * site's policy allows its origin. */
  remote?: RemoteOptions
  /** A module whose functions run around every search, and draw what they add (`SearchHooks` in search/client/provider.ts);
   * from the folder that the build is started in. */
  hooks?: string
  /** How `npm run search:export` writes the indexes of such a service. */
  service?: ServiceOptions
}

/** An index on a cluster of search engines. */
export interface ServiceOptions {
  /** What readers' browsers ask for (`searchIndexes`, `indexName` of `remote`); `default` when absent. */
  name?: string
  /** Origin that links of results lead to, for sites that show this one's pages; empty for the site itself. */
  domain?: string
  /** Parts of each language's index, each on a node of its own where there are enough; 1 when absent. */
  shards?: number
  /** Copies of each part beside the first, so that searches go on when a node is lost; 1 when absent. */
  replicas?: number
}
