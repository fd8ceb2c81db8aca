// What the service worker keeps, as the page sees it.

/** Whether the page of an address is kept. */
export async function isKept({ origin, pathname }: URL): Promise<boolean> {
  // Without a secure context, there are no caches; with denied storage, they throw.
  try {
    return (await caches.match(origin + pathname)) !== undefined
  } catch {
    return false
  }
}
