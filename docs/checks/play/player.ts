// Plays a page: runs every step in order in one folder, and stops at the first unexpected result. Nothing exists that
// the page, or the one it starts from, didn't install or write.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, type ProjectFile } from '../../components/projectFiles.ts'
import { root } from '../pages.ts'
import { difference, missing, plainReport, wrongPart } from '../run/compare.ts'
import type { Block, Failure } from '../run/examples.ts'
import { sourceOf, textAfter } from '../run/folder.ts'
import { listingDifference } from '../run/listing.ts'
import { listed } from '../run/marks.ts'
import { commandLines } from '../run/shell.ts'
import { addressOf, applicationConfig, applicationDifference, pictureOf, writeApplication } from './application.ts'
import type { Window } from './browser.ts'
import { projectDifference, writeProject } from './project.ts'
import type { Step } from './steps.ts'
import { type Npm, Terminals } from './terminal.ts'

/** The environment of a play. */
export interface Stage {
  /** Folder of the play. */
  scratch: string
  /** The project's folder in it, where files are written and commands run; changes with `cd`. */
  folder: string
  /** Whether to write complete projects from here. */
  update?: boolean
}

/** Default terminal. */
const main = ''

/** Plays the steps of a page. Resolves with the first failure, or undefined. */
export async function play(
  page: string,
  steps: Step[],
  stage: Stage,
  window: Window,
  npm: Npm,
  progress: (step: Step) => void,
): Promise<Failure | undefined> {
  const player = new Player(stage, window, new Terminals(stage.scratch, npm))
  try {
    for (const step of steps) {
      progress(step)
      try {
        await player.take(step)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { file: page, line: step.line, message: message.replaceAll(stage.folder, '/project') }
      }
    }
    return undefined
  } finally {
    await player.close()
  }
}

class Player {
  readonly #stage: Stage
  readonly #window: Window
  readonly #terminals: Terminals
  /** Output of the last command; undefined if files have changed since. */
  #output: string | undefined
  /** Folders of terminals outside the project. */
  readonly #folders = new Map<string, string>()

  /** The exercise whose solution is being played, and the project before it. */
  #solution: { name: string; files: ProjectFile[] } | undefined

  constructor(stage: Stage, window: Window, terminals: Terminals) {
    this.#stage = stage
    this.#window = window
    this.#terminals = terminals
  }

  async close(): Promise<void> {
    this.#enterSolution(undefined)
    await this.#window.leave()
    await this.#terminals.close()
  }

  async take(step: Step): Promise<void> {
    this.#enterSolution('block' in step ? step.block.marks.solution : undefined)
    if (step.kind === 'install') return this.#command(main, step.command)
    if (step.kind === 'file') return this.#write(step.block)
    if (step.kind === 'command') return this.#run(step.block)
    if (step.kind === 'shown') return this.#compare(step.block)
    if (step.kind === 'project') return this.#compareProject(step.name)
    if (step.kind === 'application') return this.#buildApplication(step.name, step.height)
    throw new Error('the file of this block is unknown, expected `title="…"`, or `alternative`')
  }

  /** Restores the project when the solution of an exercise ends; keeps its files when one begins. */
  #enterSolution(name: string | undefined): void {
    if (name === this.#solution?.name) return
    const { folder } = this.#stage
    if (this.#solution) {
      for (const { path: file } of filesBelow(folder)) rmSync(path.join(folder, file))
      for (const { path: file, bytes } of this.#solution.files) writeFileSync(path.join(folder, file), bytes)
    }
    this.#solution = name === undefined ? undefined : { name, files: filesBelow(folder) }
  }

  async #buildApplication(name: string, height = 640): Promise<void> {
    const { folder, scratch, update } = this.#stage
    const config = path.join(folder, 'rspack.application.js')
    const output = path.join(scratch, 'application')
    writeFileSync(config, applicationConfig(name, output))
    await this.#command(main, `npx rspack build -c ${path.basename(config)}`)
    rmSync(config)
    if (update) {
      writeApplication(name, output)
      await this.#window.application(output, addressOf(name), pictureOf(name), height)
    }
    const wrong = applicationDifference(name, output)
    if (wrong !== undefined) throw new Error(wrong)
  }

