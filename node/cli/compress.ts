// `compress`: adds Brotli and gzip files to a built site (node/output/compress.ts).

import path from 'node:path'
import { compressSite } from '../output/compress.ts'
import { readOptions } from '../report/options.ts'
import { count, elapsed } from '../report/progress.ts'

const { values: flags } = readOptions('compress', {
  out: { takes: 'DIR', does: 'folder of the built site', default: 'dist' },
})
try {
  const { files, before, after } = await compressSite(path.resolve(flags.out))
  const kilobytes = (bytes: number) => count(Math.round(bytes / 1000), 'kB').replace(/s$/, '')
  process.stderr.write(
    `compressed ${count(files, 'file')} in ${elapsed()}: ${kilobytes(before)}, ${kilobytes(after)} with Brotli\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
