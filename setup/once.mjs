// Runs a step once per state of its inputs: a stamp in .cache has the hash of the inputs from the last run.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './programs.mjs'

const stamps = path.join(root, '.cache', 'stamps')

/** Names of build outputs in a crate's folder. */
const built = /\.(node|wasm|wasi\.cjs)$|^(index|types)\.(js|d\.ts)$|^wasi-worker\.mjs$/
const isInput = (name) => !built.test(name) && !name.endsWith('.md')

/** Names of folders that aren't inputs: build outputs, and programs of their own that use a crate. */
const left = ['pkg', 'prebuilt', 'target', 'node_modules', 'tests', 'examples', 'fuzz']

/** Files below a folder, without documents and build outputs. */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) return left.includes(entry.name) ? [] : filesBelow(below)
    return isInput(entry.name) ? [below] : []
  })
}

/**
 * The files among the inputs of a step, some of which may be folders.
 * @param {string[]} paths relative to the root
 * @returns {string[]}
 */
export function inputsOf(paths) {
  return paths.flatMap((each) => (statSync(path.join(root, each)).isDirectory() ? filesBelow(each) : [each]))
}

/** Hash of the inputs of a step. */
export function hashOf(paths, ...more) {
  const hash = createHash('sha256')
  for (const file of inputsOf(paths).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.update(more.join('\0')).digest('hex')
}

/** Whether a step has run for the same inputs, and its outputs exist. */
export function isDone(name, hash, outputs) {
  const stamp = path.join(stamps, name)
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  return done && outputs.every((output) => existsSync(path.join(root, output)))
}

/**
 * Runs a step, unless it has run for the same inputs and its outputs exist.
 * @param {string} name
 * @param {string} hash of the inputs
 * @param {string[]} outputs paths that must exist
 * @param {() => Promise<unknown>} work
 */
export async function once(name, hash, outputs, work) {
  if (isDone(name, hash, outputs)) return
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(path.join(stamps, name), hash)
}
