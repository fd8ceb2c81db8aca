// The committed search module is built from the current sources: after a change, `npm run build:wasm` is required, and
// different bytes are detected. Only `npm test` builds the module for comparison; without it, this test is skipped.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { prebuiltSources, wasmFolders, wasmSources } from '../../setup/modules.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const remedy = 'run `npm run build:wasm` and commit what it writes'

test('the prebuilt search module matches its sources', () => {
  expect(prebuiltSources(), remedy).toBe(wasmSources())
})

const proof = path.join(root, wasmFolders.proof)

test.skipIf(!existsSync(proof) && !process.env.CI)('it is what they give, byte for byte', () => {
  const prebuilt = path.join(root, wasmFolders.prebuilt)
  const files = readdirSync(proof).sort()
  expect([...files, 'sources.sha256'].sort()).toEqual(readdirSync(prebuilt).sort())
  for (const file of files)
    expect(
      readFileSync(path.join(prebuilt, file)).equals(readFileSync(path.join(proof, file))),
      `${file}: ${remedy}`,
    ).toBe(true)
})
