// The figures of all tools as a table of Markdown, each with its ratio to the first.

import type { Weight } from './weigh.ts'

/** What was measured of a tool. */
export interface Result {
  name: string
  /** CPU seconds of builds from nothing, one a run. */
  cold: number[]
  /** CPU seconds of builds after one page was edited. */
  edited: number[]
  /** Bytes at the peak of builds from nothing. */
  memory: number[]
  /** Bytes of the site. */
  output: number
  /** Bytes of the whole search index, compressed. */
  index: number
  weight?: Weight
  /** Scores of Lighthouse. */
  lighthouse?: string
}

type Column = [title: string, value: (result: Result) => number | undefined, shown: (value: number) => string]

const one = (value: number) => value.toFixed(1)
const per = (unit: number) => (value: number) => (value / unit).toFixed(value / unit < 10 ? 1 : 0)

const columns: Column[] = [
  ['cold build, CPU s', ({ cold }) => median(cold), one],
  ['one page edited, CPU s', ({ edited }) => median(edited), one],
  ['memory, MB', ({ memory }) => median(memory) || undefined, per(1e6)],
  ['output, MB', ({ output }) => output, per(1e6)],
  ['a page, kB', ({ weight }) => weight?.page, per(1000)],
  ['its scripts, kB', ({ weight }) => weight?.scripts, per(1000)],
  ['first search, kB', ({ weight }) => weight?.search, per(1000)],
  ['whole index, kB', ({ index }) => index, per(1000)],
]

/** The table; the first result is what the others are compared with. */
export function tableOf(results: Result[]): string {
  const [first] = results
  if (!first) return 'nothing was built'
  const cells = (result: Result): string[] => {
    const figures = columns.map(([, value, shown]) => {
      const [own, base] = [value(result), value(first)]
      if (own === undefined) return '–'
      return result === first || !base ? shown(own) : `${shown(own)} (×${(own / base).toFixed(1)})`
    })
    return [result.name, ...figures, result.lighthouse || '–']
  }
  const head = ['', ...columns.map(([title]) => title), 'Lighthouse P / A / BP / SEO']
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...results.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
