// What a site imports from `@inkstone/docs/markdown`: transforms that it may add, the types of Markdown's extensions, and
// what extensions and checks of pages share with the compiler.

export type { Node, Section } from '../../crates/md-compiler/index.js'
export { nearest } from '../../shared/nearest.ts'
export { fill } from '../../shared/text.ts'
export { contrastOf, parseHex } from '../config/contrast.ts'
export {
  type ComponentContext,
  ExtensionError,
  type Fence,
  type FenceHandler,
  type MarkdownComponent,
  type PageOf,
  type PageTransform,
} from '../config/extensions.ts'
export { textOf } from '../config/texts.ts'
export { type Followed, followedFile, readFollowed } from '../content/staleTranslations.ts'
export { parseMeta } from '../markdown/codeMeta.ts'
export { readDiff, sideOf } from '../markdown/diff.ts'
export { expandWith } from '../markdown/extensions.ts'
export { type Fence as SourceFence, readFences, withoutBlocks } from '../markdown/fences.ts'
export { element, fileName, fileTree, html } from '../markdown/fileTree.ts'
export { decoded } from '../markdown/htmlTree.ts'
export { attribute, escapeText, foldNodes } from '../markdown/nodes.ts'
export { pageMarkdown } from '../markdown/pageMarkdown.ts'
export { hashOfSection, readSections, type SourceSection } from '../markdown/sections.ts'
export { shortcodes } from '../markdown/shortcodes.ts'
export { readTables, stringOf, stringsOf } from '../search/tomlTables.ts'
