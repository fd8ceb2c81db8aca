// Reads the files of a project from disk: those that a check needs, and those that may mention a configuration.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { endings, type SourceFile } from '@inkstone/evaluate'
import { checkFiles } from '../check.ts'
import { frameworks, packageRows } from '../knowledge.ts'
import type { Report } from '../report.ts'

/** A checked project. */
export interface Checked {
  report: Report
  /** The files that were read. */
  files: string[]
  /** The directory with its package.json. */
  folder: string
}

/** Checks the files at these paths, and whatever they refer to. Names are relative to `root`. */
export async function checkProject(root: string, paths: string[]): Promise<Checked> {
  const nameOf = (full: string) => path.relative(root, full).split(path.sep).join('/')
  const files = new Map<string, SourceFile>()
  const add = (full: string) => {
    const name = nameOf(full)
    if (!files.has(name)) files.set(name, { name, text: readFileSync(full, 'utf8') })
  }
  const starts = paths.map((each) => startOf(root, each))
  for (const full of starts.flatMap((each) => each.files)) add(full)
  const folder = starts[0]?.folder ?? root
  const listed = listFiles(folder)
  const texts = listed?.flatMap((full): SourceFile[] => {
    const text = statSync(full, { throwIfNoEntry: false })?.isFile() ? textOf(full) : ''
    return mentions.test(text) ? [{ name: nameOf(full), text }] : []
  })
  for (;;) {
    const others = (texts ?? []).filter(({ name }) => !files.has(name))
    const report = await checkFiles([...files.values()], { others, isWhole: texts !== undefined })
    const known = files.size
    for (const each of report.missing) {
      const full = endings.map((ending) => path.join(root, each) + ending).find(isReadable)
      if (full) add(full)
    }
    if (files.size === known) return { report, files: [...files.keys()], folder }
  }
}

/** Files to check in a directory. */
const known = new RegExp(
  [
    String.raw`^(?:webpack[\w.-]*\.(?:[cm]?[jt]s|json)|package\.json)$`,
    ...frameworks.flatMap(({ files }) => (files && !files.includes('storybook') ? files : [])),
  ].join('|'),
)

/** The files of a path: itself with the package.json next to it, or those in a directory. */
function startOf(root: string, each: string): { folder: string; files: string[] } {
  const full = path.resolve(root, each)
  if (!existsSync(full)) throw new Error(`cannot read \`${each}\`: no such file or directory`)
  if (!statSync(full).isDirectory()) {
    const folder = path.dirname(full)
    return { folder, files: [full, path.join(folder, 'package.json')].filter((file) => existsSync(file)) }
  }
  const names = readdirSync(full).filter((name) => statSync(path.join(full, name)).isFile())
  const named = names.filter((name) => known.test(name))
  // A configuration of another tool may have any name.
  const isScript = (name: string) => /\.[cm]?[jt]s$/.test(name) && /webpack/i.test(textOf(path.join(full, name)))
  const found = named.length > 0 ? named : names.filter(isScript)
  if (found.length === 0) throw new Error(`found no webpack configuration and no package.json in \`${each}\``)
  return { folder: full, files: found.map((name) => path.join(full, name)) }
}

/** What the proposal may rename or remove. */
const mentions = new RegExp(
  ['webpack', ...packageRows.flatMap(({ name, edit }) => (edit?.export ? name : []))].join('|'),
)

/** Directories without sources, and files that package managers write. */
const skipped =
  /(?:^|\/)(?:node_modules|\.git|dist|coverage)\/|(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml)$/

/** Text for readers, which may be about the configurations of others, except what is about the project. */
const prose = /(?<!(?:^|\/)(?:README|CONTRIBUTING)[\w.-]*)\.(?:md|mdx|rst|adoc|txt)$/i

/** Limits to the files of a project. Larger files aren't written by hand. */
const mostFiles = 20_000
const largest = 400_000

/** The files of a directory that may be read; undefined if there are too many. */
function listFiles(folder: string): string[] | undefined {
  let names: string[]
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    names = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' }).split('\0')
  } catch {
    names = filesBelow(folder, '')
  }
  const kept = names.filter((name) => name !== '' && !skipped.test(name) && !prose.test(name))
  return kept.length > mostFiles ? undefined : kept.map((name) => path.join(folder, name))
}

function filesBelow(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`
    if (skipped.test(`${name}/`)) return []
    return entry.isDirectory() ? filesBelow(folder, `${name}/`) : [name]
  })
}

function textOf(full: string): string {
  if (statSync(full).size > largest) return ''
  const text = readFileSync(full, 'utf8')
  return text.includes('\0') ? '' : text
}

/** Whether a path is a file that may be part of a configuration. Programs that don't mention webpack aren't. */
function isReadable(full: string): boolean {
  return (
    /\.(?:[cm]?[jt]s|json)$/.test(full) &&
    !full.includes(`${path.sep}node_modules${path.sep}`) &&
    statSync(full, { throwIfNoEntry: false })?.isFile() === true
  )
}
