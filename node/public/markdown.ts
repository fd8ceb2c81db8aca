// What a site imports from `@inkstone/docs/markdown`: transforms that it may add, and the types of Markdown's extensions.

export type { Node } from '../../crates/md-compiler/index.js'
export {
  type ComponentContext,
  ExtensionError,
  type Fence,
  type FenceHandler,
  type MarkdownComponent,
  type PageOf,
  type PageTransform,
} from '../config/extensions.ts'
export { shortcodes } from '../markdown/shortcodes.ts'
