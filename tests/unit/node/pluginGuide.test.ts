// Executes PLUGINS.md: writes every file it shows, builds the site, and compares the output with the guide.

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build as buildIn } from './tool.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, '.cache', `guide-${process.pid}`)
/** The folder of the guide's site in a clone. */
const site = 'bread'
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files of the guide by name. */
const guide = readFileSync(path.join(root, 'PLUGINS.md'), 'utf8')
const shown = new Map(
  [...guide.matchAll(/^```\w+ file="(.+)"\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => [file, text]),
)

function write(file: string, text: string): void {
  writeIn(folder, file, text)
}

const read = (file: string) => readFileSync(path.join(folder, site, file), 'utf8')

/** Builds the site of the guide; returns its messages. */
function build(): string {
  const { status, messages } = buildIn(path.join(folder, site), '--no-cache')
  if (status !== 0) throw new Error(messages)
  return messages
}

beforeAll(() => {
  for (const [file, text] of shown) if (!file.startsWith(`${site}/dist/`)) write(file, text)
  // The guide's site is in a folder of the tool.
  for (const part of ['constants.json', 'crates', 'node', 'node_modules', 'search', 'shared', 'theme']) {
    symlinkSync(path.join(root, part), path.join(folder, part))
  }
})

test('the files of the guide produce the output it shows', { timeout: 60_000 }, () => {
  build()
  const written = [...shown].filter(([file]) => file.startsWith(`${site}/dist/`))
  expect(written.length).toBeGreaterThan(0)
  for (const [file, text] of written) expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(text)
})

test('pages link to the feed, and hosts get its header and redirect', () => {
  expect(read('dist/blog/rye.html')).toMatch(
    /<link rel="alternate" type="application\/feed\+json"[^>]* href="[^"]*\/feed\.json"/,
  )
  expect(read('dist/_headers')).toContain('/feed.json*\n  Access-Control-Allow-Origin: *\n')
  expect(read('dist/_redirects')).toContain('/blog/feed /feed.json 301')
  expect(read('dist/_nginx.conf')).toContain('location = "/blog/feed" { return 301 "/feed.json$is_args$args"; }')
  expect(read('dist/_nginx.conf')).toMatch(/location "\/feed\.json" \{[^}]*add_header Access-Control-Allow-Origin "\*"/)
  expect(read('dist/vercel.json')).toContain('"source": "/feed\\\\.json(.*)"')
})

test('a file for each page, and a built-in plugin replaced by its name', { timeout: 60_000 }, () => {
  const nothing = "{ name: 'llms', key: '', run: () => ({}) }"
  const config = (shown.get(`${site}/site.config.ts`) ?? '')
    .replace("jsonFeed('/blog/')", `jsonFeed('/blog/'), words, ${nothing}`)
    .replace('\n\n', "\nimport { words } from './plugins/words.ts'\n\n")
  expect(read('dist/llms.txt')).toContain('Rye')
  write(`${site}/site.config.ts`, config)
  build()
  expect(read('dist/words/blog/rye.txt')).toBe('5')
  expect(() => read('dist/llms.txt')).toThrow('ENOENT')
})

test('the code of the guide has the types it states', { timeout: 60_000 }, () => {
  const project = { extends: path.join(root, 'tsconfig.json'), include: [site], exclude: [] }
  write('tsconfig.json', JSON.stringify(project))
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', '.'], { cwd: folder, encoding: 'utf8' })
  expect(stdout.split('\n').filter((line) => /^bread\//.test(line))).toEqual([])
})

test("the manual's plugin that adds pages is the one that a fixture site uses", () => {
  const manual = readFileSync(path.join(root, 'tool/docs/plugins.md'), 'utf8')
  expect(manual).toContain(readFileSync(path.join(root, 'tests/sites/added/plugins/changelog.ts'), 'utf8'))
})
