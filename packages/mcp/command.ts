// `inkstone mcp`: serves a built site to assistants, over standard input and output or over HTTP.

import path from 'node:path'
import { aboutTool, portOf, readOptions } from '@inkstone/docs/command'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { serveMcp } from './http.ts'
import { openMcpServer } from './server.ts'
import { BuiltSite } from './site.ts'

const { values: flags } = readOptions('mcp', {
  out: { takes: 'DIR', does: 'folder of the built site', default: 'dist' },
  http: { takes: 'PORT', does: 'serves over HTTP instead of standard input and output' },
  host: { takes: 'ADDRESS', does: 'address to serve at', default: '127.0.0.1' },
})

try {
  const { name, version } = aboutTool()
  const about = { name, version }
  const site = new BuiltSite(path.resolve(flags.out))
  if (flags.http === undefined) {
    const server = await openMcpServer(site, about)
    await server.connect(new StdioServerTransport())
  } else {
    await site.languages()
    const port = portOf(flags.http)
    const server = await serveMcp(site, about, { port, host: flags.host })
    const at = server.address()
    // Standard output is the protocol's in the other form.
    process.stderr.write(`serving ${flags.out} at http://localhost:${typeof at === 'object' ? at?.port : port}/mcp\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
