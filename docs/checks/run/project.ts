// Checks an example that is a project: writes its files into a folder of its own, builds every configuration in it,
// runs what is to run, and holds what the page says against what came out.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { home } from '../packages.ts'
import { applyConfig, type Built, build, loadConfig } from './build.ts'
import { difference, missing, omits, plainReport } from './compare.ts'
import { type Block, type Example, isConfig } from './examples.ts'
import { listingDifference, redrawn } from './listing.ts'
import { listed } from './marks.ts'
import { type Ran, runBundles, runNode } from './page.ts'
import type { Paths } from './validation.ts'

/** What a check found. */
export interface Outcome {
  /** Messages, by the line of the block they are about. */
  failures: { line: number; message: string }[]
  /** What blocks that show results must say instead, by the line of the block. */
  updates: { line: number; code: string }[]
}

/** A projected configuration: where it stands, and what its block expects. */
interface Project {
  /** The block of the configuration, or the entry when there is none. */
  block: Block
  folder: string
  file: string
}

/** Checks a project or a configuration that stands alone. `scratch` is an empty folder. */
export async function checkProject(example: Example, scratch: string, paths: Paths): Promise<Outcome> {
  const outcome: Outcome = { failures: [], updates: [] }
  const fail = ({ line }: Block, message: string) => outcome.failures.push({ line, message })
  lay(example, scratch)
  const built = new Map<Project, Built>()
  const projects = projectsOf(example, scratch)
  const text = new Map<Project, string>()
  for (const project of projects) {
    try {
      built.set(project, await buildProject(project, example, paths))
    } catch (error) {
      text.set(project, plainReport(messageOf(error), scratch))
    }
  }
  for (const project of projects) {
    const made = built.get(project)
    const { block } = project
    let said = text.get(project)
    if (made && !said) {
      try {
        await expectations(project, made, [...built.values()], example, outcome)
      } catch (error) {
        said = plainReport(messageOf(error), scratch)
      }
    }
    const { fails } = block.marks
    if (said !== undefined && fails === undefined) fail(block, said)
    if (said !== undefined && fails !== undefined && !said.includes(fails))
      fail(block, `fails with \`${said}\`, expected \`${fails}\``)
    if (said === undefined && fails !== undefined) fail(block, `passes, expected to fail with \`${fails}\``)
    for (const shown of example.blocks.filter(({ marks }) => marks.report)) {
      const real = said ?? plainReport(made?.report ?? '', scratch)
      const wrong = missing(plainReport(shown.code, scratch), real)
      if (wrong && projects.length === 1) state(outcome, shown, wrong, real.trimEnd())
    }
  }
  for (const block of example.blocks.filter(({ marks }) => marks.run)) await runScript(block, example, scratch, outcome)
  return outcome
}

