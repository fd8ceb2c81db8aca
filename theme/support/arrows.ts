// The arrow keys of a row of tabs: the next tab is on the side where text goes on.

import type { KeyboardEvent } from 'react'

/** How far a pressed key moves along a row: 1, −1, or not at all. */
export function stepOf({ key, currentTarget }: KeyboardEvent): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  return key === 'ArrowRight' ? forward : key === 'ArrowLeft' ? -forward : 0
}
