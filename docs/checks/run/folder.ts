// The folder of an example: writes its files, links the packages, and finds what to build.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sideOf } from '@inkstone/docs/markdown'
import { home } from '../packages.ts'
import { mergeFile } from '../play/merge.ts'
import { patched } from '../play/patch.ts'
import { type Block, type Example, isConfig } from './examples.ts'
import { listed } from './marks.ts'

/** A project to build. */
export interface Project {
  /** The block with its expectations. */
  block: Block
  folder: string
  /** Name of its configuration; empty if it has none. */
  file: string
}

/** Writes the files of an example to an empty folder. */
export function writeExample(blocks: Block[], folder: string): void {
  for (const name of new Set(blocks.flatMap(({ marks }) => listed(marks.base ?? '')))) {
    const base = path.join(home, 'projects', name)
    if (!existsSync(base)) throw new Error(`no folder \`docs/checks/projects/${name}\` for \`base="${name}"\``)
    cpSync(base, folder, { recursive: true })
  }
  const written = new Set<string>()
  for (const { marks, code, lang } of blocks) {
    if (!marks.title || isShown(marks)) continue
    const file = path.join(folder, marks.title)
    if (!file.startsWith(folder + path.sep)) throw new Error(`\`${marks.title}\` leaves the folder of the example`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, textAfter({ marks, code, lang }, written.has(file) ? readFileSync(file, 'utf8') : undefined))
    written.add(file)
  }
  symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
}

/** Removes the folder of an example, but not the linked packages. */
export function clear(folder: string): void {
  rmSync(path.join(folder, 'node_modules'), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Whether a block shows a result rather than an input. */
export function isShown({ out, part, output, report, files }: Block['marks']): boolean {
  return Boolean(out || part || output || report || files)
}

/** The file that a part is taken from: `dist/main.js` for the title `Part of dist/main.js`. */
export function sourceOf({ title = '' }: Block['marks']): string {
  return title.replace(/^.* of (?=\S+$)/, '')
}

/**
 * The text of a file after a block: complete, merged with earlier blocks, or changed by a diff. A block that changes a
 * nonexistent file is treated as the complete file.
 */
export function textAfter(
  { marks, code, lang }: Pick<Block, 'marks' | 'code' | 'lang'>,
  known: string | undefined,
): string {
  const { title = '', add } = marks
  if (known !== undefined && lang === 'diff') return patched(title, known, code)
  if (known !== undefined && add) return mergeFile(title, known, code)
  return `${lang === 'diff' ? sideOf(code, 'after') : code}\n`
}

/** The projects of an example: one per configuration, or the folder itself, unless scripts build it. */
export function projectsOf({ blocks }: Example, folder: string): Project[] {
  const configs = lastByTitle(blocks.filter(isConfig))
  if (configs.length > 0) {
    return configs.map((block) => {
      const title = block.marks.title ?? ''
      return { block, folder: path.join(folder, path.dirname(title)), file: path.basename(title) }
    })
  }
  const given = ['js', 'mjs', 'cjs', 'ts'].map((ending) => `rspack.config.${ending}`)
  const file = given.find((name) => existsSync(path.join(folder, name))) ?? ''
  const entry = blocks.find(({ marks }) => /^src\/index\.[cm]?[jt]sx?$/.test(marks.title ?? ''))
  const stating = blocks.find(({ marks }) => expects(marks))
  const block = stating ?? entry ?? blocks[0]
  const scripted = blocks.some(({ marks }) => marks.run)
  return block && !scripted ? [{ block, folder, file }] : []
}

/** The last block of each file, which has the expectations for its final state. */
export function lastByTitle(blocks: Block[]): Block[] {
  return [...new Map(blocks.map((block) => [block.marks.title, block])).values()]
}

function expects({ args, emits, prints, shows, warns, fails }: Block['marks']): boolean {
  return [args, emits, prints, shows, warns, fails].some((mark) => mark !== undefined)
}
