// `npm test` and `npm run check`: runs all suites with their output shown, and ends with the time of each, the slowest
// files and a single line of totals. Suites run in two lanes, because most use one core for a part of their time: one that
// mostly waits (for npm, servers, two other browsers), and one that computes. Playwright follows alone. A suite whose
// requirements are missing is skipped with a message; in CI, that's a failure.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })

/** Results of a suite. */
interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** How many of the passed tests needed a second try. */
  flaky?: number
}

/** A command, and how to count its output; without a pattern, it counts as one test. */
interface Suite {
  name: string
  kind: 'check' | 'test'
  command: string[]
  count?: (output: string) => Outcome
  /** The missing requirement, if any. */
  needs?: string
  /** Runs in the second lane, after the others there. Its output is shown when it ends. */
  second?: true
  /** Runs when nothing else does, because it would miss its deadlines. */
  alone?: true
}

const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const native = ['crates/md-compiler/index.d.ts', 'crates/md-compiler/index.js']

const hasChromium = process.env.CHROMIUM_PATH !== undefined && existsSync(process.env.CHROMIUM_PATH)

const suites: Suite[] = [
  {
    name: 'plays',
    kind: 'test',
    command: [process.execPath, '--import', 'tsx', 'docs/checks/play/play.ts'],
    count: countPlays,
    second: true,
    ...(hasChromium ? {} : { needs: 'Chromium' }),
  },
  {
    name: 'engines',
    kind: 'test',
    command: [bin('vitest'), 'run', '--config', 'tests/engines/vitest.config.ts'],
    count: countVitest,
    second: true,
    ...enginesNeed(),
  },
  {
    name: 'html',
    kind: 'test',
    command: [process.execPath, '--import', 'tsx', 'tests/html.ts'],
    count: (output) => countWords(/^(\d+ passed, \d+ failed)$/m.exec(output)?.[1] ?? ''),
    second: true,
    ...(spawnSync('java', ['-version']).error ? { needs: 'Java' } : {}),
  },
  { name: 'rust format', kind: 'check', command: ['cargo', 'fmt', '--check'] },
  {
    name: 'clippy',
    kind: 'check',
    command: ['cargo', 'clippy', '--workspace', '--all-targets', '--quiet', '--', '-D', 'warnings'],
  },
  { name: 'types', kind: 'check', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'lint', kind: 'check', command: [bin('biome'), 'ci', '.'] },
  { name: 'generated files', kind: 'check', command: ['git', 'diff', '--exit-code', '--stat', '--', ...native] },
  // Comments are generated from Rust's, so the file becomes stale when a comment there changes.
  {
    name: 'search declarations',
    kind: 'check',
    command: ['cargo', 'test', '--workspace', '--quiet', '--test', 'types'],
  },
  { name: 'cargo test', kind: 'test', command: ['cargo', 'test', '--workspace', '--no-fail-fast'], count: countCargo },
  {
    name: 'documentation',
    kind: 'test',
    command: [process.execPath, '--import', 'tsx', 'docs/checks/check.ts'],
    count: countDocumentation,
  },
  {
    name: 'recordings',
    kind: 'test',
    command: [process.execPath, '--import', 'tsx', 'docs/recordings/record.ts', '--check'],
  },
  { name: 'vitest', kind: 'test', command: [bin('vitest'), 'run'], count: countVitest },
  {
    name: 'playwright',
    kind: 'test',
    command: [bin('playwright'), 'test'],
    count: countPlaywright,
    alone: true,
    ...(hasChromium ? {} : { needs: 'Chromium' }),
  },
]

/**
 * Why the tests in other browsers can't run. On a developer's machine, one of the two browsers is enough; CI requires
 * both.
 */
function enginesNeed(): Pick<Suite, 'needs'> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH, CI } = process.env
  const missing = [
    ...(FIREFOX_PATH ? [] : ['Firefox']),
    ...(WEBKIT_DRIVER_PATH && XVFB_PATH ? [] : ['WebKitWebDriver with xvfb-run']),
  ]
  return missing.length > (CI ? 0 : 1) ? { needs: missing.join(' and ') } : {}
}

/** `test result: ok. 12 passed; 0 failed; 1 ignored`, once per crate. */
function countCargo(output: string): Outcome {
  const results = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)]
  const sum = (group: number) => results.reduce((total, result) => total + Number(result[group]), 0)
  return { passed: sum(1), failed: sum(2), skipped: sum(3) }
}

/** `119 blocks: 110 executed (…`, and finally `passed in 1.2 s` or `3 failed in 1.2 s`. */
function countDocumentation(output: string): Outcome {
  const passed = Number(/^\d+ blocks: (\d+) executed/m.exec(output)?.[1] ?? 0)
  const failed = Number(/^(\d+) failed in /m.exec(output)?.[1] ?? 0)
  return { passed: Math.max(0, passed - failed), failed, skipped: 0 }
}

