// The Model Context Protocol over a built site: two tools, `search` and `read`. The protocol itself is the official SDK's,
// which the site installs, because most sites don't serve assistants and the SDK is larger than this tool.

import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import constants from '../../constants.json' with { type: 'json' }
import type { Item } from '../../search/present/item.ts'
import { type BuiltSite, Misuse } from './site.ts'

/** The parts of the SDK. */
export interface Sdk {
  Server: typeof import('@modelcontextprotocol/sdk/server/index.js').Server
  StdioServerTransport: typeof import('@modelcontextprotocol/sdk/server/stdio.js').StdioServerTransport
  StreamableHTTPServerTransport: typeof import('@modelcontextprotocol/sdk/server/streamableHttp.js').StreamableHTTPServerTransport
  types: typeof import('@modelcontextprotocol/sdk/types.js')
}

/** Loads the SDK. Throws with instructions if it isn't installed. */
export async function loadSdk(): Promise<Sdk> {
  try {
    const [{ Server }, { StdioServerTransport }, { StreamableHTTPServerTransport }, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ])
    return { Server, StdioServerTransport, StreamableHTTPServerTransport, types }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('this command needs the SDK of the protocol: run `npm install @modelcontextprotocol/sdk`')
  }
}

/** A server for one connection. */
export async function openMcpServer(
  sdk: Sdk,
  site: BuiltSite,
  about: { name: string; version: string },
): Promise<Server> {
  const languages = await site.languages()
  const title = await site.title()
  const server = new sdk.Server({ ...about, ...(title ? { title } : {}) }, { capabilities: { tools: {} } })
  server.setRequestHandler(sdk.types.ListToolsRequestSchema, () => ({ tools: toolsOf(languages, title) }))
  server.setRequestHandler(sdk.types.CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    try {
      return text(await call(site, name, given))
    } catch (error) {
      if (!(error instanceof Misuse)) throw error
      return { ...text(error.message), isError: true }
    }
  })
  return server
}

function text(content: string) {
  return { content: [{ type: 'text' as const, text: content }] }
}

/** The tools, with the title, the languages and versions of the site. */
function toolsOf(languages: Record<string, string[]>, title: string) {
  const what = title ? `the documentation “${title}”` : 'this documentation'
  const versions = Object.keys(languages)
  const langs = [...new Set(Object.values(languages).flat())]
  const readOnly = { readOnlyHint: true, openWorldHint: false }
  return [
    {
      name: 'search',
      description: `Searches ${what} and returns sections with their links, best first.`,
      annotations: readOnly,
      inputSchema: {
        type: 'object' as const,
        properties: {
          query: { type: 'string', description: 'A few words, as a reader would type them' },
          lang: { type: 'string', enum: langs, description: `Language of the pages; ${langs[0]} by default` },
          ...(versions.length > 1 ? { version: { type: 'string', enum: versions, description: 'Version' } } : {}),
          limit: { type: 'integer', minimum: 1, maximum: 50, description: 'The most results to return' },
        },
        required: ['query'],
      },
    },
    {
      name: 'read',
      description: `Returns a page of ${what} as Markdown.`,
      annotations: readOnly,
      inputSchema: {
        type: 'object' as const,
        properties: { link: { type: 'string', description: 'The link of a search result, /guide/start#install' } },
        required: ['link'],
      },
    },
  ]
}

function call(site: BuiltSite, name: string, given: Record<string, unknown>): Promise<string> {
  if (name === 'read') return site.page(stringIn(given, 'link'))
  if (name === 'search') return search(site, given)
  throw new Misuse(`found the tool \`${name}\`, expected \`search\` or \`read\``)
}

async function search(site: BuiltSite, given: Record<string, unknown>): Promise<string> {
  const { lang, version = '', limit = constants.searchResultLimit } = given
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 50) {
    throw new Misuse(`found limit \`${limit}\`, expected a number from 1 to 50`)
  }
  const query = stringIn(given, 'query')
  const items = await site.search(query, lang === undefined ? undefined : String(lang), String(version), Number(limit))
  return items.map((item, at) => `${at + 1}. ${described(item)}`).join('\n') || `nothing found for \`${query}\``
}

function described({ breadcrumb, header, link, statement, more }: Item): string {
  const lines = [[...breadcrumb, header].join(' › '), link, statement].filter(Boolean)
  return [
    ...lines.map((line, at) => (at === 0 ? line : `   ${line}`)),
    ...more.map((other) => `   + ${other.header}: ${other.link}`),
  ].join('\n')
}

function stringIn(given: Record<string, unknown>, name: string): string {
  const value = given[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Misuse(`found no \`${name}\`, expected a text`)
}
