// `npm run test:full -- mutants`: the strength of Rust's tests. cargo-mutants changes one expression at a time; this prints the
// share of changes that a test notices, by file, and fails if a crate is below its goal. It compiles the crate for every
// change, so it only measures every thirtieth; `MUTANTS=crates/search-core/src/score.rs,…` measures all of those files.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addUp, printScores, type Score, share } from './mutationScore.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Share of the mutants that tests must notice, by crate. */
const goals: Record<string, number> = { 'search-core': 0.85, markdown: 0.85 }

/** A line of cargo-mutants' `outcomes.json`: the build without mutants, or a mutant. */
interface Outcome {
  scenario: 'Baseline' | { Mutant: { name: string; file: string } }
  /** Mutants that don't compile are `Unviable`. */
  summary: string
}

/** Files of TypeScript are for `mutantsTs.ts`. */
const chosen = (process.env.MUTANTS ?? '').split(',').filter((file) => file !== '')

for (const [crate, goal] of Object.entries(goals)) {
  const files = chosen.filter((file) => file.startsWith(`crates/${crate}/`))
  if (chosen.length > 0 && files.length === 0) continue
  const output = path.join(root, '.cache/mutants', crate)
  mkdirSync(output, { recursive: true })
  const part = files.length > 0 ? files.flatMap((file) => ['--file', file]) : ['--shard', '0/30']
  const args = ['mutants', '--package', crate, '--output', output, ...part]
  const { status } = spawnSync('cargo', args, { cwd: root, stdio: ['ignore', 2, 'inherit'] })
  // 2 and 3: some mutants were missed, or timed out.
  if (status === null || ![0, 2, 3].includes(status)) throw new Error(`cargo mutants ended with ${status}`)
  const { outcomes } = JSON.parse(readFileSync(path.join(output, 'mutants.out/outcomes.json'), 'utf8')) as {
    outcomes: Outcome[]
  }
  const scores = new Map<string, Score>()
  const missed: string[] = []
  for (const { scenario, summary } of outcomes) {
    if (scenario === 'Baseline' || summary === 'Unviable') continue
    const { file, name } = scenario.Mutant
    const { caught, total } = scores.get(file) ?? { caught: 0, total: 0 }
    const isMissed = summary === 'MissedMutant'
    scores.set(file, { caught: caught + Number(!isMissed), total: total + 1 })
    if (isMissed) missed.push(name)
  }
  process.stdout.write(`\n${crate}\n`)
  printScores(scores)
  for (const name of missed) process.stdout.write(`  missed: ${name}\n`)
  if (share(addUp(scores.values())) < goal) process.exitCode = 1
}
