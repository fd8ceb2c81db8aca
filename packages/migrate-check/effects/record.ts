// Runs every experiment and records which bundlers react to each option, in data/effects.json: `node --import tsx
// packages/migrate-check/effects/record.ts`. `run.ts` prints the actual differences.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { experiments } from './experiments.ts'
import { measure } from './run.ts'

/** Options by the bundlers whose output they change. */
const measured: Record<'both' | 'webpack' | 'rspack' | 'none' | 'crash', string[]> = {
  both: [],
  webpack: [],
  rspack: [],
  none: [],
  crash: [],
}

await measure(experiments, ({ option, webpack, rspack }) => {
  const crashed = rspack.includes('crash')
  const kind = crashed
    ? 'crash'
    : webpack.length > 0
      ? rspack.length > 0
        ? 'both'
        : 'webpack'
      : rspack.length > 0
        ? 'rspack'
        : 'none'
  measured[kind].push(option)
})

writeFileSync(path.join(import.meta.dirname, '../data/effects.json'), `${JSON.stringify(measured, null, 1)}\n`)
