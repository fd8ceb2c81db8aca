// `npm run test:full -- mutants-ts`: the strength of TypeScript's tests. Stryker changes one expression of the search engine or
// of pure modules at a time; this prints the share of changes that a test notices, by file, and fails if a part is below its
// goal. It takes hours, so `MUTANTS=search/engine/score.ts,shared/routes.ts` runs those files only, and `MUTANTS_SAMPLE=5` the
// mutants in that many lines of each, always the same ones; `MUTANTS_SEED` draws others.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import picomatch from 'picomatch'
import config from '../tests/mutants/stryker.config.mjs'
import { Random } from '../tests/random.ts'
import { addUp, printScores, type Score, share } from './mutationScore.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What is mutated, by the start of a path, with the folders of its tests and the share of mutants that they must notice. */
const parts: Record<string, { tests: string[]; goal: number }> = {
  'search/': { tests: ['tests/search'], goal: 0.75 },
  'packages/migrate-check/': { tests: ['packages/migrate-check/tests'], goal: 0.75 },
  '': { tests: ['tests/unit/node', 'tests/unit/theme', 'docs/tests'], goal: 0.75 },
}

/** What Stryker writes about each mutant. */
interface Mutant {
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored'
}

/** Files of Rust are for `mutants.ts`. */
const chosen = (process.env.MUTANTS ?? '').split(',').filter((file) => file !== '')
const files = chosen.length > 0 ? chosen.filter((file) => !file.endsWith('.rs')) : everyFile()

/** In how many lines of each file mutants are measured. */
const sample = Number(process.env.MUTANTS_SAMPLE ?? Infinity)

const rest = new Set(files)
for (const [start, { tests, goal }] of Object.entries(parts)) {
  const own = [...rest].filter((file) => file.startsWith(start))
  for (const file of own) rest.delete(file)
  if (own.length === 0) continue
  const scores = new Map<string, Score>()
  const missed: string[] = []
  for (const [file, { mutants }] of Object.entries(await runMutants(own, tests))) {
    // A mutant that makes a test hang is noticed.
    const counted = mutants.filter(({ status }) => /^(Killed|Survived|NoCoverage|Timeout)$/.test(status))
    const lost = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    if (counted.length > 0) scores.set(file, { caught: counted.length - lost.length, total: counted.length })
    for (const { location, mutatorName, replacement = '' } of lost) {
      const words = replacement.replace(/\s+/g, ' ').slice(0, 100)
      missed.push(`${file}:${location.start.line}:${location.start.column}: ${mutatorName}: ${words}`)
    }
  }
  process.stdout.write(`\n${start || 'pure modules'}\n`)
  printScores(scores)
  for (const line of missed) process.stdout.write(`  missed: ${line}\n`)
  if (share(addUp(scores.values())) < goal) process.exitCode = 1
}

/** The files that the configuration selects. */
function everyFile(): string[] {
  const [only, ignore] = [false, true].map((not) => config.mutate.filter((pattern) => pattern.startsWith('!') === not))
  const isSelected = picomatch(only ?? [], { ignore: (ignore ?? []).map((pattern) => pattern.slice(1)) })
  const folders = ['packages/migrate-check', 'node', 'search', 'shared', 'theme/support']
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => isSelected(file))
}

/** Tests the mutants of some files with the tests in some folders, by file. */
async function runMutants(files: string[], tests: string[]): Promise<Record<string, { mutants: Mutant[] }>> {
  const output = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  const report = path.join(output, 'report.json')
  const program = 'tests/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
  const args = [program, 'run', 'tests/mutants/stryker.config.mjs', '--mutate', files.flatMap(linesOf).join(',')]
  const env = { ...process.env, MUTATION_REPORT: report, MUTATION_TESTS: tests.join(',') }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 'inherit'] })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`Stryker ended with ${code}`)
  const { files: found } = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> }
  rmSync(output, { recursive: true })
  return found
}

/** A file, or a sample of its lines with code, as Stryker writes them: `score.ts:12-12`. */
function linesOf(file: string): string[] {
  if (sample === Infinity) return [file]
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  const isCode = (line: string) => !/^\s*(?:[/*}]|import\b|export \*|$)/.test(line)
  const numbers = lines.flatMap((line, index) => (isCode(line) ? [index + 1] : []))
  // Always the same ones for a seed.
  const random = new Random(Number(process.env.MUTANTS_SEED ?? 1))
  const drawn = numbers.map((line) => ({ line, place: random.next() })).sort((a, b) => a.place - b.place)
  return drawn.slice(0, sample).map(({ line }) => `${file}:${line}-${line}`)
}
