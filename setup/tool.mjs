// The build's TypeScript as JavaScript: bundled once for its sources, so that every start after that reads a few files
// instead of translating a hundred. Each state of the sources has its own folder: a program that's still running finds
// its parts there, whatever is edited meanwhile.

import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cacheFolder, pruneCache, remove, touch } from './cache.mjs'
import { encoded, inPlace, relative } from './inPlace.mjs'
import { hashOf } from './once.mjs'
import { Failure, root } from './programs.mjs'

/** The programs by name. */
export const programs = {
  build: 'build.ts',
  dev: 'node/cli/dev.ts',
  preview: 'node/cli/preview.ts',
  compress: 'node/cli/compress.ts',
  search: 'node/cli/search.ts',
}
const sources = [
  ...['build.ts', 'node', 'search', 'shared', 'theme', 'constants.json', 'package-lock.json'],
  ...['setup/tool.mjs', 'setup/inPlace.mjs', 'setup/cache.mjs', 'setup/programs.mjs'],
]

/** Lists the files of a folder with their hashes. */
const sums = 'sums.json'

/**
 * File of a program that Node runs as it is.
 * @param {keyof typeof programs} name
 */
export async function setUpProgram(name) {
  try {
    mkdirSync(cacheFolder('tool'), { recursive: true })
  } catch (error) {
    throw new Failure(`cannot write to \`${cacheFolder('tool')}\`, which the build needs for itself: ${error.message}`)
  }
  // `.cache` may be a link to elsewhere. How its files reach the project is part of what they are.
  const tools = realpathSync(cacheFolder('tool'))
  const folder = path.join(tools, hashOf(sources, relative(tools, root)).slice(0, 16))
  if (!isWhole(folder)) {
    await bundle(folder)
    pruneCache()
  }
  touch(folder)
  return path.join(folder, `${name}.mjs`)
}

/** Whether a folder has the files that were bundled into it, byte by byte. */
function isWhole(folder) {
  try {
    return readFileSync(path.join(folder, sums), 'utf8') === sumsOf(folder)
  } catch {
    return false
  }
}

function sumsOf(folder) {
  const names = readdirSync(folder).filter((name) => name !== sums)
  return JSON.stringify(names.sort().map((name) => [name, sumOf(path.join(folder, name))]))
}

function sumOf(file) {
  if (!lstatSync(file).isFile()) throw new Error(`\`${file}\` isn't a file`)
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Bundles into a folder beside, then renames: whole or not at all, though two may bundle at once. */
async function bundle(folder) {
  const part = `${folder}.${process.pid}`
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)]))
  const plugins = [rustModules(folder), inPlace(folder)]
  const build = await rolldown({ input, cwd: root, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' }
  await build.write({ dir: part, format: 'esm', ...names })
  await build.close()
  writeFileSync(path.join(part, sums), sumsOf(part))
  try {
    // One that's there is damaged, or another process was faster.
    if (existsSync(folder) && !isWhole(folder)) renameSync(folder, `${part}.damaged`)
    renameSync(part, folder)
  } catch (error) {
    if (!isWhole(folder)) throw error
  } finally {
    remove(part)
    remove(`${part}.damaged`)
  }
}

/** What is built from Rust isn't bundled; it's loaded from its place in the project. */
export function rustModules(folder) {
  return {
    name: 'rust modules',
    resolveId: {
      filter: { id: /crates\/(md-compiler|search-wasm)\/.*\.js$/ },
      handler: (id, importer) => {
        const file = path.resolve(path.dirname(importer ?? root), id)
        return { id: encoded(relative(folder, file)), external: true }
      },
    },
  }
}
