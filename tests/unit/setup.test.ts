// Every npm script runs an existing program through the setup.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inputsOf } from '../../setup/once.mjs'
import { programs, setUpProgram } from '../../setup/tool.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const door = readFileSync(path.join(root, 'setup.mjs'), 'utf8')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

it.each(Object.entries(scripts))('%s is known at the door', (name, command) => {
  expect(command).toBe(`node setup.mjs ${name}`)
  expect(door).toMatch(new RegExp(`^  async '?${name}'?\\(\\)`, 'm'))
})

it.each([...door.matchAll(/\btool\('([^']+)'/g)].map(([, name = '']) => name))('%s is bundled', (name) => {
  expect(Object.keys(programs)).toContain(name)
})

it.each([...Object.values(programs), ...[...door.matchAll(/\bprogram\('([^']+)'/g)].map(([, file = '']) => file)])(
  '%s is there',
  (file) => {
    expect(existsSync(path.join(root, file))).toBe(true)
  },
)

it.each(['markdown', 'md-compiler', 'search-core', 'search-wasm'])(
  'a change of the tests of %s builds nothing',
  (crate) => {
    const inputs = inputsOf([`crates/${crate}`]).map((file) => path.relative(`crates/${crate}`, file))
    expect(inputs).toContain(path.join('src', 'lib.rs'))
    // Sources, and files such as `Cargo.toml` and `build.rs`.
    expect(inputs.filter((file) => path.dirname(file) !== '.' && !file.startsWith(`src${path.sep}`))).toEqual([])
  },
)

it('an unchanged build loads neither the bundler nor other large packages', async () => {
  const seen = new Set<string>()
  const packagesOf = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"([^"]+)";$/gm)
    return [...imports].flatMap(([, name = '']) => {
      if (!name.startsWith('.')) return name.startsWith('node:') ? [] : [name]
      const imported = path.resolve(path.dirname(file), name)
      // The compiler's loader isn't bundled.
      return imported.endsWith('.mjs') ? packagesOf(imported) : []
    })
  }
  expect(new Set(packagesOf(await setUpProgram('build')))).toEqual(new Set(['fastest-levenshtein']))
  expect(seen.size).toBeGreaterThan(3)
})
