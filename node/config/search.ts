// The `search` part of a site's configuration.

import type { Weights } from '../../crates/search-wasm/search.d.ts'
import type { RemoteOptions } from '../../shared/site.ts'

/** Options of a site's search. */
export interface SearchConfig {
  /** Ranking weights; each documents the effect of 0, 1 and 2. */
  weights?: Partial<Weights>
  /**
   * Factors for the scores of pages by route prefix, without language: 0 ranks them last, 1 is neutral, 2 doubles the
   * score. The longest matching prefix applies.
   */
  routes?: Record<string, number>
  /** Lists of synonymous phrases by language, in addition to the glossary's. */
  synonyms?: Record<string, string[][]>
  /** Words that don't have to match, in addition to common words and those of the site's title. */
  stopWords?: string[]
  /**
   * Path, relative to the base, of the files with answers that are shown above the results if the query is a name or a
   * message (`Answers` in shared/answers.ts). A plugin of the site writes them.
   */
  answers?: string
  /** Routes of the pages that the dialog offers before anything is typed, without language. */
  popular?: string[]
  /** Queries that the dialog offers before anything is typed, by language. */
  examples?: Record<string, string[]>
  /**
   * Where else to search if nothing matches, such as an issue tracker, with the text of the link by language. `{query}` in
   * the address is replaced. The default is the issues of the GitHub repository in `editLink` or `socialLinks`; `false`
   * turns it off.
   */
  elsewhere?: { url: string; text: Record<string, string> } | false
  /**
   * A service that answers queries instead of the site's own index, by GET requests with `keyword`, `limit`,
   * `searchIndexes` and `lang`. Its origin is added to the content security policy.
   */
  remote?: RemoteOptions
  /**
   * A module whose functions run around every search and render what they add, relative to the working directory of
   * the build.
   */
  hooks?: string
  /** How `inkstone opensearch export` writes the indexes for such a service. */
  service?: ServiceOptions
}

/** An index on an OpenSearch cluster. */
export interface ServiceOptions {
  /** Name in `searchIndexes` and `indexName` of `remote`; `default` if absent. */
  name?: string
  /** Origin for links in results, for sites that show this site's pages; empty for the site itself. */
  domain?: string
  /** Number of shards per language index; 1 if absent. */
  shards?: number
  /** Replicas of each shard, so that searches survive the loss of a node; 1 if absent. */
  replicas?: number
}
