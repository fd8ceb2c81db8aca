// The files of the search worker: its script with a chunk per engine, and the WASM module. Pages don't reference them;
// search.txt does.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../cache/folders.ts'
import { hashed } from '../cache/hash.ts'
import { bundler } from '../report/bundling.ts'

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
  const build = await bundler({
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
  const bytes = new Uint8Array(await readFile(module))
  const wasm = hashed('static/search.wasm', bytes)
  files.set(wasm, bytes)
  return { files, worker, wasm }
}
