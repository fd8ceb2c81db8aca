// HTTP that the preview and the development server share: connection limits, parsing a request's address, refusing unknown
// hosts, responding.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { encodeRoute, sitePath } from '../../shared/routes.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server that no client can hold on to, however slowly it writes or reads.
 * @param patience longest time without a byte either way, and for a whole request, in ms
 */
export function openServer(answer: Answer, patience = 30_000): Server {
  const limits = { headersTimeout: patience / 3, requestTimeout: patience, connectionsCheckingInterval: patience / 30 }
  const server = createServer({ ...limits, keepAliveTimeout: 5000, maxHeaderSize: 16_384 }, answer)
  server.timeout = patience
  server.maxConnections = 1000
  return server
}

/** The decoded path of a request's URL; undefined for one that cannot be meant well. */
export function pathOf(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '')
    const well = pathname.startsWith('/') && !pathname.startsWith('//') && !/[\0\\]/.test(pathname)
    return well && !pathname.split('/').includes('..') ? pathname : undefined
  } catch {
    return undefined
  }
}

/** The query of a request with its question mark; empty for none. */
export function query(request: IncomingMessage): string {
  const at = request.url?.indexOf('?') ?? -1
  return at < 0 ? '' : (request.url?.slice(at) ?? '')
}

/** A page of another origin must not read this one by pointing its own name at this machine, so a request names the
 * machine by an address, as `localhost`, or by the name the server was told to listen at. */
export function isLocal(request: IncomingMessage, host: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d+)?$/i.exec(request.headers.host ?? '') ?? []
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || [host, 'localhost'].includes(name.toLowerCase())
}

/** Sends the reader on, for good; the path is decoded, the query as it came. */
export function redirect(response: ServerResponse, path: string, query = ''): void {
  response.setHeader('Location', sitePath(encodeRoute(path), '/') + query)
  end(response, 301, '')
}

/** Answers with a body. */
export function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status
  response.end(body)
}
