// Compares an example's blocks with its actual results: expectations in marks, and blocks that show a file, a part of
// one, a list of files, a report or output.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Built } from './build.ts'
import { difference, isEmpty, missing, omits, plainReport, squeezed, wrongPart } from './compare.ts'
import { type Block, type Example, isConfig } from './examples.ts'
import { lastByTitle, type Project, sourceOf } from './folder.ts'
import { listingDifference, redrawn } from './listing.ts'
import { listed } from './marks.ts'
import type { Ran } from './page.ts'

/** The result of a check. */
export interface Outcome {
  /** Messages, with the line of their block. */
  failures: { line: number; message: string }[]
  /** Actual content of blocks that show results, with the line of the block. */
  updates: { line: number; code: string }[]
}

/** Checks `emits` and `warns`. */
export function assertBuild({ line, marks }: Block, built: Built, outcome: Outcome): void {
  const fail = (message: string) => outcome.failures.push({ line, message })
  const names = [...built.files.keys()]
  for (const pattern of listed(marks.emits ?? '')) {
    const negated = pattern.startsWith('!')
    const found = names.some((name) => globbed(pattern.replace(/^!/, '')).test(name))
    if (found === negated)
      fail(
        `${negated ? 'emits' : 'does not emit'} \`${pattern.replace(/^!/, '')}\`; emitted files are ${names.join(', ')}`,
      )
  }
  if (marks.warns !== undefined && !squeezed(built.warnings).includes(squeezed(marks.warns))) {
    fail(`warns \`${built.warnings}\`, expected \`${marks.warns}\``)
  }
}

/** Checks blocks that show files of a project's output. */
export function assertFiles({ folder }: Project, built: Built, { blocks }: Example, outcome: Outcome): void {
  const root = path.relative(folder, built.output)
  const configs = lastByTitle(blocks.filter(isConfig))
  for (const shown of blocks) {
    if (shown.marks.files && configs.length <= 1) {
      const wrong = listingDifference(shown.code, built.files, root)
      if (wrong) state(outcome, shown, wrong, redrawn(shown.code, built.files, root))
    }
    if (shown.marks.out) assertFile(shown, path.dirname(configs[0]?.marks.title ?? ''), folder, outcome)
    if (shown.marks.part && configs.length <= 1) assertPart(shown, root, built, outcome)
  }
}

function assertFile(shown: Block, above: string, folder: string, outcome: Outcome): void {
  const title = shown.marks.title ?? ''
  const file = path.join(folder, path.relative(above, title))
  if (!existsSync(file) || !statSync(file).isFile()) {
    const near = readdirSync(folder).filter((name) => name !== 'node_modules')
    outcome.failures.push({
      line: shown.line,
      message: `\`${title}\` is not emitted; the folder has ${near.join(', ')}`,
    })
    return
  }
  const real = readFileSync(file, 'utf8').replace(/\n+$/, '')
  const wrong = difference(shown.code, real)
  if (wrong) state(outcome, shown, wrong, real)
}

/** Checks that a part is in the emitted file named by its title, ignoring white space. */
function assertPart({ line, code, marks }: Block, root: string, { files, output }: Built, outcome: Outcome): void {
  const source = sourceOf(marks)
  const name = path.relative(root, source)
  const message = files.has(name)
    ? wrongPart(code, readFileSync(path.join(output, name), 'utf8'))
    : `shows a part of \`${source}\`, which is not emitted; emitted files are ${[...files.keys()].join(', ')}`
  if (message) outcome.failures.push({ line, message })
}

/** Checks blocks that show the command's report, or the error instead of it. */
export function assertReport(blocks: Block[], real: string, scratch: string, outcome: Outcome): void {
  for (const shown of blocks.filter(({ marks }) => marks.report)) {
    const wrong = missing(plainReport(shown.code, scratch), real)
    if (wrong) state(outcome, shown, wrong, real.trimEnd())
  }
}

/** Checks `prints`, `shows` and blocks of output. */
export function assertRan({ line, marks }: Block, { printed, shown }: Ran, blocks: Block[], outcome: Outcome): void {
  if (marks.prints !== undefined && !squeezed(printed).includes(squeezed(marks.prints))) {
    outcome.failures.push({ line, message: `prints \`${printed.trimEnd()}\`, expected \`${marks.prints}\`` })
  }
  if (marks.shows !== undefined && !squeezed(shown).includes(squeezed(marks.shows))) {
    const errors = printed ? `, prints \`${printed.trimEnd()}\`` : ''
    outcome.failures.push({ line, message: `shows \`${shown.trim()}\`${errors}, expected \`${marks.shows}\`` })
  }
  for (const block of blocks.filter(({ marks }) => marks.output)) {
    const wrong = difference(block.code, printed)
    if (wrong) state(outcome, block, wrong, printed.trimEnd())
  }
}

/** Records a wrong block and its actual content; a block that omits lines must be updated by hand. */
function state(outcome: Outcome, { line, code }: Block, message: string, real: string): void {
  outcome.failures.push({ line, message })
  if (!omits(code) || isEmpty(code)) outcome.updates.push({ line, code: real })
}

function globbed(pattern: string): RegExp {
  const parts = pattern.split('**').map((part) => part.split('*').map(escaped).join('[^/]*'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}
