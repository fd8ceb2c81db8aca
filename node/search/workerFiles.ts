// The files of the search worker: its script with a chunk per engine, and the WASM module. Pages don't reference them;
// search.json does.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../cache/folders.ts'
import { hashed } from '../cache/hash.ts'

/** The bundled worker. */
export interface WorkerFiles {
  /** By path, relative to the base. */
  files: Map<string, Uint8Array | string>
  /** Path of the script. */
  worker: string
  /** Path of the WASM module. */
  wasm: string
}

const module = path.join(root, 'crates/search-wasm/pkg/search_wasm_bg.wasm')

/** Bundles the worker. Requires the built WASM module. */
export async function bundleWorker(): Promise<WorkerFiles> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: { 'search-worker': path.join(root, 'search/worker/worker.ts') },
    platform: 'browser',
    plugins: [
      {
        // The worker passes the module's bytes itself, so the glue code never locates the file.
        name: 'glue',
        transform: {
          filter: { id: /search_wasm\.js$/ },
          handler: (code) => code.replace(/new URL\('search_wasm_bg\.wasm', import\.meta\.url\)/, 'undefined'),
        },
      },
    ],
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: 'static/[name].[hash].js',
    chunkFileNames: 'static/search-worker-[name].[hash].js',
  })
  await build.close()
  const files = new Map<string, Uint8Array | string>()
  let worker = ''
  for (const file of output) {
    if (file.type !== 'chunk') throw new Error(`found \`${file.fileName}\` in the search worker, expected scripts only`)
    files.set(file.fileName, file.code)
    if (file.isEntry) worker = file.fileName
  }
  const bytes = withoutNames(await readFile(module))
  const wasm = hashed('static/search.wasm', bytes)
  files.set(wasm, bytes)
  return { files, worker, wasm }
}

/** Removes the custom sections of a WASM module: function names, a quarter of its size, which only debuggers read. */
export function withoutNames(module: Uint8Array): Uint8Array {
  const kept = [module.subarray(0, 8)]
  for (let at = 8; at < module.length; ) {
    const start = at
    const id = module[at++]
    let size = 0
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = module[at++] ?? 0
      size |= (byte & 127) << shift
      more = byte > 127
    }
    at += size
    if (id !== 0) kept.push(module.subarray(start, at))
  }
  return new Uint8Array(Buffer.concat(kept))
}
