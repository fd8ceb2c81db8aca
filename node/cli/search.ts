// `npm run search`: queries the search files of a built site with any of the three engines.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import constants from '../../constants.json' with { type: 'json' }
import type { Highlight, Item } from '../../crates/search-wasm/search.d.ts'
import { directoryFile, type SearchDirectory } from '../../search/directory.ts'
import { type EngineName, engineNames, openIndex } from '../search/engines.ts'
import { explainAnswer } from '../search/explain.ts'

const usage = `usage: search --lang LANG [--engine ${engineNames.join('|')}] [--limit N] [--json | --explain] [--dist DIR] QUERY
       search --lang LANG --stdin [--engine …] [--limit N] [--dist DIR]   one query a line, one JSON array a line
`

/** Parsed arguments. */
interface Request {
  lang: string
  engine: EngineName
  limit: number
  json: boolean
  explain: boolean
  stdin: boolean
  dist: string
  /** Version of the documentation, for sites with versions. */
  version: string
  query: string
}

class Misuse extends Error {}

function parse(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'en' },
      engine: { type: 'string', default: 'wasm' },
      limit: { type: 'string', default: String(constants.searchResultLimit) },
      json: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      stdin: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      version: { type: 'string', default: '' },
    },
  })
  const engine = engineNames.find((name) => name === values.engine)
  if (!engine) throw new Misuse(`found engine \`${values.engine}\`, expected one of \`${engineNames.join('`, `')}\``)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw new Misuse(`found limit \`${values.limit}\`, expected a number from 1`)
  if (!values.stdin && positionals.length === 0) throw new Misuse('found no query, expected one')
  return { ...values, engine, limit, query: positionals.join(' ') }
}

async function run(request: Request): Promise<void> {
  const read = (file: string) => readFile(path.join(request.dist, file))
  const directory = JSON.parse(await read(directoryFile).then(String)) as SearchDirectory
  const langs = directory.manifests[request.version] ?? {}
  const manifest = langs[request.lang]
  if (!manifest) {
    throw new Misuse(`found language \`${request.lang}\`, expected one of \`${Object.keys(langs).join('`, `')}\``)
  }
  if (request.explain) {
    process.stdout.write(await explainAnswer({ manifest, read }, request.query, request.limit))
    return
  }
  const search = await openIndex(request.engine, { manifest, wasm: directory.wasm, read })
  if (request.stdin) {
    for await (const line of createInterface({ input: process.stdin })) {
      process.stdout.write(`${JSON.stringify(await search(line, request.limit))}\n`)
    }
    return
  }
  const items = await search(request.query, request.limit)
  process.stdout.write(request.json ? `${JSON.stringify(items)}\n` : describe(items, request.query))
}

/** Formats results for the terminal, with matches in brackets. */
function describe(items: Item[], query: string): string {
  if (items.length === 0) return `No results for ${query}\n`
  const note = items[0]?.partial ? 'No page has all the words; these have some.\n\n' : ''
  const lines = items.map((item, i) => {
    const beneath = item.more.map((other) => `   + ${describeItem(other)}`)
    return [`${i + 1}. ${describeItem(item)}`, ...beneath].join('')
  })
  return note + lines.join('\n')
}

function describeItem(item: Item): string {
  const place = [...item.breadcrumb, mark(item.header, item.highlights.header)].join(' › ')
  const text = item.statement ? `\n   ${mark(item.statement, item.highlights.statement)}` : ''
  return `${place}\n   ${item.link}  ${item.type}, ${item.score.toFixed(2)}${text}\n`
}

function mark(text: string, highlights: Highlight[]): string {
  let marked = ''
  let at = 0
  for (const { start, length } of highlights) {
    marked += `${text.slice(at, start)}[${text.slice(start, start + length)}]`
    at = start + length
  }
  return marked + text.slice(at)
}

/** Adds the command that creates missing files; other errors are shown unchanged. */
function explain(error: unknown, dist: string): string {
  if (error instanceof Misuse || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
    return `${(error as Error).message}\n\n${usage}`
  }
  const { code, path: file } = error as { code?: string; path?: string }
  if (code === 'ENOENT') return `${file ?? dist}: found no file, expected a built site\n  run \`npm run build\` first\n`
  return `${(error as Error).message}\n`
}

const args = process.argv.slice(2)
try {
  await run(parse(args))
} catch (error) {
  process.stderr.write(explain(error, 'dist'))
  process.exitCode = 1
}
