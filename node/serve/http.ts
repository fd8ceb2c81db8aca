// HTTP for all servers: connection limits, parsing of addresses, rejection of unknown hosts and methods, responses. Nothing
// else opens a server, so none lacks these.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { encodeRoute, sitePath } from '../../shared/routes.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server with timeouts, so that slow clients can't hold connections forever.
 * @param patience timeout without a byte in either direction, and for a whole request, in ms
 */
export function openServer(answer: Answer, patience = 30_000): Server {
  const limits = { headersTimeout: patience / 3, requestTimeout: patience, connectionsCheckingInterval: patience / 30 }
  const server = createServer({ ...limits, keepAliveTimeout: 5000, maxHeaderSize: 16_384 }, answer)
  server.timeout = patience
  server.maxConnections = 1000
  return server
}

/** Options of a server for this machine. */
interface LocalOptions {
  /** A name that it's known by, other than `localhost`. */
  host: string
  methods?: string[]
  patience?: number | undefined
}

/**
 * A server that answers requests for names of this machine only. The answer gets the decoded path; if it fails, the
 * connection is closed, because a client that disconnects must not stop the server.
 */
export function openLocalServer(
  { host, methods = ['GET', 'HEAD'], patience }: LocalOptions,
  answer: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>,
): Server {
  return openServer((request, response) => {
    const pathname = pathOf(request.url ?? '/')
    if (pathname === undefined || !isLocal(request, host)) return end(response, 400, 'Bad Request')
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('Allow', methods.join(', '))
      return end(response, 405, 'Method Not Allowed')
    }
    answer(request, response, pathname).catch(() => response.destroy())
  }, patience)
}

/** The decoded path of a request's URL; undefined if it's malformed. */
export function pathOf(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '')
    const well = pathname.startsWith('/') && !pathname.startsWith('//') && !/[\0\\]/.test(pathname)
    return well && !pathname.split('/').includes('..') ? pathname : undefined
  } catch {
    return undefined
  }
}

/** The query of a request including its question mark; empty for none. */
export function query(request: IncomingMessage): string {
  const at = request.url?.indexOf('?') ?? -1
  return at < 0 ? '' : (request.url?.slice(at) ?? '')
}

/**
 * Whether a request uses an IP address, `localhost` or the configured host name. Prevents DNS rebinding: a page of
 * another origin can't read this server by pointing its own domain at this machine.
 */
function isLocal(request: IncomingMessage, host: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d+)?$/i.exec(request.headers.host ?? '') ?? []
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || [host, 'localhost'].includes(name.toLowerCase())
}

/** Whether a request comes from a page of this machine, or from no page: only browsers send an origin. */
export function isLocalOrigin({ headers: { origin } }: IncomingMessage, host: string): boolean {
  const names = ['localhost', '127.0.0.1', '[::1]', host]
  return origin === undefined || (URL.canParse(origin) && names.includes(new URL(origin).hostname))
}

/** Redirects permanently; the path is decoded, the query is passed on as received. */
export function redirect(response: ServerResponse, path: string, query = ''): void {
  response.setHeader('Location', sitePath(encodeRoute(path), '/') + query)
  end(response, 301, '')
}

/** Sends a response with a body. */
export function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status
  response.end(body)
}
