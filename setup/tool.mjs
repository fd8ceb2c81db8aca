// The build's TypeScript as JavaScript: bundled once for its sources, so that every start after that reads a few files
// instead of translating a hundred. Each state of the sources has a folder of its own: a program that still runs finds
// its parts there, whatever is edited meanwhile.

import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inPlace } from './inPlace.mjs'
import { hashOf } from './once.mjs'
import { root } from './programs.mjs'

/** The programs by name. */
export const programs = {
  build: 'build.ts',
  dev: 'build/dev.ts',
  serve: 'build/serve.ts',
  compress: 'build/compress.ts',
  query: 'build/query.ts',
}
const sources = [
  'build.ts',
  'build',
  'theme',
  'constants.json',
  'package-lock.json',
  'setup/tool.mjs',
  'setup/inPlace.mjs',
]
const tools = path.join(root, '.cache', 'tool')

/** How long a state of the sources is kept after its last start. */
const day = 24 * 60 * 60 * 1000

/**
 * File of a program that Node runs as it is.
 * @param {keyof typeof programs} name
 */
export async function setUpProgram(name) {
  const folder = path.join(tools, hashOf(sources).slice(0, 16))
  if (!existsSync(folder)) await bundle(folder)
  const now = new Date()
  utimesSync(folder, now, now)
  for (const other of readdirSync(tools).map((each) => path.join(tools, each))) {
    const used = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (used < now.getTime() - day) rmSync(other, { recursive: true, force: true })
  }
  return path.join(folder, `${name}.mjs`)
}

/** Whole or not at all, though two may bundle at once. */
async function bundle(folder) {
  const part = `${folder}.${process.pid}`
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)]))
  const plugins = [whereBuilt(), inPlace()]
  const build = await rolldown({ input, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' }
  await build.write({ dir: part, format: 'esm', ...names })
  await build.close()
  try {
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** What is built from Rust stays where it is. */
function whereBuilt() {
  return {
    name: 'where built',
    resolveId: {
      filter: { id: /crates\/(md-compiler|search-wasm)\/.*\.js$/ },
      handler: (id, importer) => {
        const file = path.resolve(path.dirname(importer ?? root), id)
        return { id: pathToFileURL(file).href, external: true }
      },
    },
  }
}
