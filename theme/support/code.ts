// The code of a block as a reader would type it, which is what the copy button copies.

/** Parts of a block that are not code: signs of a diff, prompts, removed lines, output of commands. */
const besides = '.sign, .removed, .hunk, .output'

export function codeOf(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true) as Element | undefined
  for (const part of code?.querySelectorAll(besides) ?? []) part.remove()
  return (code?.textContent ?? '').replace(/\n$/, '')
}
