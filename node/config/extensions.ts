// The extension points of Markdown: fence handlers by language, components that expand to Markdown, and transforms of
// whole pages. node/markdown/extensions.ts runs them.

import type { Node, Page, PropSpec } from '../../crates/md-compiler/index.js'

/** The page being processed. */
export type PageOf = Pick<Page, 'path' | 'routePath' | 'lang' | 'title'>

/** A fence as written: the language, the rest of its info string, and the code. */
export type Fence = Extract<Node, { type: 'Code' }>

/** Renders the fences of a language. */
export interface FenceHandler {
  /** What its output depends on besides the configuration's own code; a change recompiles the pages. */
  key?: string
  /**
   * Returns what the page shows instead of the fence, or a promise of it. A thrown Error is reported at the fence.
   * @param block the fence as a code block; `Code` nodes in the result are shown the same way
   * @param warn reports that the fence can't be drawn, as a warning of the rule `diagram`
   */
  draw: (fence: Fence, page: PageOf, block: () => Node, warn: Warn) => Node[] | Promise<Node[]>
}

/** Reports what was found and what to do; by default at the fence, else at a place in its code, from 1. */
export type Warn = (message: string, hint: string, place?: { line: number; column: number }) => void

/** A component that expands to Markdown: `<Name prop="…" />`, or `<Name>` around Markdown. */
export interface MarkdownComponent {
  /** What its output depends on besides the configuration's own code and `files`; a change recompiles the pages. */
  key?: string
  /** The props that it accepts; `*` means any other. */
  props: Record<string, Pick<PropSpec, 'types'> & Partial<PropSpec>>
  /** Whether it accepts children, which its Markdown includes once, at `{children}`. */
  children?: boolean
  /** Files it reads, relative to the docs folder: a change recompiles the pages. */
  files?: string[]
  /** Returns the Markdown. A thrown Error is reported at the tag, with a `hint` if it's an `ExtensionError`. */
  expand: (props: Record<string, unknown>, context: ComponentContext) => string
}

/** What a component can use besides its props. */
export interface ComponentContext {
  /** Path of the page, relative to the docs folder. */
  path: string
  lang: string
  /** Routes of all pages in the default language, without base and language. */
  routes: ReadonlySet<string>
  /** The text of one of the component's `files`; undefined if it doesn't exist. */
  read(file: string): string | undefined
}

/** Transforms the nodes of every page, after all fences. */
export interface PageTransform {
  name: string
  /** What its output depends on besides the configuration's own code; a change recompiles the pages. */
  key?: string
  run: (nodes: Node[], page: PageOf) => Node[]
}

/** Extensions in a site's configuration, below `markdown`. */
export interface Extensions {
  /** By language of the fence; `*` handles every language without an entry. */
  fences?: Record<string, FenceHandler>
  /** By tag name. */
  components?: Record<string, MarkdownComponent>
  /** Run in this order. */
  transforms?: PageTransform[]
}

/** An Error of an extension with a hint. */
export class ExtensionError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}
