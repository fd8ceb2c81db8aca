// `inkstone opensearch serve`: answers queries from an OpenSearch cluster and the folders written by `inkstone
// opensearch export`. It loads missing indexes into the cluster, then listens until it's stopped.

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { hold, type OnProgress, prune } from './load.ts'
import { createSearchServer } from './server.ts'
import { type Holding, openService } from './service.ts'

const usage = `usage: inkstone opensearch serve --engine URL [--engine URL …] [--export DIR …] [--port N] [--host HOST] [--prune]
       an engine for each node of the cluster, an export for each index
`

try {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', multiple: true, default: [] },
      export: { type: 'string', multiple: true, default: ['search-export'] },
      port: { type: 'string', default: '8108' },
      host: { type: 'string', default: '127.0.0.1' },
      prune: { type: 'boolean', default: false },
    },
  })
  const cluster = openCluster({ nodes: values.engine })
  const holdings: Holding[] = []
  const onProgress: OnProgress = (index, sent, sections) =>
    process.stderr.write(`loading ${index}  ${sent} of ${sections} sections\n`)
  for (const folder of values.export.map((each) => path.resolve(each))) {
    const holding = await hold(cluster, folder, onProgress)
    holdings.push(holding)
    if (values.prune) for (const old of await prune(cluster, holding)) process.stderr.write(`deleted ${old}\n`)
  }
  const failed = ({ message }: Error) => process.stderr.write(`${message}\n`)
  const server = createSearchServer(openService(cluster, holdings), { failed })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(values.port), values.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  process.stderr.write(`answering at http://${values.host}:${port}/search\n`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  process.stderr.write(
    `${message}\n${code?.startsWith('ERR_PARSE_ARGS') || /address of a search/.test(message) ? `\n${usage}` : ''}`,
  )
  process.exitCode = 1
}
