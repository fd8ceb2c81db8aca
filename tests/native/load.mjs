// Loads a build of the native module, from a file or a folder, and compiles a fixture site with it: `node
// tests/native/load.mjs PLACE [SUM]`. It only depends on Node, so it runs wherever such a build does, including
// emulators. Prints the SHA-256 of the pages, which must be the same on every platform; it fails if the hash differs
// from SUM.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

const [place, expected] = process.argv.slice(2)
if (!place) throw new Error('say which module: `node tests/native/load.mjs PLACE [SUM]`')
const found = statSync(place).isDirectory() ? readdirSync(place).find((name) => /\.(node|wasi\.cjs)$/.test(name)) : ''
if (found === undefined) throw new Error(`there is no module in ${place}`)
const file = path.resolve(place, found)
const docs = path.resolve(import.meta.dirname, '../sites/basic/docs')

const options = {
  defaultLang: 'en',
  langs: ['en', 'zh'],
  base: '/',
  components: {
    Badge: { kind: 'interactive', props: {}, children: true, text: [] },
    Tabs: { kind: 'interactive', props: {}, children: true, text: [] },
    Tab: { kind: 'interactive', props: {}, children: true, text: [] },
  },
  containers: {},
  escapeHtml: false,
}

const sources = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.md') && !name.split('/').some((part) => part.startsWith('_')))
  .sort()
  // Line endings depend on the checkout.
  .map((name) => ({
    path: name,
    bytes: Buffer.from(readFileSync(path.join(docs, name), 'utf8').replaceAll('\r\n', '\n')),
  }))

const compiler = createRequire(import.meta.url)(file)
const pages = await compiler.compile(sources, options, { files: {}, images: {}, expansions: {} })
const titles = pages.filter(({ title, sections }) => title && sections.length > 0)
if (pages.length !== sources.length || titles.length < pages.length / 2) {
  throw new Error(`compiled ${titles.length} of ${sources.length} pages`)
}
const sum = createHash('sha256').update(JSON.stringify(pages)).digest('hex')
if (expected && sum !== expected) throw new Error(`other pages than expected: ${sum}, expected ${expected}`)
process.stdout.write(`${sum}\n`)
process.stderr.write(
  `${path.basename(file)}: ${pages.length} pages on ${process.platform} ${process.arch}, Node ${process.version}\n`,
)
// The workers of a WASM build would keep the process running.
process.exit(0)
