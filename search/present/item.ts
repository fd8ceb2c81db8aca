// The results of a query, as the dialog, the command line and assistants get them.

/** The answer to a query. */
export interface Answer {
  /** Results, best first; empty while files are missing. */
  items: Item[]
  /**
   * Numbers of missing files, in the order of the manifest, postings first, then texts: fetch them and ask again. Empty if
   * there is an answer.
   */
  missing: number[]
}

/** A result. */
export interface Item {
  /** Where the section matched. */
  type: Kind
  /** Title of the page. */
  title: string
  /** Heading of the section; the title for the part before the first heading. */
  header: string
  /** Title and headings above the section, outermost first; empty for a page's first section. */
  breadcrumb: string[]
  /** Route of the page, with `#` and the anchor if there is one; without base. */
  link: string
  /** The query as asked. */
  query: string
  /** Matched ranges of the text given by the type: of the title, the header, or, for content, the statement. */
  highlightInfoList: Highlight[]
  /** Matched ranges of all three. */
  highlights: Highlights
  /** Text of the sidebar group that the page is in; empty for none. */
  group: string
  /**
   * The part of the section's text that matches best, with ellipses where it's cut; empty for a section without text.
   */
  statement: string
  /** The same as `statement`. */
  snippet: string
  /** What readers call the section, if nothing else that is shown has a match; otherwise empty. */
  phrase: string
  /** Canonical route of the page, without base. */
  routePath: string
  /** Id of the heading; empty for the part before the first one. */
  anchor: string
  /** Score, only comparable within an answer. */
  score: number
  /** Whether every page lacks much of the query. */
  partial: boolean
  /**
   * The next sections of the page, best first, at most two, to be shown below this one: not far worse ones. Empty if
   * sections of the page are results themselves, and in these sections.
   */
  more: Item[]
}

/**
 * Where a section matched: `title` if the title contains everything that the first section of the page matches, `header`
 * if the heading contains everything that the section matches, otherwise `content`.
 */
export type Kind = 'title' | 'header' | 'content'

/** A matched range, in UTF-16 units. */
export interface Highlight {
  start: number
  length: number
}

/** Matched ranges of the texts of a result. */
export interface Highlights {
  title: Highlight[]
  header: Highlight[]
  statement: Highlight[]
}
