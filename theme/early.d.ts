// What the boot script leaves for the client.

interface Early {
  /** Events on controls before hydration, in order. Deleted by the client, which stops the recording. */
  events?: Event[] | undefined
  /** Settles when later.css has loaded or failed. */
  styled?: Promise<unknown>
  /** The document's root element, saved before an author's element could shadow it. */
  html: HTMLElement
}

interface Window {
  early: Early
}
