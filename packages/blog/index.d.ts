import type { Plugin } from '@inkstone/docs/plugins'
import type { BlogOptions } from './options.d.ts'

export type { BlogOptions, BlogTexts } from './options.d.ts'

/** Makes a folder of posts a blog. Pages that the docs folder has, such as its own index, stay as they are. */
export declare function blog(options?: BlogOptions): Plugin
