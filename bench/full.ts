// `npm run test:full` runs the long benchmarks and tests one after another, for changes that affect speed, size or
// ranking. The output of each is saved in bench/results/ with the date and the machine. `-- md scale` selects runs by
// name.

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** A benchmark or long test, and the tool it requires, if any. */
interface Run {
  name: string
  command: string[]
  needs?: string
}

const bench = (name: string) => [process.execPath, '--import', 'tsx', `bench/${name}.ts`]
const fuzzes = ['markdown', 'search-core'].flatMap((crate) => {
  const targets = readdirSync(path.join(root, 'crates', crate, 'fuzz/targets'))
  return targets.map((file) => ({ crate, target: path.basename(file, '.rs') }))
})
const hasMutants = spawnSync('cargo', ['mutants', '--version']).status === 0
const hasFuzz = spawnSync('cargo', ['+nightly', 'fuzz', '--version']).status === 0

const runs: Run[] = [
  { name: 'adopt', command: ['npx', 'vitest', 'run', 'tests/adopt'] },
  { name: 'md', command: bench('md') },
  { name: 'search', command: bench('search') },
  { name: 'hydration', command: bench('hydration') },
  { name: 'scale', command: bench('scale') },
  { name: 'serve', command: bench('serve'), ...(process.env.WRK ? {} : { needs: 'wrk' }) },
  { name: 'peers', command: bench('peers') },
  { name: 'mutants', command: bench('mutants'), ...(hasMutants ? {} : { needs: 'cargo-mutants' }) },
  { name: 'mutants-ts', command: bench('mutantsTs') },
  ...fuzzes.map(({ crate, target }) => ({
    name: `fuzz-${target}`,
    // libFuzzer takes longer to name new functions and to weigh features than we take to compile a small page.
    command: ['cargo', '+nightly', 'fuzz', 'run', '--fuzz-dir', `crates/${crate}/fuzz`, '-s', 'none', target].concat([
      '--',
      '-max_total_time=900',
      '-max_len=1024',
      '-print_funcs=0',
      '-entropic=0',
    ]),
    ...(hasFuzz ? {} : { needs: 'cargo-fuzz and a nightly toolchain' }),
  })),
]

const wanted = process.argv.slice(2)
const outcomes = { passed: 0, failed: 0, skipped: 0 }
for (const run of runs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  if (run.needs) {
    outcomes.skipped += 1
    process.stdout.write(`skipped ${run.name}: needs ${run.needs}\n`)
    continue
  }
  process.stdout.write(`\n${run.name}\n`)
  const { status, output } = await execute(run.command)
  if (status === 0) keep(run.name, output)
  outcomes[status === 0 ? 'passed' : 'failed'] += 1
}
process.stdout.write(`${outcomes.passed} passed, ${outcomes.failed} failed, ${outcomes.skipped} skipped\n`)
process.exitCode = outcomes.failed > 0 ? 1 : 0

/** Runs a program and passes its output through. */
function execute([program = '', ...args]: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}

/** Saves the output of the latest run. */
function keep(name: string, output: string): void {
  const folder = path.join(root, 'bench/results')
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${os.cpus().length} cores, ${os.platform()} ${os.arch()}, Node ${process.versions.node}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.txt`), `${day}, ${machine}\n\n${output.trim()}\n`)
}
