// The native module of this machine, as those of other platforms are held: what it is, what it exports, and that it
// compiles the fixture site to the pages whose hash is written down for all of them. After a change that is meant,
// `UPDATE=1 npx vitest run tests/native` writes it anew.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBinary } from './binary.mjs'

const crates = path.resolve(import.meta.dirname, '../../crates')
const written = path.join(import.meta.dirname, 'pages.sha256')

function load(...args: string[]) {
  const program = path.join(import.meta.dirname, 'load.mjs')
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}

test('the module exports nothing but its entry, for this machine', () => {
  const file = readdirSync(path.join(crates, 'md-compiler')).find((name) => name.endsWith('.node')) ?? ''
  const { format, machine, symbols } = readBinary(readFileSync(path.join(crates, 'md-compiler', file)))
  expect(format).toBe({ darwin: 'mach-o', win32: 'pe' }[process.platform as string] ?? 'elf')
  expect(machine).toBe(process.arch)
  expect(symbols).toContain('napi_register_module_v1')
})

test('a WASM module is read as one, anything else is refused', () => {
  const { format, symbols } = readBinary(readFileSync(path.join(crates, 'search-wasm/pkg/search_wasm_bg.wasm')))
  expect(format).toBe('wasm')
  expect(symbols).toContain('memory')
  expect(() => readBinary(Buffer.from('#!/bin/sh\n'))).toThrow('neither ELF')
})

test('the fixture site compiles to the pages of every platform', () => {
  const { stdout, status, stderr } = load(path.join(crates, 'md-compiler'))
  expect(status, stderr).toBe(0)
  if (process.env.UPDATE) writeFileSync(written, stdout)
  expect(stdout).toBe(readFileSync(written, 'utf8'))
})

test('other pages than expected are a failure', () => {
  const { status, stderr } = load(path.join(crates, 'md-compiler'), '0'.repeat(64))
  expect(status).not.toBe(0)
  expect(stderr).toContain('other pages than expected')
})
