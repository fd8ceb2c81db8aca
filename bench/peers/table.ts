// Formats the figures of all tools as a Markdown table, each with its ratio to the first tool.

import type { Weight } from './weigh.ts'

/** Measurements of a tool. */
export interface Result {
  name: string
  /** CPU seconds of each cold build. */
  cold: number[]
  /** CPU seconds of each build after one page was edited. */
  edited: number[]
  /** Peak memory of each cold build, in bytes. */
  memory: number[]
  /** Bytes of the site. */
  output: number
  /** Bytes of the whole search index after compression. */
  index: number
  weight?: Weight
  /** Lighthouse scores. */
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

/** Returns the table. The first result is the reference for the ratios. */
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
