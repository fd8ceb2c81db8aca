// `npm run search`: queries the search files of a built site with either engine.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import constants from '../../constants.json' with { type: 'json' }
import { directoryFile, type SearchDirectory } from '../../search/directory.ts'
import type { Highlight, Item } from '../../search/present/item.ts'
import { lookup } from '../../shared/lookup.ts'
import { readOptions } from '../report/options.ts'
import { type EngineName, engineNames, openIndex } from '../search/engines.ts'
import { explainAnswer } from '../search/explain.ts'

/** Parsed arguments. */
interface Request {
  lang: string | undefined
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

function parse(): Request {
  const { values, operands } = readOptions(
    'search',
    {
      lang: { takes: 'LANG', does: 'language of the query; by default English, or the first that the site has' },
      limit: { takes: 'N', does: 'maximum number of pages', default: String(constants.searchResultLimit) },
      json: { does: 'prints the results as JSON' },
      explain: { does: 'prints why each result ranks where it does' },
      stdin: { does: 'reads queries from standard input, one per line, and prints a line of JSON for each' },
      dist: { takes: 'DIR', does: 'folder of the built site', default: 'dist' },
      version: { takes: 'NAME', does: 'version of the documentation, for sites that have versions' },
      engine: { takes: 'NAME', does: `engine of the search: ${engineNames.join(', ')}`, default: 'wasm' },
    },
    'QUERY',
  )
  const engine = engineNames.find((name) => name === values.engine)
  if (!engine) throw new Misuse(`found engine \`${values.engine}\`, expected one of \`${engineNames.join('`, `')}\``)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1)
    throw new Misuse(`found limit \`${values.limit}\`, expected a number from 1`)
  if (!values.stdin && operands.length === 0) throw new Misuse('found no query, expected one')
  return { ...values, version: values.version ?? '', engine, limit, query: operands.join(' ') }
}

async function run(request: Request): Promise<void> {
  const read = (file: string) => readFile(path.join(request.dist, file))
  const directory = JSON.parse(await read(directoryFile).then(String)) as SearchDirectory
  const langs = lookup(directory.manifests, request.version) ?? {}
  const lang = request.lang ?? ['en', ...Object.keys(langs)].find((each) => langs[each]) ?? ''
  const manifest = lookup(langs, lang)
  if (!manifest) {
    throw new Misuse(`found language \`${lang}\`, expected one of \`${Object.keys(langs).join('`, `')}\``)
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
  const note = items[0]?.partial ? 'No page has every word. These have some of them.\n\n' : ''
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
  if (error instanceof Misuse) return `${error.message}\n  \`--help\` lists the options\n`
  const { code, path: file } = error as { code?: string; path?: string }
  if (code === 'ENOENT') return `${file ?? dist}: found no file, expected a built site\n  run \`npm run build\` first\n`
  return `${(error as Error).message}\n`
}

try {
  await run(parse())
} catch (error) {
  process.stderr.write(explain(error, 'dist'))
  process.exitCode = 1
}
