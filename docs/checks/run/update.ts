// Writes actual results into the blocks that show them, in the pages of both languages.

import type { Block } from './examples.ts'

/** Replaces the code of some blocks, given by line, in the text of a page. */
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
