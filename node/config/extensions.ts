// The extension points of Markdown: handlers of code fences by language, components that stand for other Markdown, and
// transforms of whole pages. Running them is node/markdown/extensions.ts's job.

import type { Node, Page, PropSpec } from '../../crates/md-compiler/index.js'

/** The page that an extension works on. */
export type PageOf = Pick<Page, 'path' | 'routePath' | 'lang' | 'title'>

/** A fence as written: the language, the rest of its info string, and the code. */
export type Fence = Extract<Node, { type: 'Code' }>

/** Draws the fences of a language. */
export interface FenceHandler {
  /** What its output depends on besides the configuration's own code; a change compiles pages anew. */
  key?: string
  /**
   * What the page shows instead of the fence. An Error it throws is reported at the fence.
   * @param block draws the code block that the fence is without this handler; `Code` nodes among the returned ones are drawn
   * the same way
   */
  draw(fence: Fence, page: PageOf, block: () => Node): Node[]
}

/** A component that stands for Markdown: `<Name prop="…" />`, or `<Name>` around Markdown. */
export interface MarkdownComponent {
  /** What its output depends on besides the configuration's own code and `files`; a change compiles pages anew. */
  key?: string
  props: Record<string, Pick<PropSpec, 'types'> & Partial<PropSpec>>
  /** Whether it has content of its own, which its Markdown shows at `{children}`, once. */
  children?: boolean
  /** Files below the docs folder that its Markdown is made from: pages are compiled anew when one changes. */
  files?: string[]
  /** The Markdown in its place. An Error it throws is reported at the tag, with `hint` if it is an `ExtensionError`. */
  expand(props: Record<string, unknown>, context: ComponentContext): string
}

/** What a component may use besides its props. */
export interface ComponentContext {
  /** Path of the page below the docs folder. */
  path: string
  lang: string
  /** Routes of all pages in the default language, without base and language. */
  routes: ReadonlySet<string>
  /** The text of one of the component's `files`; undefined if there is no such file. */
  read(file: string): string | undefined
}

/** Changes the nodes of every page, after all fences. */
export interface PageTransform {
  name: string
  /** What its output depends on besides the configuration's own code; a change compiles pages anew. */
  key?: string
  run(nodes: Node[], page: PageOf): Node[]
}

/** What a site may add below `markdown` in its configuration. */
export interface Extensions {
  /** By the language word of the fence; `*` handles every language without an entry. */
  fences?: Record<string, FenceHandler>
  /** By the name of the tag. */
  components?: Record<string, MarkdownComponent>
  /** In this order. */
  transforms?: PageTransform[]
}

/** An Error of an extension that also says what to do. */
export class ExtensionError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}
