// Bundles the tool's TypeScript once per state of its sources, so that every later start reads a few files instead of
// compiling a hundred. Each state has its own folder, in which a running program finds its chunks even after the
// sources are edited.

import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cacheFolder, makeFolder, pruneCache, remove, touch } from './cache.mjs'
import { inPlace, relative, rustModules } from './inPlace.mjs'
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
  ...['setup/tool.mjs', 'setup/inPlace.mjs', 'setup/cache.mjs', 'setup/engine.mjs', 'setup/programs.mjs'],
]

/** Lists the files of a folder with their hashes. */
const sums = 'sums.json'

/**
 * Path of a bundled program.
 * @param {keyof typeof programs} name
 */
export async function setUpProgram(name) {
  try {
    makeFolder(cacheFolder('tool'))
  } catch (error) {
    throw new Failure(`cannot write to \`${cacheFolder('tool')}\`, which has the build's own code: ${error.message}`)
  }
  // The bundle has relative paths to the project, so its key includes where the cache is: `.cache` may be a link.
  const tools = realpathSync(cacheFolder('tool'))
  const folder = path.join(tools, hashOf(sources, relative(tools, root)).slice(0, 16))
  if (!isWhole(folder)) {
    await bundle(folder)
    pruneCache()
  }
  touch(folder)
  return path.join(folder, `${name}.mjs`)
}

/** Whether a folder has exactly the files that were bundled into it, byte by byte. */
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

/** Bundles into a temporary folder, then renames it, so that concurrent runs never see a partial bundle. */
async function bundle(folder) {
  const part = `${folder}.${process.pid}`
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)]))
  const plugins = [rustModules(folder), inPlace(folder)]
  const build = await rolldown({ input, cwd: root, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' }
  try {
    await build.write({ dir: part, format: 'esm', ...names })
    await build.close()
    writeFileSync(path.join(part, sums), sumsOf(part))
    // Replace a damaged bundle, or one that another process has just written.
    if (existsSync(folder) && !isWhole(folder)) renameSync(folder, `${part}.damaged`)
    renameSync(part, folder)
  } catch (error) {
    const message = `cannot bundle the build's own code into \`${folder}\`: ${error.message}`
    if (!isWhole(folder)) throw new Failure(message)
  } finally {
    remove(part)
    remove(`${part}.damaged`)
  }
}
