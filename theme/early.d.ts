// What the boot script leaves for the client.

interface Early {
  /** Buttons clicked before the client was there, in order. */
  clicks: HTMLElement[]
  /** The client is there: the boot script keeps quiet from now on. */
  ended: boolean
}

interface Window {
  early: Early
}
