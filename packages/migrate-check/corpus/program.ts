// The program that configurations build: as many entries as they have, a module that all share, one of a package and one
// that is loaded later. Each module has a text by which it's found in the files.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const most = 4

/** Writes the program into a folder; its first entry notes the values of constants. */
export function writeProgram(folder: string, constants: string[]): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  // Larger than the default minimum size of a chunk.
  write(
    'node_modules/corpus-package/index.js',
    `${note('package')}export const packaged = 1\n// ${'x'.repeat(30_000)}\n`,
  )
  write('corpus/shared.js', `${note('shared')}export const shared = 1\n`)
  write('corpus/later.js', `${note('later')}export const later = 1\n`)
  for (let index = 0; index < most; index += 1) {
    const probes = index === 0 ? [...constants, ...places].map(probe) : []
    write(
      `corpus/entry${index}.js`,
      [
        "import { shared } from './shared.js'",
        "import { packaged } from '../node_modules/corpus-package/index.js'",
        note(`entry${index}`),
        ...probes,
        // Enough to stay when the package leaves.
        `// ${'x'.repeat(30_000)}`,
        'export const answer = shared + packaged',
        'export default answer',
        ...(index === 0
          ? ["export const load = () => import(/* webpackChunkName: 'corpus-later' */ './later.js')"]
          : []),
        '',
      ].join('\n'),
    )
  }
}

/** What bundlers replace depending on options. */
const places = ['__webpack_public_path__', '__dirname', '__filename']

function note(name: string): string {
  return `;(globalThis.corpus ??= { modules: [], values: {} }).modules.push('corpus-module-${name}')\n`
}

function probe(name: string): string {
  const text = JSON.stringify(name)
  return `try { const value = ${name}; globalThis.corpus.values[${text}] = typeof value === 'object' ? 'an object' : String(value) } catch { globalThis.corpus.values[${text}] = 'an error' }`
}

/** Names of the modules in a file. */
export function modulesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/corpus-module-(\w+)/g)].map(([, name]) => name ?? ''))].sort()
}

/** Entries of the same names, for the program. */
export function entriesFor(entry: unknown, folder: string): unknown {
  const file = (index: number) => path.join(folder, `corpus/entry${index % most}.js`)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return file(0)
  const names = Object.entries(entry).slice(0, most)
  if (names.length === 0) return file(0)
  return Object.fromEntries(
    names.map(([name, value], index) => {
      const isDescribed = typeof value === 'object' && value !== null && !Array.isArray(value)
      // One that is left out isn't there to depend on.
      const { dependOn: _, ...described } = (isDescribed ? value : {}) as Record<string, unknown>
      return [name, isDescribed ? { ...described, import: file(index) } : file(index)]
    }),
  )
}

/** A name without hashes and ids, which are never the same in two bundlers. */
export function normalName(name: string): string {
  return name.replace(/[0-9a-f]{7,}/g, '*').replace(/(?<![\w])\d{1,5}(?![\w])/g, '*')
}
