// Tags that a site adds to the head of every page. Each is checked against the policy of the pages, because a tag that
// browsers block, or that would load something from another site, helps no one and is hard to find later.

import { readFileSync } from 'node:fs'
import table from '../../crates/markdown/head.json' with { type: 'json' }
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { isExternal, schemeOf } from '../../shared/routes.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import type { Site } from './config.ts'
import { configPath } from './places.ts'

/** A tag as VitePress writes it: `['meta', { name: 'author', content: 'Acme' }]`. */
export type HeadTag =
  | [tag: string, attributes: Record<string, string | boolean>]
  | [tag: string, attributes: Record<string, string | boolean>, content: string]

type Attributes = Record<string, string | boolean>

/** The parts of a tag. */
export function partsOf(tag: HeadTag): { name: string; attributes: Attributes; content: string | undefined } {
  const [name, attributes, content] = tag as [string, Attributes, string?]
  return { name, attributes, content }
}

/** Relations that name a page and load nothing. */
export const pageRelations: ReadonlySet<string> = new Set(table.pageRelations)
/** Relations that load a file of the site. */
const loading = new Set([
  'icon',
  'shortcut icon',
  'apple-touch-icon',
  'mask-icon',
  'manifest',
  'preload',
  'modulepreload',
  'stylesheet',
])

/** Metadata whose value is the address of an image. */
const imageMetadata = new Set(table.imageMetadata)

/** The URL of a tag, and whether it's that of a page or of a file. */
export function urlOfTag(tag: HeadTag): { value: unknown; use: 'link' | 'file' } {
  const { name, attributes } = partsOf(tag)
  const { rel = '', href, src, property, name: key, itemprop, content } = attributes
  if (name === 'link') return { value: href, use: pageRelations.has(String(rel).toLowerCase()) ? 'link' : 'file' }
  if (name === 'script') return { value: src, use: 'file' }
  return { value: imageMetadata.has(String(property ?? key ?? itemprop)) ? content : undefined, use: 'file' }
}

/** Problems of the tags. */
export function checkHead(site: Site): Diagnostic[] {
  const wrong = (site.config.head ?? []).flatMap((each) => {
    const found = problemOf(each)
    return found ? [{ each, found }] : []
  })
  if (wrong.length === 0) return []
  const text = readFileSync(site.file, 'utf8')
  return wrong.map(({ each, found: [message, hint] }) =>
    problem(
      configPath(site),
      'head',
      `\`head\`: ${message}`,
      hint,
      foundAt(text, String(Object.values(each[1]).at(-1) ?? each[0])),
    ),
  )
}

/** Why the pages' policy, or this tool, doesn't allow a tag; undefined if it does. */
export function headProblem(tag: HeadTag): string | undefined {
  const found = problemOf(tag)
  return found && `${found[0]}; ${found[1]}`
}

function problemOf(each: HeadTag): [message: string, hint: string] | undefined {
  const { name: tag, attributes, content } = partsOf(each)
  const named = Object.keys(attributes).find((name) => !/^[a-z][a-z-]*$/i.test(name) || /^on/i.test(name))
  if (named) return [`attribute \`${named}\` of \`<${tag}>\``, 'scripts are files: name them in `scripts`']
  if (tag === 'meta') return metaProblem(attributes)
  if (tag === 'link') return linkProblem(attributes)
  if (tag === 'script') return scriptProblem(attributes, content)
  if (tag === 'style')
    return ['`<style>`, which the policy blocks', 'write the rules in a file and name it in `styles`']
  return [`\`<${tag}>\`, expected \`meta\`, \`link\` or \`script\``, 'leave it out']
}

function metaProblem(attributes: Attributes): [string, string] | undefined {
  const [equivalent] = Object.keys(attributes).filter((name) => name.toLowerCase() === 'http-equiv')
  if (!equivalent) return undefined
  return ['`http-equiv` of `<meta>`', 'headers are set by a plugin; redirects by `aliases`']
}

function linkProblem({ rel = '', href = '' }: Attributes): [string, string] | undefined {
  const [relation, address] = [String(rel).toLowerCase(), String(href)]
  if (pageRelations.has(relation)) {
    if (isExternal(address) || !schemeOf(address)) return undefined
    return [`\`<link>\` to \`${address}\``, 'link to `https:` or a page of the site']
  }
  if (!loading.has(relation)) {
    return [`\`<link rel="${relation}">\``, 'pages load nothing from other sites, so it has no use; leave it out']
  }
  if (address.startsWith('/') && !address.startsWith('//')) return undefined
  return [`\`<link rel="${relation}">\` to \`${address}\`, which the policy blocks`, 'put the file into `public`']
}

function scriptProblem({ src, type }: Attributes, content: string | undefined): [string, string] | undefined {
  if (type === 'application/ld+json' && src === undefined) {
    try {
      JSON.parse(content ?? '')
      return undefined
    } catch (error) {
      return [`the JSON of a script: ${(error as Error).message}`, 'write valid JSON']
    }
  }
  const address = String(src ?? '')
  if (address.startsWith('/') && !address.startsWith('//') && !content) return undefined
  const what = address ? `a script of another site, \`${address}\`` : 'an inline script'
  return [`${what}, which the policy blocks`, 'put the script into `public` and write its path, or use `scripts`']
}
