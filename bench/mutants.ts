// `npm run test:full -- mutants`: the strength of Rust's tests. cargo-mutants lists changes of one expression; this prints the
// share of them that a test notices, by file, and fails if a crate is below its goal.
//
// cargo-mutants would build the crate once per mutant. `schemata` puts all of them into one program instead, each behind a
// switch, so a mutant only costs the tests that reach it. `MUTANTS=crates/search-core/src/score.rs,…` runs those files, and
// `MUTANTS_SAMPLE=60` a random sample of that many mutants per file, always the same ones; `MUTANTS_SEED` draws another.
// `MUTANTS_SECONDS=2` leaves out the tests that take longer, which are most of the time of a mutant that no test notices, so
// the share is at least what is printed.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addUp, printScores, type Score, sample, sampler, share } from './mutationScore.ts'

const root = path.resolve(import.meta.dirname, '..')
const work = path.join(root, '.cache/mutants')
const copyFor = (crate: string) => path.join(work, crate)
const env = { ...process.env, CARGO_TARGET_DIR: path.join(root, 'target') }

/** Share of the mutants that tests must notice, by crate. */
const goals: Record<string, number> = { 'search-core': 0.85, markdown: 0.85 }

/** What cargo-mutants lists. */
interface Mutant {
  name: string
  file: string
  genre: string
}

/** A test, and how many seconds it takes. */
interface Test {
  program: string
  name: string
  seconds: number
}

/** How many seconds of processor time a test may take. */
const longest = Number(process.env.MUTANTS_SECONDS ?? 3600)

/** Files of TypeScript are for `mutantsTs.ts`. */
const chosen = (process.env.MUTANTS ?? '').split(',').filter((file) => file !== '')
const files = chosen.filter((file) => file.endsWith('.rs'))

for (const [crate, goal] of Object.entries(goals)) {
  if (chosen.length > 0 && !files.some((file) => file.startsWith(`crates/${crate}/`))) continue
  const scores = new Map<string, Score>()
  const missed: string[] = []
  for (const { mutant, isCaught } of measure(crate)) {
    const score = scores.get(mutant.file) ?? { caught: 0, total: 0 }
    scores.set(mutant.file, { caught: score.caught + Number(isCaught), total: score.total + 1 })
    if (!isCaught) missed.push(mutant.name)
    // A run takes hours, and may be interrupted.
    process.stderr.write(`${isCaught ? 'noticed' : 'missed'}: ${mutant.name}\n`)
  }
  process.stdout.write(`\n${crate}${sample < Infinity ? `, at most ${sample} mutants of a file` : ''}\n`)
  printScores(scores)
  for (const name of missed) process.stdout.write(`  missed: ${name}\n`)
  if (share(addUp(scores.values())) < goal) process.exitCode = 1
}

/** Runs the tests of a crate with each of its mutants. */
function* measure(crate: string): Generator<{ mutant: Mutant; isCaught: boolean }> {
  const listed = run('cargo', ['mutants', '--list', '--json', '--package', crate], { cwd: root })
  const mutants = JSON.parse(listed.stdout) as Mutant[]
  const list = path.join(copyFor(crate), 'mutants.json')
  mkdirSync(copyFor(crate), { recursive: true })
  writeFileSync(list, listed.stdout)
  const placed = buildMutants(crate, list)
  const programs = buildTests(crate)
  const reached = runUnchanged(crate, programs)
  const numbers = [...placed].filter((number) => files.length === 0 || files.includes(mutants[number - 1]?.file ?? ''))
  for (const number of draw(numbers, (number) => mutants[number - 1]?.file ?? '')) {
    const mutant = mutants[number - 1]
    if (!mutant) throw new Error(`there is no mutant ${number}`)
    const tests = reached.get(placeOf(mutants, number)) ?? []
    yield { mutant, isCaught: runsOf(tests).some((tests) => !pass(crate, tests, number)) }
  }
}

/** Writes the mutants into a copy of the crates, without those that don't compile, and returns their numbers. */
function buildMutants(crate: string, list: string): Set<number> {
  const broken = new Set<number>()
  const copy = copyFor(crate)
  for (;;) {
    const workspace = ['crates', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'constants.json', '.cargo']
    // A test compares this file with the constants in Rust.
    const copied = [...workspace, 'search/index/constants.ts']
    const filter = (file: string) => !/\/(target|node_modules)$/.test(file)
    rmSync(path.join(copy, 'crates', crate), { recursive: true, force: true })
    for (const part of copied)
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter, preserveTimestamps: true })
    const manifest = readFileSync(path.join(copy, 'Cargo.toml'), 'utf8')
    writeFileSync(path.join(copy, 'Cargo.toml'), withSharedDependencies(manifest))
    const args = ['run', '--quiet', '--manifest-path', path.join(root, 'bench/schemata/Cargo.toml'), '--']
    const env = { ...process.env, CARGO_TARGET_DIR: path.join(work, 'schemata') }
    const placed = run('cargo', [...args, list, copy, JSON.stringify([...broken])], { cwd: root, env })
    const found = brokenMutants(crate)
    if (found.length === 0) return new Set(JSON.parse(placed.stdout) as number[])
    for (const number of found) broken.add(number)
  }
}

/** The copy depends on the very crates in `slim` that the original does, so that what depends on them is built once. */
function withSharedDependencies(manifest: string): string {
  return manifest.replace(', "crates/slim/*"', '').replaceAll('path = "crates/slim', `path = "${root}/crates/slim`)
}

/** Where something in the output of the compiler is; in a macro, where that is used. */
interface Span {
  file_name: string
  line_start: number
  expansion?: { span: Span }
}

