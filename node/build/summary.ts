// The report at the end of a build: one line for people, a table of timings (`--profile`), or JSON (`--json`).

import type { Written } from '../output/write.ts'
import { count, elapsed, grouped, steps } from '../report/progress.ts'
import type { BuildResult } from './buildRecord.ts'

/** A build as `--json` prints it. */
export interface Summary {
  pages: number
  files: number
  bytes: number
  /** Bytes of the index by language. */
  search: Record<string, number>
  /** The page that took longest to render, if any was rendered. */
  slowest?: { route: string; milliseconds: number }
  unchanged: boolean
  seconds: number
  /** CPU time of all cores in seconds. */
  cpu: number
  /** Peak memory in bytes. */
  memory: number
  steps: { name: string; note: string; seconds: number; cpu: number }[]
  diagnostics: BuildResult['diagnostics']
}

/** Summarizes a build. */
export function summaryOf(built: BuildResult, written: Written, unchanged: boolean): Summary {
  const sizes = Object.entries(written).map(([file, { size }]) => [file, size] as const)
  const search: Record<string, number> = {}
  for (const [file, size] of sizes) {
    const [, lang] = /static\/search_[a-z]+\.(?:[^.]+\.)?([a-z-]+)\.[0-9a-f]{8}\.(?:bin|json)$/.exec(file) ?? []
    if (lang) search[lang] = (search[lang] ?? 0) + size
  }
  const { user, system } = process.cpuUsage()
  return {
    pages: built.pages,
    files: sizes.length,
    bytes: sizes.reduce((sum, [, size]) => sum + size, 0),
    search,
    ...(built.slowest ? { slowest: built.slowest } : {}),
    unchanged,
    seconds: performance.now() / 1000,
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS * 1024,
    steps,
    diagnostics: built.diagnostics,
  }
}

/** The last line of a build. */
export function lastLine({ pages, bytes, search, slowest, unchanged }: Summary): string {
  if (unchanged) return `unchanged: ${count(pages, 'page')} in ${elapsed()}\n`
  const indexes = Object.entries(search).map(([lang, size]) => `${lang} ${kilobytes(size)}`)
  const parts = [
    `built ${count(pages, 'page')} in ${elapsed()}`,
    kilobytes(bytes),
    ...(indexes.length > 0 ? [`search ${indexes.join(', ')}`] : []),
    ...(slowest ? [`slowest ${slowest.route} ${slowest.milliseconds.toFixed(0)} ms`] : []),
  ]
  return `${parts.join('; ')}\n`
}

/** Timings, longest first. */
export function profileOf({ steps, seconds, cpu, memory }: Summary): string {
  const rest = seconds - steps.reduce((sum, step) => sum + step.seconds, 0)
  const restCpu = cpu - steps.reduce((sum, step) => sum + step.cpu, 0)
  const rows = [...steps, { name: 'start', note: 'loading programs', seconds: rest, cpu: restCpu }]
  const lines = rows
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, note, seconds: own, cpu: ownCpu }) => {
      const share = `${((own / seconds) * 100).toFixed(0)} %`
      return `${name.padEnd(10)} ${own.toFixed(3).padStart(8)} s ${share.padStart(5)} ${ownCpu.toFixed(3).padStart(8)} CPU s  ${note}`
    })
  return [...lines, `most memory ${grouped(Math.round(memory / 1e6))} MB`, ''].join('\n')
}

function kilobytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 1000))} kB`
}
