// The protocol over HTTP, without sessions: each request is answered on its own, so a server may be restarted or doubled at
// any time. Like the preview, it only answers requests for this machine's names.

import type { Server } from 'node:http'
import { end, isLocalOrigin, openLocalServer } from '@inkstone/docs/command'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { openMcpServer } from './server.ts'
import type { BuiltSite } from './site.ts'

/** Serves `/mcp`; resolves when it's listening. Rejects if the port is in use. */
export function serveMcp(
  site: BuiltSite,
  about: { name: string; version: string },
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = openLocalServer({ host, methods: ['POST'] }, async (request, response, pathname) => {
    if (!isLocalOrigin(request, host)) return end(response, 403, 'Forbidden: pages of other sites get no answer')
    if (pathname !== '/mcp') return end(response, 404, 'Not Found: the address is /mcp')
    try {
      const server = await openMcpServer(site, about)
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
      response.on('close', () => server.close())
      await server.connect(transport)
      await transport.handleRequest(request, response)
    } catch (error) {
      if (!response.headersSent) end(response, 500, (error as Error).message)
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
