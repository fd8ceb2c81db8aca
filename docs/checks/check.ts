// `npm run docs:check`: compares the documentation with the packages it describes. Checks facts, examples, coverage,
// prose and translation, prints problems as `docs/en/a.md:12: message`, and exits with 1 if there are any. Arguments
// limit it to pages; `--update` writes actual results into pages, `--json` only prints the report.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkMembers } from './coverage/members.ts'
import { checkOptions } from './coverage/options.ts'
import { checkPending } from './coverage/pending.ts'
import { checkProjects } from './coverage/projects.ts'
import { checkRemoved } from './coverage/removed.ts'
import { checkFacts } from './extract/stale.ts'
import type { Facts } from './facts.ts'
import { home } from './packages.ts'
import { choosePages, isPartial, readPages, root } from './pages.ts'
import { checkParity } from './parity/check.ts'
import { readRecord } from './parity/record.ts'
import { expander } from './prose/expand.ts'
import { checkHeadings } from './prose/headings.ts'
import { checkHighlights } from './prose/highlights.ts'
import { checkOutline, readOutlines } from './prose/outlines.ts'
import { checkPhrases } from './prose/phrases.ts'
import { checkSpelling } from './prose/spelling.ts'
import { Passed } from './run/cache.ts'
import { checkComplete } from './run/complete.ts'
import { type Failure, readBlocks } from './run/examples.ts'
import { checkExamples, type Report } from './run/run.ts'

const { values: flags, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const started = performance.now()
const cache = path.join(root, '.cache', 'docs-checks')
const passed = new Passed(path.join(cache, 'passed.json'))
const whole = positionals.length === 0
const all = readPages('en')
const { chosen, unknown } = choosePages(positionals, all)
const english = whole ? all : chosen
const chinese = readPages('zh')
if (unknown.length > 0) {
  process.stderr.write(`no page is \`${unknown.join(', ')}\`: name files of docs/en, folders or routes\n`)
  process.exit(1)
}

const facts = JSON.parse(readFileSync(path.join(home, 'facts.json'), 'utf8')) as Facts
const stale = await checkFacts(passed)
const report = await checkExamples(english, chinese, { cache, passed, update: flags.update, whole, progress })
const failures = sorted([
  ...stale,
  ...report.failures,
  ...checkCoverage(),
  ...checkReading(),
  ...checkProse(),
  ...checkTranslation(),
])
passed.save(whole)
if (flags.json) {
  const { blocks, executed, exempt, cached } = report
  process.stdout.write(`${JSON.stringify({ blocks, executed, exempt, cached, failures })}\n`)
} else tell(report, failures)
process.exitCode = failures.length > 0 ? 1 : 0

/** Compares the options, hooks, flags and members on the pages with the facts. */
function checkCoverage(): Failure[] {
  const own = english.filter((page) => !isPartial(page))
  const pages = [...own, ...chinese.filter(({ route }) => english.some((page) => page.route === route))]
  const failures = [...checkOptions(pages, facts), ...checkMembers(pages, facts), ...checkRemoved(pages, facts)]
  return whole ? [...failures, ...checkPending(own, readOutlines()), ...checkProjects(own)] : failures
}

/** Checks that readers can follow each page without further information. */
function checkReading(): Failure[] {
  return checkComplete(english, all)
}

/** Checks headings, highlighted lines, spelling, phrases and outlines. */
function checkProse(): Failure[] {
  const outlines = readOutlines()
  const expand = expander(facts)
  const own = english.filter((page) => !isPartial(page))
  const outlined = english.flatMap((page) =>
    checkOutline(page, readBlocks(page.file, page.text).blocks, outlines, expand),
  )
  return [
    ...[...own, ...chinese.filter((page) => !isPartial(page))].flatMap(checkHeadings),
    ...[...english, ...chinese].flatMap(({ file, text }) => checkHighlights(readBlocks(file, text).blocks)),
    ...checkSpelling(english),
    ...checkPhrases(english, whole),
    ...outlined,
  ]
}

/** Compares the Chinese pages with the English ones. */
function checkTranslation(): Failure[] {
  return checkParity(english, chinese, readRecord(), whole).failures
}

function progress(done: number, all: number): void {
  if (flags.json) return
  if (process.stderr.isTTY) process.stderr.write(done === all ? '\r\x1b[K' : `\r\x1b[K· examples ${done} of ${all}`)
  else if (done % 50 === 0) process.stderr.write(`· examples ${done} of ${all}\n`)
}

function sorted(failures: Failure[]): Failure[] {
  return failures.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

function tell({ blocks, executed, exempt, cached, sections }: Report, failures: Failure[]): void {
  for (const { file, line, column, message } of failures) {
    process.stdout.write(`${[file, line, column].filter(Boolean).join(':')}: ${message}\n`)
  }
  const reasons = Object.entries(exempt).map(([reason, count]) => `${count} ${reason}`)
  process.stdout.write(
    `${blocks} blocks: ${executed} executed (${cached} cached), exempt ${reasons.join(', ') || 'none'}\n`,
  )
  for (const [section, { blocks, exempt }] of Object.entries(sections)) {
    if (blocks > 0) process.stdout.write(`  ${section || 'home'}: ${exempt.length} of ${blocks} exempt\n`)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${failures.length === 0 ? 'passed' : `${failures.length} failed`} in ${seconds} s\n`)
}
