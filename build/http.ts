// What the preview and the development server share of HTTP: reading a request's address, refusing strangers, answering.

import type { IncomingMessage, ServerResponse } from 'node:http'

/** The decoded path of a request's URL; undefined for one that cannot be meant well. */
export function pathOf(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '')
    return pathname.startsWith('/') && !/[\0\\]/.test(pathname) && !pathname.split('/').includes('..')
      ? pathname
      : undefined
  } catch {
    return undefined
  }
}

/** The query of a request with its question mark; empty for none. */
export function query(request: IncomingMessage): string {
  const at = request.url?.indexOf('?') ?? -1
  return at < 0 ? '' : (request.url?.slice(at) ?? '')
}

/** A page of another origin must not read this one by pointing its own name at this machine. */
export function isLocal(request: IncomingMessage, host: string): boolean {
  if (host !== '127.0.0.1' && host !== 'localhost') return true
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
}

/** Sends the reader on, for good. */
export function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', encodeURI(location))
  end(response, 301, '')
}

/** Answers with a body. */
export function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status
  response.end(body)
}
