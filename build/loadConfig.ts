// Reads a configuration, which is TypeScript and may import more of it: bundled into one file that Node runs as it is,
// again only when one of the files it is made from has changed.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inPlace } from '../setup/inPlace.mjs'
import { importCode } from './importCode.ts'

/** What a bundled configuration was made from. */
interface Made {
  /** Hashes by file. */
  files: Record<string, string>
  code: string
}

const folder = path.resolve(import.meta.dirname, '../.cache/configurations')

/** The default export of a configuration. Throws an Error that names the file when it cannot be read. */
export async function loadConfig(file: string): Promise<unknown> {
  const memory = path.join(folder, `${hash(file)}.json`)
  const known = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Made) : undefined
  const made = known && isFresh(known) ? known : await bundle(file)
  const { default: config } = (await importCode('configuration', made.code)) as { default?: unknown }
  if (made !== known) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(memory, JSON.stringify(made))
  }
  return config
}

/** Files that a configuration is made from, itself included; known once it was read. */
export function filesOfConfig(file: string): string[] {
  const memory = path.join(folder, `${hash(file)}.json`)
  return existsSync(memory) ? Object.keys((JSON.parse(readFileSync(memory, 'utf8')) as Made).files) : [file]
}

function isFresh({ files }: Made): boolean {
  return Object.entries(files).every(([file, known]) => existsSync(file) && hash(readFileSync(file)) === known)
}

async function bundle(file: string): Promise<Made> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: file,
    platform: 'node',
    external: [/^[@\w]/, /\.node$/],
    plugins: [inPlace()],
  })
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false })
    const files = (await build.watchFiles).filter((each) => existsSync(each)).map((each) => path.resolve(each))
    const hashes = files.map((each) => [each, hash(readFileSync(each))] as const)
    return { files: Object.fromEntries(hashes), code: output[0].code }
  } finally {
    await build.close()
  }
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
