// The arrow keys of a row of tabs: the next tab is on the side where text goes on.

/** How far a pressed key moves along a row that an element is in: 1, −1, or not at all. */
export function stepOf({ key }: { key: string }, element: Element): number {
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  return key === 'ArrowRight' ? forward : key === 'ArrowLeft' ? -forward : 0
}
