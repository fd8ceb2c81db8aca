// `npm run test:full -- mutants` runs mutation testing on the Rust crates. cargo-mutants changes one expression at a
// time and reports the changes that no test notices. Prints the share of detected mutants per file, and fails if a
// crate is below its goal. Building and testing every mutant takes hours, so `MUTANTS=1/24` runs one of 24 fixed parts,
// and `MUTANTS=crates/search-core/src/score.rs,crates/search-core/src/plan.rs` only mutates those files.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addUp, printScores, type Score, share } from './mutationScore.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Share of mutants that tests must detect, by crate. */
const goals: Record<string, number> = { 'search-core': 0.85, markdown: 0.85 }

/** A mutant in cargo-mutants' report. */
interface Outcome {
  scenario: 'Baseline' | { Mutant: { name: string; file: string } }
  summary: 'Success' | 'CaughtMutant' | 'MissedMutant' | 'Timeout' | 'Unviable'
}

/** TypeScript files are for `mutantsTs.ts`. */
const chosen = process.env.MUTANTS ?? '1/1'
const part = /^(\d+)\/(\d+)$/.exec(chosen)
const files = chosen.split(',').filter((file) => file.endsWith('.rs'))
// cargo-mutants counts from 0.
const choice = part ? ['--shard', `${Number(part[1]) - 1}/${part[2]}`] : files.flatMap((file) => ['--file', file])

for (const [crate, goal] of Object.entries(goals)) {
  if (!part && !files.some((file) => file.startsWith(`crates/${crate}/`))) continue
  const outcomes = await runMutants(crate)
  const scores = scoreFiles(outcomes)
  process.stdout.write(`\n${crate}, ${part ? 'part ' : ''}${chosen}\n`)
  printScores(scores)
  for (const name of missed(outcomes)) process.stdout.write(`  missed: ${name}\n`)
  if (share(addUp(scores.values())) < goal) process.exitCode = 1
}

/** Tests the mutants of a crate. Exit code 2 means that some were missed, 3 that some timed out. */
async function runMutants(crate: string): Promise<Outcome[]> {
  const output = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  const args = ['mutants', '--package', crate, '--output', output, ...choice, '--minimum-test-timeout', '60']
  const child = spawn('cargo', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0 && code !== 2 && code !== 3) throw new Error(`cargo mutants ended with ${code}`)
  return JSON.parse(readFileSync(path.join(output, 'mutants.out/outcomes.json'), 'utf8')).outcomes
}

/** Counts the mutants that compile, by file. A test that hangs has detected the mutant. */
function scoreFiles(outcomes: Outcome[]): Map<string, Score> {
  const scores = new Map<string, Score>()
  for (const { scenario, summary } of outcomes) {
    if (scenario === 'Baseline' || summary === 'Unviable') continue
    const { file } = scenario.Mutant
    const score = scores.get(file) ?? { caught: 0, total: 0 }
    scores.set(file, { caught: score.caught + Number(summary !== 'MissedMutant'), total: score.total + 1 })
  }
  return scores
}

function missed(outcomes: Outcome[]): string[] {
  return outcomes.flatMap(({ scenario, summary }) =>
    scenario !== 'Baseline' && summary === 'MissedMutant' ? [scenario.Mutant.name] : [],
  )
}
