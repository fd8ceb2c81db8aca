// `inkstone opensearch export`: exports a built site's search as documents for OpenSearch, one folder per index
// (shipment.ts).

import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadSite } from '@inkstone/docs/command'
import { writeShipment } from './shipment.ts'

const usage = `usage: inkstone opensearch export [--dist DIR] [--out DIR] [--config FILE] [--version VERSION]
`

try {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string' },
      out: { type: 'string', default: 'search-export' },
      config: { type: 'string' },
      version: { type: 'string', default: '' },
    },
  })
  const { out, config } = await loadSite({ config: values.config, ssg: true })
  const { name = 'default', domain = '', shards = 1, replicas = 1 } = config.search?.service ?? {}
  const folder = path.resolve(values.out)
  const dist = values.dist ?? out
  const { version } = values
  const onProgress = (lang: string, sections: number, bytes: number) =>
    process.stderr.write(`${lang}  ${sections} sections, ${(bytes / 1e6).toFixed(1)} MB\n`)
  await writeShipment({ dist, out: folder, name, domain, version, shards, replicas, onProgress })
  process.stderr.write(`wrote ${folder}\n  serve it: inkstone opensearch serve --engine http://localhost:9200\n`)
} catch (error) {
  const { code, path: file, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT')
    process.stderr.write(`${file}: found no file, expected a built site\n  run \`npm run build\` first\n`)
  else process.stderr.write(`${message}\n${code?.startsWith('ERR_PARSE_ARGS') ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
