// The search service over HTTP: GET with `keyword`, `limit`, `searchIndexes`, `lang`, `within` and `literal` returns groups of hits as
// JSON.
// Any origin may ask, because all content is public. When a client aborts a request, its searches are aborted too.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { openServer } from '@inkstone/docs/command'
import { constants, type RemoteGroup } from '@inkstone/docs/search'
import type { Query, Service } from './service.ts'

export interface ServerOptions {
  /** Timeout of an answer in milliseconds. */
  patience?: number
  /** Maximum number of concurrent requests; others are asked to retry later. */
  most?: number
  /** Called with errors. */
  failed?(error: Error): void
}

const mostHits = 50
const mostKept = 500

/** An invalid request, or one that can't be answered. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function createSearchServer(service: Service, options: ServerOptions = {}): Server {
  const { patience = 10_000, most = 64, failed = () => undefined } = options
  // A cache of recent answers, oldest first.
  const kept = new Map<string, string>()
  let busy = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const query = queryOf(request, service)
    const key = JSON.stringify(query)
    const known = kept.get(key)
    if (known !== undefined) return known
    if (busy >= most) throw new Refusal(503, 'too many searches at once, ask again')
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const late = AbortSignal.timeout(patience)
    busy++
    try {
      const groups: RemoteGroup[] = await service.answer(query, AbortSignal.any([gone.signal, late]))
      const body = JSON.stringify(groups)
      kept.set(key, body)
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
      return body
    } catch (error) {
      if (gone.signal.aborted) throw new Refusal(499, 'the reader has gone')
      failed(error as Error)
      throw late.aborted
        ? new Refusal(504, 'the search engine takes too long')
        : new Refusal(503, 'the search engine does not answer')
    } finally {
      busy--
    }
  }

  return openServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    try {
      const body = await answer(request, response)
      response.setHeader('Cache-Control', 'public, max-age=60')
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      const { status = 500, message } = error as Refusal
      if (status === 500) failed(error as Error)
      if (status === 405) response.setHeader('Allow', 'GET, HEAD')
      if (status === 503) response.setHeader('Retry-After', '1')
      response.statusCode = status
      response.setHeader('Cache-Control', 'no-store')
      response.end(JSON.stringify({ error: status === 500 ? 'the search failed' : message }))
    }
  })
}

function queryOf({ method = '', url = '' }: IncomingMessage, { names }: Service): Query {
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, `found \`${method}\`, expected \`GET\``)
  const { pathname, searchParams } = new URL(url, 'http://service')
  if (pathname !== '/' && pathname !== '/search') throw new Refusal(404, 'found another path, expected `/search`')
  const limit = Number(searchParams.get('limit') ?? constants.searchResultLimit)
  if (!Number.isInteger(limit) || limit < 1 || limit > mostHits) {
    throw new Refusal(400, `found limit \`${searchParams.get('limit')}\`, expected a number from 1 to ${mostHits}`)
  }
  const asked = (searchParams.get('searchIndexes') ?? '').split(',').filter((name) => name !== '')
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const known = names.map((name) => `\`${name}\``).join(', ')
    throw new Refusal(400, `found search index \`${unknown}\`, expected one of ${known}`)
  }
  const indexes = asked.length > 0 ? [...new Set(asked)] : names.slice(0, 1)
  const textOf = (name: string) => searchParams.get(name) ?? ''
  const literal = textOf('literal') === '1'
  return { keyword: textOf('keyword'), limit, indexes, lang: textOf('lang'), within: textOf('within'), literal }
}
