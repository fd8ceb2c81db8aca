// The builds for proofs.ts: each builds a small project whose result depends on an option, without setting the option,
// and determines the value that was used.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageOf } from '../packages.ts'

interface Stats {
  hasErrors(): boolean
  toJson(options: object): { errorsCount?: number; warningsCount?: number; modules?: { identifier?: string }[] }
}
interface Watching {
  watchOptions: { aggregateTimeout: number }
  close(done: () => void): void
}

interface Watched {
  watch(options: object, done: (error: Error | null) => void): Watching
}

type Rspack = (config: object, done: (error: Error | null, stats: Stats) => void) => void

/** Determined values by the name of the proof. */
export const proofs: Record<string, () => Promise<string>> = {
  symlinksAreFollowed: async () => {
    const followed = await inProject(
      { 'src/index.js': `require('linked')`, 'packages/linked/index.js': '' },
      async (folder) => {
        mkdirSync(path.join(folder, 'node_modules'))
        symlinkSync(path.join(folder, 'packages/linked'), path.join(folder, 'node_modules/linked'), 'dir')
        const { modules = [] } = (await build(folder)).toJson({
          all: false,
          modules: true,
          ids: true,
          modulesSpace: 99,
        })
        return modules.some(({ identifier = '' }) => identifier.includes('packages'))
      },
    )
    return String(followed)
  },
  bareRequestsAreNotRelative: async () => {
    const files = { 'src/index.js': `require('local')`, 'src/local.js': '' }
    return String(!(await inProject(files, async (folder) => (await build(folder)).hasErrors())))
  },
  rebuildsWaitFor: () =>
    inProject({ 'src/index.js': '' }, async (folder) => {
      const { rspack } = packageOf<{ rspack(config: object): Watched }>('@rspack/core')
      const compiler = rspack(configOf(folder))
      const watching = await new Promise<Watching>((resolve, reject) => {
        const started = compiler.watch({}, (error) => (error ? reject(error) : resolve(started)))
      })
      await new Promise<void>((resolve) => watching.close(() => resolve()))
      return String(watching.watchOptions.aggregateTimeout)
    }),
}

async function inProject<T>(files: Record<string, string>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(folder: string): Promise<Stats> {
  const { rspack } = packageOf<{ rspack: Rspack }>('@rspack/core')
  return new Promise((resolve, reject) =>
    rspack(configOf(folder), (error, stats) => (error ? reject(error) : resolve(stats))),
  )
}

function configOf(context: string): object {
  const output = { path: path.join(context, 'dist') }
  return { context, mode: 'development', devtool: false, entry: './src/index.js', output }
}
