// Writes what really came out into the blocks that show results, in both languages' pages.

import type { Block } from './examples.ts'

/** The text of a page with the code of some blocks replaced, by the line of the block. */
export function updated(text: string, blocks: Block[], codes: Map<number, string>): string {
  const lines = text.split('\n')
  for (const { line, length, indent } of blocks.toReversed()) {
    const code = codes.get(line)
    if (code === undefined) continue
    const shown = code.split('\n').map((each) => (each ? indent + each : each))
    lines.splice(line, length - 2, ...shown)
  }
  return lines.join('\n')
}
