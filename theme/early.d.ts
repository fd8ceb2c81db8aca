// What the boot script leaves for the client.

interface Early {
  /** What was done to controls before the client was there, in order. Gone once the client is: the boot script then
   * keeps quiet. */
  events?: Event[] | undefined
}

interface Window {
  early: Early
}
