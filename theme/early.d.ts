// What the boot script leaves for the client.

interface Early {
  /** What was done to controls before the client was there, in order. Gone once the client is: the boot script then
   * keeps quiet. */
  events?: Event[] | undefined
  /** Settles when later.css is there, or will not come; absent where the document has it from the start. */
  styled?: Promise<unknown>
  /** The document's root element, taken before an author's element could be given its name. */
  html: HTMLElement
}

interface Window {
  early: Early
}
