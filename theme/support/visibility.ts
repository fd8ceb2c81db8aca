// Parts of a page that are hidden by the query: `?navbar=0&sidebar=0`. The boot script uses it before the first paint,
// so it has to stay small.

/**
 * Names of the hidden parts, separated by spaces, for `data-hide` on the root element. Names other than `navbar
 * sidebar outline footer globalUIComponents` have no effect, because no style rule matches them.
 */
export function hiddenParts(search: string): string {
  return (search.match(/\w+(?==0(&|$))/g) ?? []).join(' ')
}
