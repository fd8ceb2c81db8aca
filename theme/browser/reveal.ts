// Shows what an element is hidden in. Browsers do this before they scroll to a fragment or a match of find-in-page, but not
// for links that scripts handle, and not all of them for tabs.

import { unfold } from './codeBlocks.ts'

/**
 * Opens the disclosures, tabs and folded code around an element, from the inside out. Call it before scrolling: hidden content
 * has no position. Returns whether any was closed.
 */
export function reveal(element: Element): boolean {
  let wasHidden = false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) at.open = true
    else if (at instanceof HTMLElement && at.hidden) {
      at.dispatchEvent(new Event('beforematch', { bubbles: true }))
      at.removeAttribute('hidden')
    } else if (!unfold(at)) continue
    wasHidden = true
  }
  return wasHidden
}
