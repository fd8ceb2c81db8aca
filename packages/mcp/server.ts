// The Model Context Protocol over a built site: two tools, `search` and `read`. The protocol itself is the official SDK's.

import { constants, type Item } from '@inkstone/docs/search'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { type BuiltSite, Misuse } from './site.ts'

/** A server for one connection. */
export async function openMcpServer(site: BuiltSite, about: { name: string; version: string }): Promise<Server> {
  const languages = await site.languages()
  const title = await site.title()
  const server = new Server({ ...about, ...(title ? { title } : {}) }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(languages, title) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
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
