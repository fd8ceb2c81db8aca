// Checks the native module of this machine in the same way as those of other platforms: its format, its exports, and
// the hash of the compiled fixture site. After an intended change, update the hash with `UPDATE=1 npx vitest run
// tests/native`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBinary } from '../../setup/binary.mjs'
import { inspect } from '../../setup/proof.mjs'
import { builtFor, wasi } from '../../setup/wasi.mjs'

const crates = path.resolve(import.meta.dirname, '../../crates')
const written = path.join(import.meta.dirname, 'pages.sha256')

function load(...args: string[]) {
  const program = path.join(import.meta.dirname, 'load.mjs')
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}

test('the module only exports its entry, and is built for this machine', () => {
  const file = readdirSync(path.join(crates, 'md-compiler')).find((name) => name.endsWith('.node')) ?? ''
  const { format, machine, symbols } = readBinary(readFileSync(path.join(crates, 'md-compiler', file)))
  expect(format).toBe({ darwin: 'mach-o', win32: 'pe' }[process.platform as string] ?? 'elf')
  expect(machine).toBe(process.arch)
  expect(symbols).toContain('napi_register_module_v1')
})

test('a WASM module is recognized, anything else is refused', () => {
  const { format, symbols } = readBinary(readFileSync(path.join(crates, 'search-wasm/pkg/search_wasm_bg.wasm')))
  expect(format).toBe('wasm')
  expect(symbols).toContain('memory')
  expect(() => readBinary(Buffer.from('#!/bin/sh\n'))).toThrow('neither ELF')
})

test('a WASM module that imports file access is reported', () => {
  const text = (value: string) => [value.length, ...Buffer.from(value)]
  const wish = [...text('wasi_snapshot_preview1'), ...text('path_open'), 0, 0]
  const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes]
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const module = Buffer.from([...header, ...section(1, 1, 0x60, 0, 0), ...section(2, 1, ...wish)])
  expect(readBinary(module)).toMatchObject({ format: 'wasm', imports: ['wasi_snapshot_preview1.path_open'] })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'module-')), 'greedy.wasm')
  writeFileSync(file, module)
  expect(inspect(file, { format: 'wasm', machine: 'wasm32' }).problems).toEqual([
    'does not export napi_register_wasm_v1',
    'does not export wasi_thread_start',
    'imports wasi_snapshot_preview1.path_open',
  ])
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
