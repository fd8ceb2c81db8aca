// The search service client against a server: requests, display of answers, silent failures, aborts.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RemoteHit, remoteProvider } from '../../search/client/remote.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: URL[]
let origin: string
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://service'))
  answer(request, response)
})

beforeEach(async () => {
  asked = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { href: 'http://site/' })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const request = { query: 'Public Path', lang: 'zh', version: '', limit: 7 }
const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.end(JSON.stringify(value))
}

function hit(changes: Partial<RemoteHit>): RemoteHit {
  return { routePath: '/config/output', title: 'Output', toc: [], content: '', domain: '', ...changes }
}

function provider() {
  const searchIndexes = [
    { value: 'docs', label: 'Docs' },
    { value: 'blog', label: 'Blog' },
  ]
  return remoteProvider({ apiUrl: `${origin}/search`, searchIndexes, indexName: 'docs' })
}

const search = () => provider().search(request, new AbortController().signal)

it('sends keyword, limit, indexes and language', async () => {
  answer = json([])
  expect(await search()).toEqual([])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/search'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    keyword: 'Public Path',
    limit: '7',
    searchIndexes: 'docs,blog',
    lang: 'zh',
  })
})

it('requests a part of the site, and filters the results if the service ignores it', async () => {
  answer = json([
    {
      index: 'docs',
      hits: [hit({}), hit({ routePath: '/plugins/webpack/define-plugin' }), hit({ routePath: '/config' })],
    },
  ])
  const within = { ...request, within: '/config/' }
  const [tab] = await provider().search(within, new AbortController().signal)
  expect(asked[0]?.searchParams.get('within')).toBe('/config/')
  expect(tab?.items.map(({ link }) => link)).toEqual(['/config/output', '/config'])
})

it('shows other sections of a page beneath it', async () => {
  const toc = [{ id: 'publicpath', text: 'Public path', depth: 2, charIndex: 0 }]
  const more = [hit({ toc, anchor: 'publicpath' }), hit({ domain: 'javascript:alert(1)' })]
  answer = json([{ index: 'docs', hits: [hit({ more })] }])
  const [tab] = await search()
  expect(tab?.items[0]?.more.map(({ link, header, more }) => ({ link, header, more }))).toEqual([
    { link: '/config/output#publicpath', header: 'Public path', more: [] },
  ])
})

it('shows its own index first, and others as tabs that lead elsewhere', async () => {
  const headed = hit({ toc: [{ id: 'outputpublicpath', text: 'The public path', depth: 2, charIndex: 0 }] })
  answer = json([
    { index: 'blog', hits: [hit({ domain: 'https://blog.example', content: `${'长'.repeat(60)}public path` })] },
    { index: 'docs', hits: [headed, hit({ title: 'Public path' })] },
  ])
  const [own, other] = await search()
  expect(own).toMatchObject({ label: '', external: false })
  expect(own?.items.map(({ type, link, highlightInfoList }) => [type, link, highlightInfoList])).toEqual([
    ['header', '/config/output#outputpublicpath', [{ start: 4, length: 11 }]],
    ['title', '/config/output', [{ start: 0, length: 11 }]],
  ])
  expect(other).toMatchObject({ label: 'Blog', external: true })
  const [item] = other?.items ?? []
  expect(item?.link).toBe('https://blog.example/config/output')
  const shown = item?.highlightInfoList.map(({ start, length }) => item.statement.slice(start, start + length))
  expect(shown).toEqual(['public path'])
})

it('asks for a query as typed, and passes on what was corrected and what is similar', async () => {
  const corrections = [{ typed: 'publc', meant: 'public' }]
  const near = [
    { title: 'Output', header: 'output.path', routePath: '/config/output', anchor: 'outputpath' },
    { title: 'Entry', header: 'Entry', routePath: '/config/entry', anchor: '' },
  ]
  answer = json([
    { index: 'docs', hits: [hit({ partial: true })], corrections },
    { index: 'blog', hits: [], near },
  ])
  const literal = { ...request, literal: true }
  const [own, other] = await provider().search(literal, new AbortController().signal)
  expect(asked[0]?.searchParams.get('literal')).toBe('1')
  expect(own).toMatchObject({ corrections, near: [], items: [{ partial: true }] })
  // Suggestions have no origin, so those of another site would lead to pages of this one.
  expect(other).toMatchObject({ corrections: [], near: [], external: true })
  answer = json([{ index: 'docs', hits: [], near }])
  expect((await search())[0]?.near).toEqual(near)
  expect(asked[1]?.searchParams.has('literal')).toBe(false)
})

it('treats text as text', async () => {
  const title = '<img src=x onerror=alert(1)>'
  answer = json([{ index: 'docs', hits: [hit({ title, content: '<script>public path</script>' })] }])
  const [own] = await search()
  expect(own?.items[0]).toMatchObject({ title, statement: '<script>public path</script>' })
})

it.each([
  ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
  ['no JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<!doctype html>')],
  ['something else', json({ message: 'limit exceeded' })],
  ['nothing', (request: IncomingMessage) => request.destroy()],
] as const)('finds nothing, and logs, when the service answers with %s', async (_, how) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = how as typeof answer
  expect(await search()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
})

it('silently aborts the request when typing continues', async () => {
  const log = vi.spyOn(console, 'error')
  const stop = new AbortController()
  const ended = new Promise((resolve) => {
    answer = (request) => {
      request.on('close', resolve)
      stop.abort(new Error('typed on'))
    }
  })
  await expect(provider().search(request, stop.signal)).rejects.toThrow('typed on')
  await ended
  expect(log).not.toHaveBeenCalled()
})
