// Which parts of a page the query asks to hide: `?navbar=0&sidebar=0`. The boot script does the same before the
// first paint, so both use this list.

export const parts = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents']

/** Names of the hidden parts, separated by spaces: the value of `data-hide` on the root element. */
export function hiddenParts(search: string): string {
  const query = new URLSearchParams(search)
  return parts.filter((part) => query.get(part) === '0').join(' ')
}
