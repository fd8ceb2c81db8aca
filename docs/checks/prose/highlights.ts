// Checks which lines of a block are highlighted: they exist, and a range that ends with closing brackets contains the
// line that opens them. A range that's off by one usually fails here.

import { parseMeta } from '@inkstone/docs/markdown'
import type { Block, Failure } from '../run/examples.ts'

/** Problems with the highlighted lines of some blocks. */
export function checkHighlights(blocks: Block[]): Failure[] {
  return blocks.flatMap(({ page, line, lang, meta, code }) => {
    if (lang === 'diff') return []
    const lines = code.replace(/\n$/, '').split('\n')
    return rangesOf(parseMeta(meta).lines).flatMap(([first, last]) => {
      const range = `the highlighted lines ${first === last ? first : `${first}-${last}`}`
      if (last > lines.length) {
        return [{ file: page, line, message: `${range} go beyond the block, which has ${lines.length}` }]
      }
      if (opensWhatItCloses(lines.slice(first - 1, last))) return []
      return [{ file: page, line, message: `${range} end with a bracket that an earlier line opens, expected both` }]
    })
  })
}

/** Whether the last line isn't just closing brackets, or a line before it is indented as much and opens them. */
function opensWhatItCloses(lines: string[]): boolean {
  const last = lines.at(-1) ?? ''
  if (!closing.test(last)) return true
  return lines.some((line) => indentOf(line) === indentOf(last) && !/^[)\]}]/.test(line.trim()) && line.trim() !== '')
}

const closing = /^\s*[)\]}][)\]},;\s]*$/

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** First and last number of each run of consecutive numbers. */
function rangesOf(numbers: Set<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
}
