// Which parts of a page the query asks to hide: `?navbar=0&sidebar=0`. The boot script asks before the first paint,
// so this stays small.

/** Names of the hidden parts, separated by spaces: the value of `data-hide` on the root element. A name that is no
 * part of the page (`navbar sidebar outline footer globalUIComponents`) hides nothing, because no style knows it. */
export function hiddenParts(search: string): string {
  return (search.match(/\w+(?==0(&|$))/g) ?? []).join(' ')
}
