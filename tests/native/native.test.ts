// Checks the native module of this machine in the same way as those of other platforms: by the hash of the compiled fixture
// site. After an intended change, update the hash with `UPDATE=1 npx vitest run
// tests/native`.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtFor, unexpectedImports, wasi } from '../../setup/wasi.mjs'

const crates = path.resolve(import.meta.dirname, '../../crates')
const written = path.join(import.meta.dirname, 'pages.sha256')

function load(...args: string[]) {
  const program = path.join(import.meta.dirname, 'load.mjs')
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}

test('a WASM module that imports file access is reported', () => {
  const text = (value: string) => [value.length, ...Buffer.from(value)]
  const imports = (...of: string[]) => of.flatMap((each) => [...each.split(' ').flatMap(text), 0, 0])
  const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes]
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const wanted = imports('wasi thread-spawn', 'wasi_snapshot_preview1 path_open')
  const module = Buffer.from([...header, ...section(1, 1, 0x60, 0, 0), ...section(2, 2, ...wanted)])
  expect(unexpectedImports(module)).toEqual(['wasi_snapshot_preview1.path_open'])
})

test('the fixture site compiles to the same pages as on every platform', () => {
  const { stdout, status, stderr } = load(path.join(crates, 'md-compiler'))
  expect(status, stderr).toBe(0)
  if (process.env.UPDATE) writeFileSync(written, stdout)
  expect(stdout).toBe(readFileSync(written, 'utf8'))
})

test('unexpected pages are a failure', () => {
  const { status, stderr } = load(path.join(crates, 'md-compiler'), '0'.repeat(64))
  expect(status).not.toBe(0)
  expect(stderr).toContain('other pages than expected')
})

const wasm = path.resolve(crates, '..', builtFor(wasi))

test.runIf(existsSync(wasm))('so does the WASM build, where one was made', () => {
  const { status, stderr } = load(wasm, readFileSync(written, 'utf8').trim())
  expect(status, stderr).toBe(0)
})

test.skipIf(existsSync(wasm))('if the WASM build is requested and missing, the message explains how to make it', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(crates, '../setup.mjs'), 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NAPI_RS_FORCE_WASI: '1' },
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`npm run build:cross -- ${wasi}`)
})
