// The interface between the theme and the scripts of a site: a script gets its element, and a context from the page.

/** What a script gets besides its element. */
export interface PageScriptContext {
  /** Language of the page. */
  lang: string
  /** Address of a route of this site in the page's language, with or without an anchor. */
  href(route: string): string
  /** Starts the script's worker. Throws if it has none. */
  startWorker(): Worker
}

/** Makes an element interactive. What it returns is called when the page goes. */
export type PageScript = (element: HTMLElement, context: PageScriptContext) => (() => void) | undefined
