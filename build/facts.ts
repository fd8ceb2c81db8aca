// Expands the components that show facts into Markdown: `<Option path="output.path" />` becomes its type and default.
// What they say comes from checks/facts.json of the docs folder alone; how it reads is in factTables.ts.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Diagnostic, Expansion } from '../crates/md-compiler/index.js'
import type { Compatibility, Facts } from '../docs/checks/facts.ts'
import { specs } from '../theme/content/specs.ts'
import { type Known, renderers, Unknown } from './factTables.ts'

/** Files below the docs folder that hold the facts. */
export const factsFiles = ['checks/facts.json', 'checks/compat.json']

/** Turns uses of components into Markdown; undefined text where it cannot, with what is wrong. */
export type Expander = (use: Expansion, page: string, lang: string) => { text: string; diagnostics: Diagnostic[] }

/**
 * Reads the facts of a docs folder.
 * @param docs absolute path of the folder
 * @param routes routes of the default language, which tables may link to
 */
export async function readFacts(docs: string, routes: Set<string>): Promise<Expander> {
  const [facts, compatibility] = (await Promise.all(factsFiles.map((file) => readJson(path.join(docs, file))))) as [
    Facts?,
    Compatibility?,
  ]
  return ({ name, props, position }, page, lang) => {
    const failed = (message: string, hint: string) => ({
      text: '',
      diagnostics: [{ path: page, position, severity: 'error', rule: 'facts', message, hint }],
    })
    const render = renderers[name]
    if (!render) return failed(`nothing expands \`<${name}>\``, 'expected a component of the facts')
    if (!facts || !compatibility) {
      return failed(
        `\`<${name}>\` without facts`,
        'expected `checks/facts.json` and `checks/compat.json` in the docs folder',
      )
    }
    const values = JSON.parse(props) as Record<string, unknown>
    const wrong = wrongProps(name, values)
    if (wrong)
      return failed(
        `${wrong} of \`<${name}>\``,
        `it takes ${Object.keys(specs[name]?.props ?? {}).join(', ') || 'none'}`,
      )
    try {
      const known: Known = { facts, compatibility, lang, routes }
      return { text: render(known, values as Record<string, string>), diagnostics: [] }
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      return failed(error.message, error.hint)
    }
  }
}

/** The first prop that is unknown, absent or of another type than its component says. */
function wrongProps(name: string, values: Record<string, unknown>): string | undefined {
  const known = specs[name]?.props ?? {}
  for (const [prop, { types, required, values: allowed }] of Object.entries(known)) {
    const value = values[prop]
    if (value === undefined && required) return `no prop \`${prop}\``
    if (value === undefined) continue
    if (!types.includes(typeof value)) return `\`${prop}\` is no ${types.join(' or ')}`
    if (allowed.length > 0 && !allowed.includes(String(value))) return `\`${prop}\` is none of ${allowed.join(', ')}`
  }
  const unknown = Object.keys(values).find((prop) => !(prop in known))
  return unknown === undefined ? undefined : `unknown prop \`${unknown}\``
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
