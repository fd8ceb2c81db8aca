// HTTP of the development server. Every response is generated on request, nothing is cached, and clients connected to
// `/__live` are notified of every change.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { LiveEvent } from '../../theme/live.ts'
import { end, openLocalServer, query, redirect } from '../serve/http.ts'
import { typeOf } from '../serve/mime.ts'
import type { DevSite } from './site.ts'

/** Most open pages that are notified. Each holds a connection, and the server has to have some left. */
const mostListeners = 200

/** Serves several sites; the longest matching base determines which one. */
export class LiveServer {
  /** Identifies this run of the server, so that clients notice a restart. */
  private readonly id = randomUUID()
  private readonly listeners = new Set<ServerResponse>()
  private sites: DevSite[] = []
  private readonly failures = new Map<string, string>()

  constructor(private readonly host: string) {}

  /** Serves these sites instead of the previous ones. */
  serve(sites: DevSite[]): void {
    this.sites = sites.toSorted((a, b) => b.site.data.base.length - a.site.data.base.length)
  }

  /** Listens on a port or the next free one, and resolves with it. */
  async listen(port: number): Promise<number> {
    for (let at = port; at < port + 100; at++) {
      const server = openLocalServer({ host: this.host }, (...request) => this.answer(...request))
      if (await listens(server, at, this.host)) return at
    }
    throw new Error(`no free port from ${port} to ${port + 99}: choose another with \`PORT=8080 npm run dev\``)
  }

  /** Notifies every open page. */
  broadcast(event: LiveEvent): void {
    const whole = 'errors' in event ? { ...event, errors: this.withFailures(event.errors) } : event
    for (const listener of this.listeners) send(listener, whole)
  }

  /**
   * Reports failed work, by what it was for. Its error is shown over all pages, including those opened later, until
   * the work succeeds.
   */
  fail(what: string, message: string): void {
    this.failures.set(what, message)
    this.broadcast({ type: 'edit', errors: '' })
  }

  succeed(what: string): void {
    if (this.failures.delete(what))
      this.broadcast({ type: 'edit', errors: this.sites.map(({ errors }) => errors).join('') })
  }

  private withFailures(errors: string): string {
    return [...this.failures.values(), errors].filter(Boolean).join('\n')
  }

  private async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    try {
      await this.respond(request, response, pathname)
    } catch (error) {
      response.setHeader('Content-Type', 'text/plain;charset=utf-8')
      end(response, 500, `${(error as Error).stack ?? error}\n`)
    }
  }

  private async respond(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const site = this.sites.find(({ site }) => pathname.startsWith(site.data.base))
    const root = this.sites.at(-1)?.site.data.base ?? '/'
    if (!site)
      return `${pathname}/` === root
        ? redirect(response, root)
        : end(response, 404, `Not Found: this site starts at ${root}`)
    const below = pathname.slice(site.site.data.base.length)
    if (below === '__live') return this.follow(response, site)
    response.setHeader('Cache-Control', 'no-store')
    const found = await site.find(below)
    // The URL of a folder's index ends with a slash, so that relative links resolve below it.
    if (found.status === 404 && (await site.find(`${below}/`)).status === 200) {
      return redirect(response, `${pathname}/`, query(request))
    }
    // Other tools end the URL of every page with a slash.
    if (found.status === 404 && /.\/$/.test(below) && (await site.find(below.slice(0, -1))).status === 200) {
      return redirect(response, pathname.slice(0, -1), query(request))
    }
    // The document is from an earlier run of the server: its scripts no longer exist, so make it reload.
    if (found.status === 404 && /^static\/.*\.js$/.test(below)) {
      response.setHeader('Content-Type', typeOf(below))
      return end(response, 200, 'location.reload()')
    }
    response.setHeader('Content-Type', typeOf(found.path))
    end(response, found.status, typeof found.body === 'string' ? found.body : Buffer.from(found.body))
  }

  private follow(response: ServerResponse, { errors }: DevSite): void {
    // The connection may be idle for hours.
    response.socket?.setTimeout(0)
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 200\n\n')
    const [oldest] = this.listeners
    // An open page connects again; a program that never closes a connection doesn't.
    if (oldest && this.listeners.size >= mostListeners) {
      this.listeners.delete(oldest)
      oldest.destroy()
    }
    this.listeners.add(response)
    response.on('close', () => this.listeners.delete(response))
    send(response, { type: 'hello', server: this.id, errors: this.withFailures(errors) })
  }
}

function send(listener: ServerResponse, event: LiveEvent): void {
  listener.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** Whether the server could listen on the port; errors other than a port in use are thrown. */
function listens(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, host, () => resolve(true))
  })
}
