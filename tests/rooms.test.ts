// Dependencies between folders and between modules are acyclic, so a part can be read, tested and changed without its
// users. The graph is read from import statements. Between folders, type imports count as well, because readers need to
// know them, too.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = new Set(
  globSync(['build.ts', '{node,search,shared,theme,setup}/**/*.{ts,tsx,mjs}'], { cwd: root }).map((file) =>
    file.split(path.sep).join('/'),
  ),
)

interface Import {
  from: string
  to: string
  /** Erased when the module runs. */
  type: boolean
}

/** Relative imports of a file. */
function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  const statements = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s*)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g,
  )
  return [...statements].map(([, type, named, dynamic]) => {
    const to = path.posix.join(path.posix.dirname(from), named ?? dynamic ?? '')
    return { from, to, type: type !== undefined }
  })
}

const imports = [...files].flatMap(importsOf).filter(({ to }) => files.has(to))

/** Finds a cycle in a graph, as a path that ends where it begins; undefined if there is none. */
function circleOf(edges: [from: string, to: string][]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const each of next.get(node) ?? []) {
      const circle = visit(each, [...trail, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  for (const node of next.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return undefined
}

const roomOf = (file: string) => path.posix.dirname(file)

test('a cycle is found', () => {
  const edges: [string, string][] = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ]
  expect(circleOf(edges)).toEqual(['b', 'c', 'b'])
  expect(circleOf(edges.slice(0, 2))).toBeUndefined()
})

test('imports are read', () => {
  expect(imports).toContainEqual({ from: 'build.ts', to: 'node/config/config.ts', type: false })
  expect(imports).toContainEqual({ from: 'node/build/buildSite.ts', to: 'node/config/config.ts', type: true })
  expect(imports).toContainEqual({ from: 'node/build/buildSite.ts', to: 'node/build/pipeline.ts', type: false })
})

test('folders have no cyclic dependencies', () => {
  const edges = imports.map(({ from, to }): [string, string] => [roomOf(from), roomOf(to)])
  expect(circleOf(edges.filter(([from, to]) => from !== to))).toBeUndefined()
})

test('modules have no cyclic dependencies', () => {
  const edges = imports.flatMap(({ from, to, type }): [string, string][] => (type ? [] : [[from, to]]))
  expect(circleOf(edges)).toBeUndefined()
})

test('browser code does not import Node', () => {
  const browser = imports.filter(({ from }) => /^(search|shared|theme)\//.test(from))
  expect(browser.filter(({ to }) => /^(node|setup)\//.test(to))).toEqual([])
})

test('the tool does not depend on its documentation', () => {
  const own = [...files].filter((file) => !file.startsWith('setup/'))
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
  expect(own.filter((file) => /from '[./]*docs\//.test(text(file)))).toEqual([])
})

test('only one module opens servers, with its limits and checks', () => {
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
  expect([...files].filter((file) => /\bcreateServer\b/.test(text(file)))).toEqual(['node/serve/http.ts'])
})

/** Modules that a package or the documentation imports from elsewhere in the repository, outside of its tests and tools. */
function importsBeyond(folder: string): string[] {
  const inside = globSync([`${folder}/**/*.ts`], {
    cwd: root,
    ignore: ['**/node_modules/**', '**/tests/**', '**/projects/**', '**/{corpus,ecosystem,effects,extract}/**'],
  })
  return inside
    .flatMap(importsOf)
    .filter(({ to }) => !to.startsWith(`${folder}/`))
    .map(({ from, to }) => `${from}: ${to}`)
}

test.each(['docs', ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)])(
  '%s imports the tool and other packages by their names',
  (folder) => expect(importsBeyond(folder)).toEqual([]),
)

test('the tool imports no package of this repository', () => {
  const found = [...files].filter((file) =>
    /from '(@inkstone\/|(\.\.\/)+(packages|docs)\/)/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
