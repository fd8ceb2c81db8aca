// What the theme and the scripts of a site agree on: a script gets its element and what it may need of the page.

/** What a script is given besides its element. */
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