/** `11 pages: 250 steps, 0 as recorded, 1 flaky`, and finally `passed in 1.2 s` or `3 failed in 1.2 s`. */
function countPlays(output: string): Outcome {
  const [, played = 0, flaky = 0] = /^(\d+) pages: \d+ steps, .* (\d+) flaky$/m.exec(output)?.map(Number) ?? []
  const failed = Number(/^(\d+) failed in /m.exec(output)?.[1] ?? 0)
  return { passed: Math.max(0, played - failed), failed, skipped: 0, flaky }
}

/** `Tests  2 failed | 30 passed (32)`. */
function countVitest(output: string): Outcome {
  return countWords(/^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '')
}

/** `  3 failed`, `  40 passed (1.2m)`, on separate lines. */
function countPlaywright(output: string): Outcome {
  return countWords(
    output
      .split('\n')
      .filter((line) => /^\s+\d+ (passed|failed|skipped|flaky|did not run)/.test(line))
      .join(' '),
  )
}

function countWords(text: string): Outcome {
  const number = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)
  const flaky = number('flaky')
  const failed = number('failed') + number('did not run')
  return { passed: number('passed') + flaky, failed, skipped: number('skipped'), flaky }
}

/**
 * Seconds by test file, from lines of Vitest (`✓ tests/a.test.ts (3 tests) 12ms`) and Playwright
 * (`✓ 1 [preview] › tests/a.test.ts:3:1 › … (1.2s)`).
 */
function timeFiles(output: string): [file: string, seconds: number][] {
  const seconds = new Map<string, number>()
  const units: Record<string, number> = { ms: 0.001, s: 1, m: 60 }
  for (const [, file = '', amount, unit = ''] of output.matchAll(
    /^.*?[✓✘×❯] .*?(\S+\.test\.tsx?)\b.*?\(?([\d.]+)(ms|s|m)\)?$/gmu,
  ))
    seconds.set(file, (seconds.get(file) ?? 0) + Number(amount) * (units[unit] ?? 0))
  return [...seconds]
}

/** Runs a suite, shows its output, and counts it. */
function run({ name, command: [program = '', ...args], count, second }: Suite): Promise<Outcome> {
  const title = `\n── ${name}\n`
  if (!second) process.stdout.write(title)
  const from = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (!second) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => process.stdout.write(`${error.message}\n`))
    child.on('close', (code) => {
      if (second) process.stdout.write(title + output)
      const plain = stripVTControlCharacters(output)
      times.push([name, (performance.now() - from) / 1000])
      files.push(...timeFiles(plain))
      const outcome = count?.(plain) ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
      // A nonzero exit code is a failure regardless of the count, and so is running no test at all.
      const bad = code !== 0 || outcome.passed === 0 || outcome.failed > 0
      if (bad) failures.push({ name, end: plain.trimEnd().split('\n').slice(-30).join('\n') })
      resolve({ ...outcome, failed: bad ? Math.max(1, outcome.failed) : outcome.failed })
    })
  })
}

const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
/** Seconds of each suite, and of each test file. */
const times: [name: string, seconds: number][] = []
const files: [file: string, seconds: number][] = []
/** Suites that failed, with the end of their output, which says what failed and would otherwise be far up. */
const failures: { name: string; end: string }[] = []
const unsteady: string[] = []
/** The end of each lane. */
let [first, second] = [Promise.resolve(), Promise.resolve()]
for (const suite of suites.filter(({ kind }) => flags.only === undefined || flags.only === kind)) {
  if (suite.needs) {
    process.stdout.write(`\n── ${suite.name}\nskipped: needs ${suite.needs}\n`)
    if (process.env.CI) {
      total.failed += 1
      failures.push({ name: suite.name, end: `needs ${suite.needs}` })
    } else total.skipped += 1
    continue
  }
  const start = async () => record(suite, await run(suite))
  if (suite.second) second = second.then(start)
  else first = suite.alone ? Promise.all([first, second]).then(start) : first.then(start)
}
await Promise.all([first, second])

function record(suite: Suite, outcome: Outcome): void {
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  if (outcome.flaky) unsteady.push(`${suite.name} (${outcome.flaky})`)
}
const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, 20)
const inSeconds = (rows: typeof times) => rows.map(([name, seconds]) => `${seconds.toFixed(0).padStart(6)} s ${name}\n`)
process.stdout.write(`\nsuites\n${inSeconds(times).join('')}`)
if (slowest.length > 0) process.stdout.write(`\nslowest files\n${inSeconds(slowest).join('')}`)
if (unsteady.length > 0) process.stdout.write(`\nflaky, passed at the second try: ${unsteady.join(', ')}\n`)
for (const { name, end } of failures) process.stdout.write(`\n── the end of ${name}\n${end}\n`)
if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.map(({ name }) => name).join(', ')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
