// The modules of every crate have no dependency cycles. Uses are attributed to the entries of each folder (files or
// subfolders), which must have an order. The `mod.rs` and the files of a folder may use each other, because they're a
// single module in several files. Files that a crate embeds are among the sources of the native module.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nativePaths } from '../../setup/modules.mjs'

const crates = path.resolve(import.meta.dirname, '../../crates')

/** Folders of Rust sources. */
const sources = ['.', 'slim'].flatMap((folder) =>
  readdirSync(path.join(crates, folder))
    .map((name) => path.join(crates, folder, name, 'src'))
    .filter((src) => existsSync(src)),
)

/** Paths of the `.rs` files in a folder. */
function rustFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return rustFiles(file)
    return entry.name.endsWith('.rs') ? [file] : []
  })
}

/** Expands `a::{b, c::{d}}` to `a::b` and `a::c::d`. */
function expanded(tree: string): string[] {
  const open = tree.indexOf('{')
  if (open === -1) return [tree.trim()]
  const parts: string[] = []
  let depth = 0
  let from = open + 1
  for (let at = open; at < tree.length; at++) {
    if (tree[at] === '{') depth++
    if (tree[at] === '}') depth--
    if ((tree[at] === ',' && depth === 1) || depth === 0) {
      parts.push(tree.slice(from, at))
      from = at + 1
      if (depth === 0) break
    }
  }
  return parts.filter((part) => part.trim()).flatMap((part) => expanded(tree.slice(0, open).trim() + part.trim()))
}

/** The module path of a file: `['preprocess', 'tags']`. */
function moduleOf(src: string, file: string): string[] {
  const parts = path.relative(src, file).replace(/\.rs$/, '').split(path.sep)
  return ['mod', 'lib', 'main'].includes(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
}

/** The modules that a file uses, as paths from the crate's root. */
function usesOf(src: string, file: string): string[][] {
  const own = moduleOf(src, file)
  const code = readFileSync(file, 'utf8')
    .replace(/^#\[cfg\(test\)\]\nmod [\s\S]*/m, '')
    .replaceAll(/\/\/.*$/gm, '')
  const statements = [...code.matchAll(/\buse\s+([^;]+);/g)].flatMap(([, tree = '']) => expanded(tree))
  const inline = [...code.matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(([name]) => name)
  return [...statements, ...inline].flatMap((name) => {
    const parts = name.split('::').map((part) => part.trim())
    if (parts[0] === 'crate') return [parts.slice(1)]
    const up = parts.findIndex((part) => part !== 'super')
    if (up > 0) return [[...own.slice(0, own.length - up), ...parts.slice(up)]]
    // A module in this file's folder, without a prefix.
    const isOwn =
      existsSync(path.join(src, ...own, `${parts[0]}.rs`)) || existsSync(path.join(src, ...own, `${parts[0]}`))
    return own.length > 0 && !isOwn ? [] : [[...own, ...parts]]
  })
}

/** Dependencies between the entries of each folder. */
function edgesOf(src: string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const file of rustFiles(src)) {
    const from = moduleOf(src, file)
    for (const to of usesOf(src, file)) {
      let depth = 0
      while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth++
      // One contains the other, or the name isn't a module.
      if (depth === from.length || depth === to.length) continue
      const [a, b] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/')) as [string, string]
      const isModule = existsSync(path.join(src, `${b}.rs`)) || existsSync(path.join(src, b))
      if (isModule) edges.set(a, (edges.get(a) ?? new Set()).add(b))
    }
  }
  return edges
}

/** Finds a cycle, as a list of names; undefined if the edges have an order. */
function circle(edges: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, trail: string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of edges.get(name) ?? []) {
      const found = visit(next, [...trail, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  for (const name of edges.keys()) {
    const found = visit(name, [])
    if (found) return found
  }
  return undefined
}

test.each(sources.map((src) => [path.relative(crates, path.dirname(src)), src]))(
  'the modules of crates/%s form no circle',
  (_, src) => expect(circle(edgesOf(src))).toBeUndefined(),
)

test('all forms of `use` are read', () => {
  expect(expanded('crate::a::{b, c::{d, e}}')).toEqual(['crate::a::b', 'crate::a::c::d', 'crate::a::c::e'])
  const markdown = path.join(crates, 'markdown/src')
  expect(edgesOf(markdown).get('writer')).toContain('containers')
  expect(edgesOf(markdown).get('preprocess/signs')).toContain('preprocess/prose')
  expect(
    circle(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['c'])],
        ['c', new Set(['b'])],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})

test('a change of an embedded file builds the native module again', () => {
  const root = path.join(crates, '..')
  const embedded = rustFiles(path.join(crates, 'markdown/src')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/include_(?:str|bytes)!\("([^"]+)"\)/g)].map(([, name = '']) =>
      path.relative(root, path.join(path.dirname(file), name)),
    ),
  )
  expect(embedded.length).toBeGreaterThan(2)
  const isSource = (file: string) => nativePaths.some((each) => file === each || file.startsWith(`${each}/`))
  expect(embedded.filter((file) => !isSource(file))).toEqual([])
})
