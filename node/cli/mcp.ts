// `mcp`: serves a built site to assistants, over standard input and output or over HTTP (node/mcp).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../cache/folders.ts'
import { serveMcp } from '../mcp/http.ts'
import { loadSdk, openMcpServer } from '../mcp/server.ts'
import { BuiltSite } from '../mcp/site.ts'
import { portOf, readOptions } from '../report/options.ts'

const { values: flags } = readOptions('mcp', {
  out: { takes: 'DIR', does: 'folder of the built site', default: 'dist' },
  http: { takes: 'PORT', does: 'serves over HTTP instead of standard input and output' },
  host: { takes: 'ADDRESS', does: 'address to serve at', default: '127.0.0.1' },
})

try {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, string>
  const about = { name: name ?? '', version: version ?? '' }
  const site = new BuiltSite(path.resolve(flags.out))
  const sdk = await loadSdk()
  if (flags.http === undefined) {
    const server = await openMcpServer(sdk, site, about)
    await server.connect(new sdk.StdioServerTransport())
  } else {
    await site.languages()
    const port = portOf(flags.http)
    const server = await serveMcp(sdk, site, about, { port, host: flags.host })
    const at = server.address()
    // Standard output is the protocol's in the other form.
    process.stderr.write(`serving ${flags.out} at http://localhost:${typeof at === 'object' ? at?.port : port}/mcp\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
