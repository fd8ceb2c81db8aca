// Small modules around the engines: cache, choice of engine, hooks, search service.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RecentlyUsed } from '../../search/client/cache.ts'
import { chooseEngine } from '../../search/client/choice.ts'
import { type ResultTab, searchWith } from '../../search/client/provider.ts'
import { itemOf } from '../../search/client/remote.ts'
import { download } from '../../search/worker/download.ts'

it('the cache evicts the least recently used answer', () => {
  const cache = new RecentlyUsed<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

it.each([
  ['wasm', { WebAssembly: {} }],
  ['wasm', { WebAssembly: {}, connection: { effectiveType: '4g', saveData: false } }],
  ['ts', { WebAssembly: {}, connection: { effectiveType: '3g' } }],
  ['ts', { WebAssembly: {}, connection: { saveData: true } }],
  ['ts', {}],
] as const)('chooses %s with %j', (engine, surroundings) => {
  expect(chooseEngine(surroundings)).toBe(engine)
})

describe('hooks', () => {
  const near = { title: 'Output', header: 'output.path', routePath: '/config/output', anchor: 'outputpath' }
  const entry = { title: 'Entry', header: 'Entry', routePath: '/config/entry', anchor: '' }
  const links = [
    { title: 'Output › output.path', link: '/config/output#outputpath' },
    { title: 'Entry', link: '/config/entry' },
  ]
  const tabs: ResultTab[] = [{ label: '', items: [], near: links, external: false }]
  const provider = {
    asked: [] as string[],
    prepare: () => undefined,
    async search({ query }: { query: string }) {
      this.asked.push(query)
      return [{ label: '', items: [], near: [near, entry], external: false }]
    },
  }
  const request = { query: 'wp', lang: 'en', version: '', limit: 7 }

  it('run before, on and after a search, and get its suggestions as links', async () => {
    const told: unknown[] = []
    const hooks = {
      beforeSearch: (query: string) => query.replace('wp', 'webpack'),
      onSearch: () => [{ group: 'Blog', result: 1 }],
      afterSearch: (...args: unknown[]) => void told.push(args),
    }
    const outcome = await searchWith(provider, hooks, request, new AbortController().signal)
    expect(outcome).toEqual({ query: 'webpack', tabs, extra: [{ group: 'Blog', result: 1 }] })
    expect([provider.asked, told]).toEqual([['webpack'], [['webpack', tabs]]])
  })

  it('send no query when the search is aborted in the first hook', async () => {
    const stopped = new AbortController()
    const hooks = { beforeSearch: () => void stopped.abort() }
    await expect(searchWith(provider, hooks, { ...request, query: 'late' }, stopped.signal)).rejects.toThrow()
    expect(provider.asked).not.toContain('late')
  })
})

describe('items of a search service', () => {
  const hit = {
    routePath: '/config/output',
    title: 'Output',
    toc: [{ text: 'output.path', id: 'outputpath', depth: 2, charIndex: 0 }],
    content: `${'中'.repeat(100)} the target folder 😀 ${'x '.repeat(200)}`,
    domain: 'https://example.com',
  }
  const shown = (text: string, { start, length }: { start: number; length: number }) =>
    text.slice(start, start + length)

  it('match by title, heading or text', () => {
    expect(itemOf(hit, 'OUTPUT')).toMatchObject({ type: 'title', link: 'https://example.com/config/output' })
    expect(itemOf(hit, 'path')).toMatchObject({ type: 'header', header: 'output.path', anchor: 'outputpath' })
    const item = itemOf(hit, 'folder')
    expect([item.type, shown(item.statement, item.highlightInfoList[0] ?? { start: 0, length: 0 })]).toEqual([
      'content',
      'folder',
    ])
  })

  it("convert the match's position from bytes", () => {
    const item = itemOf({ ...hit, _matchesPosition: { content: [{ start: 301, length: 3 }] } }, 'the')
    expect(item.statement).toContain('the target')
  })
})

describe('downloads', () => {
  let server: Server
  let origin = ''

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      if (url === '/whole') response.end('whole')
      else if (url === '/stalled') response.write('half')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('are complete, or fail', async () => {
    expect(new TextDecoder().decode(await download(`${origin}/whole`, 5000))).toBe('whole')
    await expect(download(`${origin}/missing`, 5000)).rejects.toThrow('`404`')
    await expect(download(`${origin}/stalled`, 50)).rejects.toThrow('has stalled')
  })
})
