// The options of a blog.

import type { FeedConfig } from '@inkstone/docs/plugins'

export interface BlogOptions {
  /** Folder of the posts in each language's folder; `blog` by default. */
  folder?: string
  /** Authors by the name that posts have in `author`. */
  authors?: Record<string, { name: string; url?: string; bio?: string }>
  /** Feeds, as for `rss`. */
  feeds?: FeedConfig[]
  /** Texts by language; English for languages without any. */
  texts?: Record<string, Partial<BlogTexts>>
}

export interface BlogTexts {
  blog: string
  tags: string
  authors: string
}
