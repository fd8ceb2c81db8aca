// The live region for screen readers.

import { elementById } from './elements.ts'

/** Announces a text to screen readers; an empty one clears the last announcement. */
export function announce(text: string) {
  const announcer = elementById(':announcer')
  if (announcer) announcer.textContent = text
}