function withMacros(span: Span): Span[] {
  return span.expansion ? [span, ...withMacros(span.expansion.span)] : [span]
}

/** Builds the tests of a crate, which may enable features of it. They run often, so the crate itself is optimized. */
function testsOf(crate: string): string[] {
  const optimized = `profile.test.package.${crate}.opt-level=1`
  return ['test', '--package', crate, '--no-run', '--message-format', 'json', '--config', optimized]
}

/** The mutants that the compiler complains about: it names a line, and each mutant is marked on its own. */
function brokenMutants(crate: string): number[] {
  const build = spawnSync('cargo', testsOf(crate), { cwd: copyFor(crate), env, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (build.status === 0) return []
  const numbers = new Set<number>()
  for (const line of build.stdout.split('\n').filter((line) => line.startsWith('{'))) {
    const { message } = JSON.parse(line)
    if (message?.level !== 'error') continue
    const spans = [...message.spans, ...message.children.flatMap((child: { spans: Span[] }) => child.spans)] as Span[]
    for (const { file_name, line_start } of spans.flatMap(withMacros)) {
      if (!file_name.startsWith(`crates/${crate}/`)) continue
      const lines = readFileSync(path.join(copyFor(crate), file_name), 'utf8').split('\n')
      const mark = lines.slice(line_start - 1, line_start + 1).map((text) => /\/\*mutant (\d+)\*\//.exec(text)?.[1])
      const number = mark.find(Boolean)
      if (!number) continue
      numbers.add(Number(number))
      break
    }
  }
  if (numbers.size === 0) throw new Error(`the mutants of ${crate} don't compile:\n${build.stderr.slice(-5000)}`)
  process.stderr.write(`${numbers.size} mutants don't compile\n`)
  return [...numbers]
}

/** Builds the tests of a crate and returns their programs. */
function buildTests(crate: string): string[] {
  const { stdout } = run('cargo', testsOf(crate), { cwd: copyFor(crate), env })
  const messages = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  return messages.flatMap(({ executable, profile }) => (executable && profile.test ? [executable] : []))
}

/** Runs each test without a mutant; returns the tests that reach a place, by its first mutant. */
function runUnchanged(crate: string, programs: string[]): Map<number, Test[]> {
  const reached = new Map<number, Test[]>()
  for (const program of programs) {
    const list = run(program, ['--list', '--format', 'terse'], { cwd: path.join(copyFor(crate), 'crates', crate) })
    for (const name of list.stdout.match(/.+(?=: test$)/gm) ?? []) {
      const places = path.join(copyFor(crate), 'reached.txt')
      writeFileSync(places, '')
      const start = performance.now()
      const { status, signal } = runTests(crate, [{ program, name }], longest, { MUTANTS_REACHED: places })
      if (signal === 'SIGKILL' || signal === 'SIGXCPU') {
        process.stderr.write(`${name} takes too long\n`)
        continue
      }
      if (status !== 0) throw new Error(`${name} fails without a mutant`)
      const test = { program, name, seconds: (performance.now() - start) / 1000 }
      for (const place of readFileSync(places, 'utf8').split(' ').filter(Boolean).map(Number)) {
        reached.set(place, [...(reached.get(place) ?? []), test])
      }
    }
  }
  return reached
}

/** The order in which to try tests: most mutants are noticed by the first ones, and for the rest, each program starts once. */
function runsOf(tests: Test[]): Test[][] {
  const ordered = [...tests].sort((one, other) => one.seconds - other.seconds)
  const [first, rest] = [ordered.slice(0, 3), ordered.slice(3)]
  const programs = [...new Set(rest.map(({ program }) => program))]
  return [...first.map((test) => [test]), ...programs.map((program) => rest.filter((test) => test.program === program))]
}

function secondsOf(tests: Test[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Whether tests of one program pass with a mutant. If they take ten times as long, or all memory, they fail. */
function pass(crate: string, tests: Test[], number: number): boolean {
  return runTests(crate, tests, 5 + 10 * secondsOf(tests), { MUTANT: String(number) }).status === 0
}

/** Runs tests of one program. At a limit of processor time, they end with a signal. */
function runTests(crate: string, tests: Pick<Test, 'program' | 'name'>[], seconds: number, env: NodeJS.ProcessEnv) {
  const limits = `ulimit -t ${Math.ceil(seconds)}; ulimit -v 8000000; exec "$@"`
  const names = tests.map(({ name }) => name)
  const args = ['-c', limits, 'sh', tests[0]?.program ?? '', '--exact', ...names, '--test-threads', '1']
  const cwd = path.join(copyFor(crate), 'crates', crate)
  return spawnSync('sh', args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' })
}

/** The first mutant of the same place, which is what a test reports that reaches it. */
function placeOf(mutants: Mutant[], number: number): number {
  const at = (number: number) => {
    const { name, genre } = mutants[number - 1] ?? { name: '', genre: '' }
    return genre === 'BinaryOperator' ? `${genre} ${/^[^:]+:\d+:\d+/.exec(name)}` : name
  }
  let first = number
  while (first > 1 && at(first - 1) === at(number)) first -= 1
  return first
}

/** A sample of the numbers of each file, in order. */
function draw(numbers: number[], fileOf: (number: number) => string): number[] {
  const drawFrom = sampler()
  const drawn = [...new Set(numbers.map(fileOf))].flatMap((file) =>
    drawFrom(numbers.filter((number) => fileOf(number) === file)),
  )
  return drawn.sort((one, other) => one - other)
}

function run(program: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): { stdout: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}\n${stderr.slice(-5000)}`)
  return { stdout }
}
