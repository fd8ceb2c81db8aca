// The code of a block as a reader would type it, for the copy button.

/** Parts of a block that aren't code: diff signs, prompts, removed lines, output of commands. */
const besides = '.sign, .removed, .hunk, .output'

export function codeOf(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true) as Element | undefined
  for (const part of code?.querySelectorAll(besides) ?? []) part.remove()
  return (code?.textContent ?? '').replace(/\n$/, '')
}