/** Runs a script that stands alone. */
export async function checkScript(example: Example, scratch: string): Promise<Outcome> {
  const outcome: Outcome = { failures: [], updates: [] }
  const [block] = example.blocks
  if (!block) return outcome
  const esm = /^\s*(?:import|export)\b/m.test(block.code) && !/\brequire\(/.test(block.code)
  const title = block.marks.title ?? (esm ? 'example.mjs' : 'example.cjs')
  const named = { ...block, marks: { ...block.marks, title } }
  lay({ ...example, blocks: [named] }, scratch)
  await runScript(named, example, scratch, outcome)
  return outcome
}

/** Writes the files of an example. */
function lay(example: Example, scratch: string): void {
  for (const name of new Set(example.blocks.flatMap(({ marks }) => listed(marks.base ?? '')))) {
    const base = path.join(home, 'projects', name)
    if (!existsSync(base)) throw new Error(`no folder \`docs/checks/projects/${name}\` for \`base="${name}"\``)
    cpSync(base, scratch, { recursive: true })
  }
  for (const { marks, code, lang } of example.blocks) {
    if (!marks.title || marks.out) continue
    const file = path.join(scratch, marks.title)
    if (!file.startsWith(scratch + path.sep)) throw new Error(`\`${marks.title}\` leaves the folder of the example`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${lang === 'diff' ? added(code) : code}\n`)
  }
  symlinkSync(path.join(home, 'node_modules'), path.join(scratch, 'node_modules'), 'dir')
}

/** The new side of a diff. */
export function added(diff: string): string {
  return diff
    .split('\n')
    .filter((line) => !/^(?:-|@@)/.test(line))
    .map((line) => line.replace(/^[+ ]/, ''))
    .join('\n')
}

function projectsOf(example: Example, scratch: string): Project[] {
  const configs = example.blocks.filter(isConfig)
  if (configs.length > 0) {
    return configs.map((block) => {
      const title = block.marks.title ?? ''
      return { block, folder: path.join(scratch, path.dirname(title)), file: path.basename(title) }
    })
  }
  const entry = example.blocks.find(({ marks }) => /^src\/index\.[cm]?[jt]sx?$/.test(marks.title ?? ''))
  const scripted = example.blocks.some(({ marks }) => marks.run)
  return entry && !scripted ? [{ block: entry, folder: scratch, file: '' }] : []
}

/** Builds a project; a configuration that stands alone is loaded, validated and applied. */
async function buildProject({ block, folder, file }: Project, example: Example, paths: Paths): Promise<Built> {
  process.chdir(folder)
  const config = await loadConfig(file, block.marks.args ?? '', paths)
  if (example.kind === 'project') return build(config)
  await applyConfig(config)
  return { output: path.join(folder, 'dist'), files: new Map(), report: '', warnings: '', bundles: [] }
}

/** Holds what the blocks of a project say against what was built. Throws what running the bundle throws. */
async function expectations(
  project: Project,
  built: Built,
  all: Built[],
  example: Example,
  outcome: Outcome,
): Promise<void> {
  const { block, folder } = project
  const { marks } = block
  const names = [...built.files.keys()]
  for (const pattern of listed(marks.emits ?? '')) {
    const negated = pattern.startsWith('!')
    const found = names.some((name) => globbed(pattern.replace(/^!/, '')).test(name))
    if (found === negated) {
      const message = negated ? `emits \`${pattern.slice(1)}\`, expected not to` : `does not emit \`${pattern}\``
      outcome.failures.push({ line: block.line, message: `${message}; real are ${names.join(', ')}` })
    }
  }
  if (marks.warns !== undefined && !built.warnings.includes(marks.warns)) {
    outcome.failures.push({ line: block.line, message: `warns \`${built.warnings}\`, expected \`${marks.warns}\`` })
  }
  const root = path.relative(folder, built.output)
  for (const shown of example.blocks) {
    const single = example.blocks.filter(isConfig).length <= 1
    if (shown.marks.files && single) {
      const wrong = listingDifference(shown.code, built.files, root)
      if (wrong) state(outcome, shown, wrong, redrawn(shown.code, built.files, root))
    }
    if (shown.marks.out) showFile(shown, example, folder, outcome)
  }
  const printing = example.blocks.filter((shown) => shown.marks.output)
  if (marks.prints === undefined && marks.shows === undefined && printing.length === 0) return
  const ran = await runBundles(built, all)
  tell(block, ran, outcome)
  for (const shown of printing) {
    const wrong = difference(shown.code, ran.printed)
    if (wrong) state(outcome, shown, wrong, ran.printed.trimEnd())
  }
}

/** Holds a shown file against the emitted one, where this project's folder has it. */
function showFile(shown: Block, example: Example, folder: string, outcome: Outcome): void {
  const title = shown.marks.title ?? ''
  const above = path.dirname(example.blocks.find(isConfig)?.marks.title ?? '')
  const file = path.join(folder, path.relative(above, title))
  if (!existsSync(file) || !statSync(file).isFile()) {
    const near = readdirSync(folder).filter((name) => name !== 'node_modules')
    outcome.failures.push({
      line: shown.line,
      message: `\`${title}\` is not emitted; the folder holds ${near.join(', ')}`,
    })
    return
  }
  const real = readFileSync(file, 'utf8').replace(/\n$/, '')
  const wrong = difference(shown.code, real)
  if (wrong) state(outcome, shown, wrong, real)
}

async function runScript(block: Block, example: Example, scratch: string, outcome: Outcome): Promise<void> {
  const { fails } = block.marks
  let printed: string
  try {
    printed = plainReport(await runNode(path.join(scratch, block.marks.title ?? ''), scratch), scratch)
  } catch (error) {
    const said = plainReport(messageOf(error), scratch)
    if (!fails || !said.includes(fails)) outcome.failures.push({ line: block.line, message: said })
    return
  }
  if (fails) outcome.failures.push({ line: block.line, message: `runs, expected to fail with \`${fails}\`` })
  tell(block, { printed, shown: '' }, outcome)
  for (const shown of example.blocks.filter(({ marks }) => marks.output)) {
    const wrong = difference(plainReport(shown.code, scratch), printed)
    if (wrong) state(outcome, shown, wrong, printed.trimEnd())
  }
}

/** What a block says of what running it shows. */
function tell({ line, marks }: Block, { printed, shown }: Ran, outcome: Outcome): void {
  if (marks.prints !== undefined && !squeezed(printed).includes(squeezed(marks.prints))) {
    outcome.failures.push({ line, message: `prints \`${printed.trimEnd()}\`, expected \`${marks.prints}\`` })
  }
  if (marks.shows !== undefined && !squeezed(shown).includes(squeezed(marks.shows))) {
    const errors = printed ? `, prints \`${printed.trimEnd()}\`` : ''
    outcome.failures.push({ line, message: `shows \`${shown.trim()}\`${errors}, expected \`${marks.shows}\`` })
  }
}

/** A shown result that is wrong, with what it must say; what leaves lines out is for a person to write. */
function state(outcome: Outcome, { line, code }: Block, message: string, real: string): void {
  outcome.failures.push({ line, message })
  if (!omits(code)) outcome.updates.push({ line, code: real })
}

/** An info string has one line: white space reads as one space. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function globbed(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('**', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '.*')}$`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Removes the folder of an example; the packages behind its link stay. */
export function clear(scratch: string): void {
  rmSync(path.join(scratch, 'node_modules'), { force: true })
  rmSync(scratch, { recursive: true, force: true })
}
