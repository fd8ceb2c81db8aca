// Reads the dev server's schema: every option with its type, and the default that the server adds to an empty
// configuration.

import type { OptionFact } from '../facts.ts'
import { insideOf, packageOf } from '../packages.ts'
import { sourceOf } from './values.ts'

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  instanceof?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  definitions?: Record<string, Schema>
}

type Values = Record<string, unknown>

interface Server {
  options: Values
  normalizeOptions(): Promise<void>
}

/** Maximum depth of options. */
const deepest = 4

/** Options of the dev server, in the schema's order. */
export async function readDevServer(): Promise<OptionFact[]> {
  const root = insideOf<Schema>('webpack-dev-server', 'lib/options.json')
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').pop()
    return (name && root.definitions?.[name]) || schema
  }
  const typeOf = (schema: Schema): string => {
    const own = resolved(schema)
    const forms = own.anyOf ?? own.oneOf
    if (own.enum) return own.enum.map((value) => sourceOf(value)).join(' | ')
    if (forms) return [...new Set(forms.flatMap((form) => typeOf(form).split(' | ')))].join(' | ')
    if (own.instanceof) return own.instanceof === 'Function' ? 'function' : own.instanceof
    if (own.type === 'array') return own.items ? arrayOf(typeOf(own.items)) : 'array'
    return own.type ?? 'object'
  }
  const options = new Map<string, OptionFact>()
  const walk = (schema: Schema, at: string, depth: number) => {
    const own = resolved(schema)
    if (depth > deepest) return
    for (const form of [...(own.anyOf ?? []), ...(own.oneOf ?? [])]) walk(form, at, depth)
    if (own.items) walk(own.items, `${at}[]`, depth + 1)
    for (const [name, property] of Object.entries(own.properties ?? {})) {
      const path = at ? `${at}.${name}` : name
      if (!options.has(path)) options.set(path, { path, type: typeOf(property) })
      walk(property, path, depth + 1)
    }
  }
  walk(root, '', 0)
  const defaults = await readDefaults()
  for (const option of options.values()) {
    const value = valueAt(defaults, option.path)
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
    const below = nested && Object.keys(value).some((key) => options.has(`${option.path}.${key}`))
    const text = below ? 'object' : sourceOf(value)
    if (text !== undefined) option.default = text
  }
  return [...options.values()]
}

function arrayOf(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

async function readDefaults(): Promise<Values> {
  const { rspack } = packageOf<{ rspack(config: object): { close(done: () => void): void } }>('@rspack/core')
  const { RspackDevServer } = packageOf<{ RspackDevServer: new (options: object, compiler: unknown) => Server }>(
    '@rspack/dev-server',
  )
  const compiler = rspack({ mode: 'development', entry: {} })
  const server = new RspackDevServer({}, compiler)
  await server.normalizeOptions()
  await new Promise<void>((resolve) => compiler.close(resolve))
  return server.options
}

function valueAt(values: unknown, path: string): unknown {
  let found = values
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Values)[key.replace('[]', '')]
  }
  return found
}
