// What the boot script leaves for the client.

interface Early {
  /** Buttons clicked before the client was there, in order. Gone once the client is: the boot script then keeps quiet. */
  clicks?: HTMLElement[] | undefined
}

interface Window {
  early: Early
}
