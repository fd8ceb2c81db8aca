// The supply chain: every direct dependency is listed in notes/dependencies.md, only known packages run scripts on
// installation, and every license permits redistribution.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listOf, packagesUsed } from './licences.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Names in the first column of the table of dependencies. */
function justified(): string[] {
  const [, section = ''] = /^## Used\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(read('notes/dependencies.md')) ?? []
  const rows = section.split('\n').filter((line) => /^\| (?!package )/.test(line))
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()))
}

/** Folders of the project's crates, in crates or a folder of it. */
function crateFolders(): string[] {
  const below = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
  const all = below('crates').flatMap((folder) =>
    existsSync(path.join(root, folder, 'Cargo.toml')) ? [folder] : below(folder),
  )
  return all.filter((folder) => existsSync(path.join(root, folder, 'Cargo.toml')))
}

/** Direct dependencies from registries, of the project and its crates. */
function direct(): string[] {
  const manifests = [
    'package.json',
    'crates/md-compiler/package.json',
    'docs/package.json',
    ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/package.json`),
    'tests/adopt/package.json',
    'tests/mutants/package.json',
  ]
  const npm = manifests.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string>
    >
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    return names.filter((name) => !name.startsWith('@inkstone/'))
  })
  const folders = crateFolders()
  const crates = folders.flatMap((folder) => {
    const sections = read(`${folder}/Cargo.toml`).split(/^\[/m)
    return sections
      .filter((section) => /^(target\..*\.)?(dev-|build-)?dependencies\]/.test(section))
      .flatMap((section) => [...section.matchAll(/^([\w-]+)(?:\.workspace)?\s*=\s*(.*)$/gm)])
      .filter(([, , value = '']) => !value.includes('path ='))
      .map(([, name = '', value = '']) => /package = "([^"]+)"/.exec(value)?.[1] ?? name)
  })
  const crateNames = folders.map((folder) => path.basename(folder))
  return [...new Set([...npm, ...crates])].filter((name) => !crateNames.includes(name))
}

test('every direct dependency has a reason, and every reason a dependency', () => {
  expect(justified().sort()).toEqual(direct().sort())
})

/** What the design prescribes: its manifest, a file in which it does its work, and how that file refers to it. */
const prescribed: [name: string, manifest: string, file: string, reference: string][] = [
  ['react', 'package.json', 'theme/App.tsx', "from 'react'"],
  ['react-dom', 'package.json', 'theme/client.tsx', "from 'react-dom/client'"],
  ['react-router-dom', 'package.json', 'theme/navigation/router.ts', "createBrowserRouter, .* from 'react-router-dom'"],
  ['rolldown', 'package.json', 'node/report/bundling.ts', "import\\('rolldown'\\)"],
  ['nodejs-jieba', 'package.json', 'node/search/segment.ts', "'nodejs-jieba'"],
  ['@napi-rs/cli', 'package.json', 'setup/modules.mjs', 'node_modules/@napi-rs/cli/'],
  ['wasm-pack', 'package.json', 'setup/rust.mjs', 'node_modules/wasm-pack'],
  ['vitest', 'package.json', 'tests/sites.test.ts', "from 'vitest'"],
  ['playwright', 'package.json', 'tests/e2e/site.ts', "from '@playwright/test'"],
  ['pulldown-cmark', 'crates/markdown/Cargo.toml', 'crates/markdown/src/parse.rs', 'pulldown_cmark::'],
  ['tantivy', 'crates/search-core/Cargo.toml', 'crates/search-core/src/index.rs', 'tantivy::'],
]

test.each(prescribed)('%s is used', (name, manifest, file, reference) => {
  expect(direct()).toContain(name)
  expect(read(manifest)).toContain(name)
  expect(read(file)).toMatch(new RegExp(reference))
})

test('only known packages have install scripts, and none of them runs', () => {
  const scripted = ['package-lock.json', 'crates/md-compiler/package-lock.json'].flatMap((file) => {
    const { packages } = JSON.parse(read(file)) as { packages: Record<string, { hasInstallScript?: true }> }
    return Object.entries(packages).flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [place] : []))
  })
  // The setup builds nodejs-jieba, and downloads or builds wasm-pack; the others work without their scripts.
  const known = ['esbuild', 'fsevents', 'nodejs-jieba', 'vnu-jar', 'wasm-pack'].map((name) => `node_modules/${name}`)
  expect(scripted.filter((place) => !known.includes(place))).toEqual([])
  expect(read('setup/packages.mjs')).toContain("'--ignore-scripts'")
})

test('the list of packages is complete', { timeout: 60_000 }, () => {
  const list = listOf(packagesUsed())
  if (process.env.UPDATE) writeFileSync(path.join(root, 'THIRD-PARTY.md'), list)
  expect(read('THIRD-PARTY.md')).toBe(list)
})

/** Licenses that only require their text and names to be included. */
const free = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'Unicode-3.0', 'Unlicense'],
  ...['Zlib', 'MPL-2.0', 'CC0-1.0', 'Apache-2.0 WITH LLVM-exception'],
]

/**
 * Whether a license expression can be satisfied with free licenses. Supports `OR`, `AND`, and parentheses without
 * nesting.
 */
function isFree(expression: string): boolean {
  const plain = expression.replace(/\(([^()]*)\)/g, (_, inner: string) => (isFree(inner) ? 'MIT' : 'none'))
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => free.includes(licence.trim())))
}

test('every license permits redistribution', { timeout: 60_000 }, () => {
  expect(isFree('GPL-3.0')).toBe(false)
  expect(isFree('(MIT OR Apache-2.0) AND GPL-3.0')).toBe(false)
  expect(packagesUsed().filter(({ licence }) => !isFree(licence))).toEqual([])
})
