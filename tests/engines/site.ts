// The documentation for these tests: built once, and served with its headers. The server records requests and policy
// violations, and can refuse files.

import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { servePreview } from '../../node/serve/preview.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/engines')

export interface Site {
  /** Without a trailing slash. */
  origin: string
  /** Paths of requests with their status, since the last reset. */
  requests: string[]
  /** Policy violations reported by browsers since the last reset. */
  violations: string[]
  /** Paths answered with 404. */
  refused: RegExp | undefined
  reset(): void
  close(): void
}

/** Builds the documentation. */
export function buildSite(): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts', '--out', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

export async function serveSite(): Promise<Site> {
  const host = '127.0.0.1'
  const preview = await servePreview({ folder, base: '/', port: 0, host })
  const site: Site = {
    origin: '',
    requests: [],
    violations: [],
    refused: undefined,
    reset() {
      Object.assign(site, { requests: [], violations: [], refused: undefined })
    },
    close() {
      preview.close()
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.origin)
    if (pathname === '/:violations') return void note(request, response)
    response.once('close', () => site.requests.push(`${response.statusCode} ${pathname}`))
    if (site.refused?.test(pathname)) return void response.writeHead(404).end()
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'content-security-policy' ? `${value}; report-uri /:violations` : value)
    preview.emit('request', request, response)
  })
  async function note(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => '')
    response.writeHead(204).end()
    // If the page is closed while a report is sent, the report may be empty or truncated.
    const report = reportOf(body)
    if (report) {
      site.violations.push(`${report['violated-directive']} ${report['blocked-uri']} on ${report['document-uri']}`)
    }
  }
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  site.origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return site
}

function reportOf(body: string): Record<string, string> | undefined {
  try {
    return JSON.parse(body)['csp-report']
  } catch {
    return undefined
  }
}
