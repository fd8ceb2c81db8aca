// The Model Context Protocol over HTTP, tested with the SDK's client: the same results and pages that readers get.

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../tests/unit/node/tool.ts'
import { writeIn } from '../../../tests/writeIn.ts'
import { serveMcp } from '../http.ts'
import { BuiltSite } from '../site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mcp-'))
const about = { name: 'test', version: '1' }
const client = new Client(about)
let server: Awaited<ReturnType<typeof serveMcp>>

beforeAll(async () => {
  writeIn(folder, 'site.config.ts', "export default { title: 'Bread & <more>' }\n")
  writeIn(folder, 'docs/index.md', '# Bread\n\nAll about bread.\n')
  writeIn(folder, 'docs/rye.md', '# Rye\n\n## Kneading\n\nRye flour needs none.\n')
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  const site = new BuiltSite(path.join(folder, 'dist'))
  server = await serveMcp(site, about, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)))
}, 60_000)

afterAll(async () => {
  await client.close()
  server?.close()
  rmSync(folder, { recursive: true })
})

/** The text that a tool returns, and whether it's an error of the caller. */
async function call(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [{ text } = { text: '' }] = content as { text: string }[]
  return { text, isError: isError === true }
}

test('a search returns sections, and its links can be read', async () => {
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'read'])
  expect((await call('search', { query: 'kneading' })).text).toMatch(/^1\. Rye › Kneading\n {3}\/rye#kneading\n/)
  for (const link of ['/rye#kneading', '/rye', '/rye.html', '/rye/']) {
    expect((await call('read', { link })).text).toContain('Rye flour needs none.')
  }
})

test('the site is named, so that an assistant with several servers knows which one this is', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'test', title: 'Bread & <more>' })
  const { tools } = await client.listTools()
  for (const { description } of tools) expect(description).toContain('“Bread & <more>”')
})

test('pages of other sites get no answer', async () => {
  const { port } = server.address() as AddressInfo
  const ask = async (origin: string) => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Origin: origin,
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body })
    await response.text()
    return response.status
  }
  expect(await ask('http://localhost:3000')).toBe(200)
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://192.0.2.1'])
    expect(await ask(origin), origin).toBe(403)
})

test('errors explain what to do', async () => {
  for (const link of ['/nowhere', '/../site.config.ts', 'https://example.org/']) {
    expect(await call('read', { link })).toMatchObject({ isError: true, text: expect.stringContaining('found') })
  }
  for (const name of ['xx', 'constructor', '__proto__']) {
    expect(await call('search', { query: 'rye', lang: name })).toMatchObject({
      isError: true,
      text: `found language \`${name}\`, expected one of \`en\``,
    })
    expect(await call('search', { query: 'rye', version: name })).toMatchObject({
      isError: true,
      text: expect.stringContaining(`found version \`${name}\``),
    })
  }
  expect(await call('search', {})).toMatchObject({ isError: true })
})
