// `npm run docs:play`: follows pages from the first line to the last in an empty folder. Arguments limit it to pages;
// `--fresh` ignores the record, `--today` installs current packages, `--keep` keeps the project of the last play,
// `--update` writes the complete projects shown on pages. Failures are printed as `docs/en/guide/a.md:12: message`, and
// it exits with 1 if there are any. The record is committed, so that only changed pages are played; CI plays them all.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { choosePages, readPages, root } from '../pages.ts'
import { Passed } from '../run/cache.ts'
import type { Failure } from '../run/examples.ts'
import { Window } from './browser.ts'
import { readScripts, registryDay, type Script } from './pages.ts'
import { play, type Stage } from './player.ts'

const { values: flags, positionals } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    today: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const cache = path.join(root, '.cache', 'docs-play')
const npm = { cache: path.join(cache, 'npm'), before: flags.today ? undefined : registryDay }
const pages = readPages('en')
const whole = positionals.length === 0
const { chosen, unknown } = choosePages(positionals, pages)
if (unknown.length > 0) {
  process.stderr.write(`no page is \`${unknown.join(', ')}\`: name files of docs/en, folders or routes\n`)
  process.exit(1)
}
const started = performance.now()
const passed = new Passed(path.join(root, 'docs/checks/played.json'))
const window = new Window()
const { scripts, failures } = readScripts(pages, npm.before)
const due = scripts.filter(({ page }) => whole || chosen.includes(page))
let remembered = 0
let steps = 0
/** Pages whose second play passed: in CI, a registry or a busy machine may stall a single step. */
let flaky = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

for (const script of due) {
  const { page } = script
  if (!flags.fresh && !flags.update && !process.env.CI && passed.has(script.key)) remembered += 1
  else {
    const from = performance.now()
    let failure = await playScript(script)
    if (failure && process.env.CI) {
      process.stdout.write(`${failure.file}:${failure.line}: ${failure.message}\nplayed again: ${page.route}\n`)
      failure = await playScript(script)
      if (!failure) flaky += 1
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    if (failure) failures.push(failure)
    else passed.add(script.key)
    process.stdout.write(
      `${failure ? 'failed' : 'played'} ${page.route}: ${script.steps.length} steps in ${seconds} s\n`,
    )
  }
  steps += script.steps.length
}
await window.close()
passed.save(whole)
for (const { file, line, message } of failures) process.stdout.write(`${file}:${line}: ${message}\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`${due.length} pages: ${steps} steps, ${remembered} as recorded, ${flaky} flaky\n`)
process.stdout.write(`${failures.length === 0 ? 'passed' : `${failures.length} failed`} in ${seconds} s\n`)
process.exitCode = failures.length > 0 ? 1 : 0

/**
 * Plays a page from the final state of the page it starts from, and keeps its own final state for pages that start
 * there.
 */
async function playScript(script: Script): Promise<Failure | undefined> {
  const { page, start } = script
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'play-'))
  try {
    const stage: Stage = { scratch, folder: path.join(scratch, 'work'), update: flags.update }
    mkdirSync(stage.folder)
    if (start) {
      const failure = await restore(start, stage)
      if (failure) return { ...failure, message: `starts from a page that fails: ${failure.message}` }
    }
    const failure = await play(page.file, script.steps, stage, window, npm, ({ line }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K· ${page.file}:${line}`)
    })
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    if (!failure && scripts.some((other) => other.start === script)) keep(script, stage)
    return failure
  } finally {
    if (flags.keep) process.stdout.write(`the project is in ${scratch}\n`)
    else rmSync(scratch, { recursive: true, force: true })
  }
}

/** Copies the final state of a page's play, which is played first if necessary. */
async function restore(script: Script, stage: Stage): Promise<Failure | undefined> {
  const kept = endOf(script)
  if (!existsSync(path.join(kept, 'key')) || readFileSync(path.join(kept, 'key'), 'utf8') !== script.key) {
    const failure = await playScript(script)
    if (failure) return failure
  }
  cpSync(path.join(kept, 'work'), stage.folder, { recursive: true, verbatimSymlinks: true })
  stage.folder = path.join(stage.folder, readFileSync(path.join(kept, 'folder'), 'utf8'))
  return undefined
}

function keep(script: Script, { scratch, folder }: Stage): void {
  const kept = endOf(script)
  const work = path.join(scratch, 'work')
  rmSync(kept, { recursive: true, force: true })
  cpSync(work, path.join(kept, 'work'), { recursive: true, verbatimSymlinks: true })
  writeFileSync(path.join(kept, 'folder'), path.relative(work, folder))
  writeFileSync(path.join(kept, 'key'), script.key)
}

function endOf({ page }: Script): string {
  return path.join(cache, 'ends', page.route)
}
