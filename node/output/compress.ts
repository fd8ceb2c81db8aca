// Adds gzip and Brotli versions of every text file to a built site, for hosts that serve
// precompressed files (nginx: `gzip_static`, `brotli_static`) instead of compressing each response. Other hosts don't
// need it. The next build that changes anything removes these files, too.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readList } from './fileList.ts'

/** Formats that aren't compressed yet. */
const texts = /\.(html|css|js|json|md|txt|xml|svg|wasm|bin)$/
/** Smaller files fit into one packet either way. */
const least = 1400

/**
 * Compresses the files of the site in a folder; returns how many, and their bytes before and after Brotli. Throws if
 * there's none.
 */
export async function compressSite(folder: string): Promise<{ files: number; before: number; after: number }> {
  const files = readList(folder)
  if (files.length === 0) throw new Error(`there is no site in \`${folder}\`: run \`npm run build\` first`)
  const names = files.filter((name) => texts.test(name))
  const total = { files: 0, before: 0, after: 0 }
  const work = names.sort().values()
  const worker = async () => {
    for (const name of work) {
      const file = path.join(folder, name)
      const bytes = readFileSync(file)
      if (bytes.length < least) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [small, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      // Not worth it if nothing is gained.
      if (small.length > bytes.length * 0.95) continue
      writeFileSync(`${file}.br`, small)
      writeFileSync(`${file}.gz`, zipped)
      total.files += 1
      total.before += bytes.length
      total.after += small.length
    }
  }
  await Promise.all([worker(), worker()])
  return total
}
