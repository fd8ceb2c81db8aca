// The folder of an example: its files written, the packages linked in, and what stands in it to be built.

import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { home } from '../packages.ts'
import { type Block, type Example, isConfig } from './examples.ts'
import { listed } from './marks.ts'

/** Something to build. */
export interface Project {
  /** The block that says what is expected of it. */
  block: Block
  folder: string
  /** Name of its configuration, empty when it has none. */
  file: string
}

/** Writes the files of an example into an empty folder. */
export function lay(blocks: Block[], folder: string): void {
  for (const name of new Set(blocks.flatMap(({ marks }) => listed(marks.base ?? '')))) {
    const base = path.join(home, 'projects', name)
    if (!existsSync(base)) throw new Error(`no folder \`docs/checks/projects/${name}\` for \`base="${name}"\``)
    cpSync(base, folder, { recursive: true })
  }
  for (const { marks, code, lang } of blocks) {
    if (!marks.title || isShown(marks)) continue
    const file = path.join(folder, marks.title)
    if (!file.startsWith(folder + path.sep)) throw new Error(`\`${marks.title}\` leaves the folder of the example`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${lang === 'diff' ? added(code) : code}\n`)
  }
  symlinkSync(path.join(home, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
}

/** Removes the folder of an example; the packages behind its link stay. */
export function clear(folder: string): void {
  rmSync(path.join(folder, 'node_modules'), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Whether a block shows what came out, and is no file to begin with. */
export function isShown({ out, part, output, report, files }: Block['marks']): boolean {
  return Boolean(out || part || output || report || files)
}

/** The new side of a diff. */
export function added(diff: string): string {
  return diff
    .split('\n')
    .filter((line) => !/^(?:-|@@)/.test(line))
    .map((line) => line.replace(/^[+ ]/, ''))
    .join('\n')
}

/** What is to be built: every configuration of the example, else the folder as it is, unless scripts do it. */
export function projectsOf({ blocks }: Example, folder: string): Project[] {
  const configs = blocks.filter(isConfig)
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

function expects({ args, emits, prints, shows, warns, fails }: Block['marks']): boolean {
  return [args, emits, prints, shows, warns, fails].some((mark) => mark !== undefined)
}
