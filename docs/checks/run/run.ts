// Checks the examples of pages: groups blocks, skips examples that passed before, runs the others, and reports how many
// blocks were executed, and why others weren't.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PageText, readPages, root, sectionOf } from '../pages.ts'
import { readStart } from '../play/steps.ts'
import { keyMaker, type Passed } from './cache.ts'
import { type Block, type Example, type Failure, gatherExamples, readBlocks } from './examples.ts'
import { runExamples } from './pool.ts'
import { updated } from './update.ts'

/** The result of a run. */
export interface Report {
  /** Number of code blocks in the English pages. */
  blocks: number
  /** Number of blocks compared with the real packages, in this run or an earlier one with the same key. */
  executed: number
  /** Number of exempt blocks by reason. */
  exempt: Record<string, number>
  /** Number of executed blocks whose result is from the cache. */
  cached: number
  failures: Failure[]
  /** Number of blocks and exempt blocks by section. */
  sections: Record<string, { blocks: number; exempt: Block[] }>
}

/** Sections where most examples must run. */
const strict = ['guide', 'api', 'config', 'plugins']

/** Maximum share of exempt blocks. */
const allowed = 0.1

/** Settings of a run. */
export interface Settings {
  /** Folder of the cache. */
  cache: string
  passed: Passed
  /** Whether to write actual results instead of failing. */
  update: boolean
  /** Whether all pages are checked; shares are only checked then. */
  whole: boolean
  /** Called after each example. */
  progress(done: number, all: number): void
}

/** Checks the examples of the English pages, and that the Chinese ones show the same results. */
export async function checkExamples(pages: PageText[], translations: PageText[], settings: Settings): Promise<Report> {
  const read = pages.map((page) => ({ page, ...readBlocks(page.file, page.text) }))
  const blocks = read.flatMap((each) => each.blocks)
  const gathered = read.map((each) => {
    const { examples, failures } = gatherExamples(each.blocks)
    return { examples: examples.map((example) => startExample(example, each.page)), failures }
  })
  const examples = gathered.flatMap((each) => each.examples)
  const failures = [...read, ...gathered].flatMap((each) => each.failures)

  const keyOf = keyMaker()
  const keys = examples.map(keyOf)
  const open = examples.filter((_, index) => !settings.passed.has(keys[index] ?? ''))
  const updates = new Map<string, Map<number, string>>()
  let count = 0
  await runExamples(open, settings.cache, (index, outcome) => {
    const example = open[index]
    if (!example) return
    settings.progress(++count, open.length)
    if (outcome.failures.length === 0) settings.passed.add(keys[examples.indexOf(example)] ?? '')
    const written = settings.update ? outcome.updates : []
    for (const { line, code } of written) {
      const codes = updates.get(example.page) ?? new Map<number, string>()
      updates.set(example.page, codes.set(line, code))
    }
    const lines = new Set(written.map(({ line }) => line))
    const left = outcome.failures.filter(({ line }) => !lines.has(line))
    failures.push(...left.map(({ line, message }) => ({ file: example.page, line, message })))
  })

  const counterparts = new Map(translations.map((page) => [page.route, page]))
  for (const { page, blocks } of read) {
    write(page, blocks, updates.get(page.file))
    const counterpart = counterparts.get(page.route)
    if (!counterpart) continue
    const own = readBlocks(counterpart.file, counterpart.text).blocks
    write(counterpart, own, translatedLines(updates.get(page.file), blocks, own))
  }
  const sections = countSections(read)
  if (settings.whole) failures.push(...tooManyExempt(sections))
  const exempt = blocks.filter(({ marks }) => marks.norun)
  const ran = new Set(open.flatMap((example) => example.blocks))
  const proven = examples.filter(isExecuted)
  const executed = new Set(proven.flatMap(({ page, blocks }) => blocks.filter((block) => block.page === page)))
  return {
    blocks: blocks.length,
    executed: executed.size,
    exempt: countReasons(exempt),
    cached: [...executed].filter((block) => !ran.has(block)).length,
    failures,
    sections,
  }
}

/**
 * An example on a page that continues another project has its `package.json`, because the name in it is part of the
 * output.
 */
function startExample(example: Example, page: PageText): Example {
  const start = readStart(page.text)
  const base = start === undefined ? undefined : readPages('en').find(({ route }) => route === start)
  if (!base || example.kind !== 'project') return example
  const isManifest = ({ marks, lang }: Block) => marks.title === 'package.json' && lang === 'json' && !marks.alternative
  if (example.blocks.some(isManifest)) return example
  const manifest = readBlocks(base.file, base.text).blocks.find((block) => isManifest(block) && !block.marks.add)
  if (!manifest) return startExample(example, base)
  return { ...example, blocks: [{ ...manifest, marks: { title: 'package.json' } }, ...example.blocks] }
}

function isExecuted({ kind }: Example): boolean {
  return kind !== 'skipped' && kind !== 'fragment'
}

function write(page: PageText, blocks: Block[], codes: Map<number, string> | undefined): void {
  if (codes) writeFileSync(path.join(root, page.file), updated(page.text, blocks, codes))
}

/** The same updates for the lines of a translated page. */
function translatedLines(
  codes: Map<number, string> | undefined,
  blocks: Block[],
  own: Block[],
): Map<number, string> | undefined {
  if (!codes || own.length !== blocks.length) return undefined
  const entries = blocks.flatMap(({ line }, index): [number, string][] => {
    const code = codes.get(line)
    const counterpart = own[index]
    return code !== undefined && counterpart ? [[counterpart.line, code]] : []
  })
  return new Map(entries)
}

function countReasons(exempt: Block[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { marks } of exempt) counts[marks.norun ?? ''] = (counts[marks.norun ?? ''] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function countSections(read: { page: PageText; blocks: Block[] }[]): Report['sections'] {
  const sections: Report['sections'] = {}
  for (const { page, blocks } of read) {
    const section = sections[sectionOf(page)] ?? { blocks: 0, exempt: [] }
    section.blocks += blocks.length
    section.exempt.push(...blocks.filter(({ marks }) => marks.norun))
    sections[sectionOf(page)] = section
  }
  return sections
}

function tooManyExempt(sections: Report['sections']): Failure[] {
  const counted = strict.map((name) => sections[name]).filter((section) => section !== undefined)
  const blocks = counted.reduce((sum, section) => sum + section.blocks, 0)
  const exempt = counted.flatMap((section) => section.exempt)
  if (exempt.length <= blocks * allowed) return []
  const share = `${exempt.length} of ${blocks} blocks in ${strict.join(', ')} are not executed, at most ${allowed * 100} % may be`
  return exempt.map(({ page, line, marks }) => ({ file: page, line, message: `\`norun="${marks.norun}"\`: ${share}` }))
}