  #compareProject(name: string): void {
    const { folder, update } = this.#stage
    if (update) writeProject(name, folder)
    const wrong = projectDifference(name, folder)
    if (wrong !== undefined) throw new Error(wrong)
  }

  async #write(block: Block): Promise<void> {
    const { title = '', add } = block.marks
    const file = path.join(this.#stage.folder, title)
    const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if ((add || block.lang === 'diff') && known === undefined)
      throw new Error(`found no \`${title}\` for this block to change, expected a complete file`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, textAfter(block, known))
    if (this.#window.isOpen) this.#window.forget()
    else this.#output = undefined
    await this.#look(block)
  }

  async #run(block: Block): Promise<void> {
    const { title = main, at, stops, prints, fails } = block.marks
    for (const terminal of listed(stops ?? '')) await this.#terminals.stop(terminal)
    const lines = commandLines(block.code)
    for (const [index, line] of lines.entries()) {
      const last = index === lines.length - 1
      if (last && at) await this.#serve(title, line, at)
      else await this.#command(title, line, last ? fails : undefined)
    }
    if (prints !== undefined && !(this.#output ?? '').includes(prints))
      throw new Error(`prints\n${this.#output}\nexpected \`${prints}\``)
    await this.#look(block)
  }

  async #serve(terminal: string, line: string, at: string): Promise<void> {
    await this.#window.leave()
    await this.#terminals.serve(terminal, line, this.#cwd(terminal), at)
    await this.#window.open(at)
    this.#output = undefined
  }

  async #command(terminal: string, line: string, fails?: string): Promise<void> {
    const [, target] = /^cd (\S+)$/.exec(line) ?? []
    if (target) return this.#enter(terminal, target)
    if (this.#window.isOpen) await this.#window.leave()
    const cwd = this.#cwd(terminal)
    const { output, failed } = await this.#terminals.run(terminal, line, cwd)
    this.#output = plainReport(output, cwd)
    if (fails === undefined) {
      if (failed) throw new Error(`\`${line}\` fails:\n${this.#output}`)
      // The command reports a broken configuration, but continues.
      if (/^ERROR in |^Configuration error:/m.test(this.#output))
        throw new Error(`\`${line}\` reports:\n${this.#output}`)
    } else if (!this.#output.includes(fails))
      throw new Error(`\`${line}\` prints\n${this.#output}\nexpected \`${fails}\``)
  }

  /** Folder of a terminal: after `cd`, or else the folder with its name, or the project's. */
  #cwd(terminal: string): string {
    const folder = path.join(this.#stage.folder, terminal)
    return this.#folders.get(terminal) ?? (existsSync(folder) ? folder : this.#stage.folder)
  }

  #enter(terminal: string, target: string): void {
    const folder = path.resolve(this.#cwd(terminal), target)
    if (!existsSync(folder)) throw new Error(`there is no folder \`${target}\``)
    if (terminal === main) this.#stage.folder = folder
    else this.#folders.set(terminal, folder)
  }

  /** Clicks, types, and waits for expected content of the open page. */
  async #look({ marks: { click, fill, sees, logs, picture } }: Block): Promise<void> {
    if (!this.#window.isOpen) {
      if (click ?? fill ?? sees ?? logs ?? picture)
        throw new Error('no page is open, expected a command with `at="…"` before')
      return
    }
    if (fill !== undefined) {
      const [selector = '', text = ''] = fill.split('=')
      await this.#window.fill(selector.trim(), text.trim())
    }
    for (const selector of listed(click ?? '')) await this.#window.click(selector)
    if (sees !== undefined) await this.#window.sees(sees)
    if (logs !== undefined) await this.#window.logs(logs)
    if (picture !== undefined) await this.#picture(picture)
  }

  /** Takes a screenshot of the page, if projects are written too: `/a/b.png`, or `/a/b.png 960x540`. */
  async #picture(mark: string): Promise<void> {
    const [name = '', size = '480x760'] = mark.split(' ')
    const [width = 0, height = 0] = size.split('x').map(Number)
    const file = path.join(root, 'docs/public', name)
    if (this.#stage.update) await this.#window.picture(file, width, height)
    else if (!existsSync(file)) throw new Error(`there is no \`docs/public${name}\`: play the page with \`--update\``)
  }

  async #compare(block: Block): Promise<void> {
    const wrong = await this.#wrong(block)
    if (wrong !== undefined) throw new Error(wrong)
  }

  async #wrong({ code, marks }: Block): Promise<string | undefined> {
    const { folder } = this.#stage
    const open = this.#window.isOpen
    if (marks.output && open) {
      const [first = ''] = code.split('\n').toReversed()
      await this.#window.logs(first)
      return difference(code, this.#window.log)
    }
    if (this.#output === undefined && !open)
      return 'shows what came out, but nothing ran since the last change of a file'
    if (marks.output || marks.report) return missing(plainReport(code, folder), this.#output ?? '')
    if (marks.files) return this.#wrongListing(code)
    const title = sourceOf(marks)
    const file = path.join(folder, title)
    if (!existsSync(file))
      return marks.part ? `shows a part of \`${title}\`, which is not there` : `there is no \`${title}\``
    const real = readFileSync(file, 'utf8').replace(/\n+$/, '')
    return marks.part ? wrongPart(code, real) : difference(code, real)
  }

  #wrongListing(code: string): string | undefined {
    const output = /^\s*([\w.-]+)(?:\/|\s*$)/.exec(code)?.[1] ?? 'dist'
    const below = path.join(this.#stage.folder, output)
    if (!existsSync(below)) return `there is no folder \`${output}\``
    const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.split(path.sep).join('/'),
    )
    const files = names.filter((name) => statSync(path.join(below, name)).isFile()).sort()
    return listingDifference(code, new Map(files.map((name) => [name, statSync(path.join(below, name)).size])), output)
  }
}
