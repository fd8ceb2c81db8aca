// Extracts facts.json from the installed packages. `node --import tsx docs/checks/extract/extract.ts` writes it; with
// `--check`, it exits with 1 if the committed file differs.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Facts, HookFact, Member } from '../facts.ts'
import { home, insideOf } from '../packages.ts'
import { readCommands } from './commands.ts'
import { readDeclarations } from './declarations.ts'
import { readDefaults, scenarios } from './defaults.ts'
import { readDevServer } from './devServer.ts'
import { readLive } from './live.ts'
import { addProven } from './proofs.ts'
import { readRejected } from './rejected.ts'
import { readSchema } from './schema.ts'

const { values: flags } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const file = path.join(home, 'facts.json')
const text = `${JSON.stringify(await extract(), null, 1)}\n`
if (!flags.check) writeFileSync(file, text)
else if (text !== readFileSync(file, 'utf8')) {
  process.stderr.write('docs/checks/facts.json is stale: run `npm run docs:facts` and commit it\n')
  process.exitCode = 1
}
// Compilers keep handles open.
process.exit()

/** Extracts all facts. The schema must be first: see its module. */
async function extract(): Promise<Facts> {
  const options = readSchema()
  readDefaults(options)
  await addProven(options)
  const declared = readDeclarations()
  const live = await readLive()
  const versionOf = (name: string) => insideOf<{ version: string }>(name, 'package.json').version
  return {
    versions: {
      core: versionOf('@rspack/core'),
      cli: versionOf('@rspack/cli'),
      devServer: versionOf('@rspack/dev-server'),
      webpack: insideOf<{ webpackVersion: string }>('@rspack/core', 'package.json').webpackVersion,
    },
    scenarios,
    options,
    plugins: declared.plugins,
    hooks: withTypes(live.hooks, declared.hooks),
    loaderContext: members(live.loaderContext, declared.loaderContext),
    stats: live.stats,
    hot: live.hot,
    stages: live.stages,
    runtimeGlobals: live.runtimeGlobals,
    cli: await readCommands(),
    devServer: await readDevServer(),
    rejected: readRejected(),
  }
}

/** Existing hooks with their declared types. */
function withTypes(
  hooks: Record<string, Record<string, HookFact>>,
  types: Record<string, Record<string, string>>,
): Record<string, Record<string, HookFact>> {
  const typed = Object.entries(hooks).map(([owner, own]) => {
    const entries = Object.entries(own).map(([name, hook]) => {
      const type = types[owner]?.[name]
      return [name, type ? { ...hook, type } : hook] as const
    })
    return [owner, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries(typed)
}

/** Existing members with their declared types. */
function members(names: string[], declared: Member[]): Member[] {
  const types = new Map(declared.map((member) => [member.name, member]))
  return names.map((name) => types.get(name) ?? { name, type: 'any' })
}
