// Runs every experiment and records what each option changes, in data/effects.json: `node --import tsx
// docs/checker/effects/record.ts`. Only whether a bundler reacts is kept; what changes is for `run.ts` to print.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { experiments } from './experiments.ts'
import { measure } from './run.ts'

/** Options by what their values change. */
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
