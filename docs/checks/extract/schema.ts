// Traverses the package's configuration schema: every path with its type. zod hides checks by class or function, so
// they're labeled while the schema is created; therefore, this module must be the first to load the package.

import { createRequire } from 'node:module'
import path from 'node:path'
import type { OptionFact } from '../facts.ts'
import { folderOf, home } from '../packages.ts'

/** The parts of a zod schema that are used. */
export interface Schema {
  _def: {
    typeName: string
    innerType: Schema
    getter(): Schema
    schema: Schema
    options: Schema[]
    type: Schema
    valueType: Schema
    items: Schema[]
    value: unknown
    unknownKeys?: string
    values: string[]
    checks?: { kind: string; value: number }[]
  }
  shape: Record<string, Schema>
}

/** Types accepted by checks with a class or function. */
export const labels = new WeakMap<Schema, string>()
const lazy = new Map<Schema, Schema>()

/** Creates the schema with labels. */
export function labelledSchema(): Schema {
  const load = createRequire(path.join(home, 'package.json'))
  const core = folderOf('@rspack/core')
  const file = load.resolve(path.join(core, 'compiled/zod'))
  const exported = load(file) as { z: Record<string, (...args: never[]) => Schema> }
  const labelled = (make: (...args: never[]) => Schema, label: (...args: never[]) => string) => {
    return (...args: never[]) => {
      const schema = make(...args)
      labels.set(schema, label(...args))
      return schema
    }
  }
  const { instanceof: ofClass, custom } = exported.z
  if (!ofClass || !custom) throw new Error('found no zod in the package, expected compiled/zod')
  const z = {
    ...exported.z,
    instanceof: labelled(ofClass, (type: { name: string }) => type.name),
    custom: labelled(custom, (test?: unknown) => (test ? patternOf(test) : 'object')),
  }
  const loaded = load.cache[file]
  if (loaded) loaded.exports = { ...exported, z }
  return (load(path.join(core, 'dist/config/zod.js')) as { rspackOptions: Schema }).rspackOptions
}

/** A check by function is usually a test against a pattern, whose name is the type. */
function patternOf(test: unknown): string {
  const pattern = /\/\^.*?\$\//.exec(String(test))?.[0]
  return pattern ? `string matching ${pattern}` : 'string'
}

/** Removes wrappers from a schema; returns whether it's optional. */
function unwrapped(schema: Schema): { schema: Schema; optional: boolean } {
  let optional = false
  for (let inner = schema; ; ) {
    const { typeName } = inner._def
    if (['ZodOptional', 'ZodNullable', 'ZodDefault'].includes(typeName)) {
      optional = true
      inner = inner._def.innerType
    } else if (typeName === 'ZodLazy') {
      const made = lazy.get(inner) ?? inner._def.getter()
      lazy.set(inner, made)
      inner = made
    } else if (typeName === 'ZodEffects' && !labels.has(inner)) inner = inner._def.schema
    else return { schema: inner, optional }
  }
}

/** The alternatives of a schema. */
function alternatives(schema: Schema): Schema[] {
  const { schema: inner } = unwrapped(schema)
  return inner._def.typeName === 'ZodUnion' ? inner._def.options.flatMap(alternatives) : [inner]
}

/** Rule conditions are recursive, so they're treated as one named type. */
function isCondition(schema: Schema): boolean {
  return alternatives(schema).some(
    (each) => each._def.typeName === 'ZodObject' && ['and', 'or', 'not'].every((key) => key in each.shape),
  )
}

/** A type as text, abbreviated below some depth. */
function typeOf(schema: Schema, depth = 0): string {
  if (isCondition(schema)) return 'Condition'
  const names = alternatives(schema).flatMap((each) => nameOf(each, depth))
  return [...new Set(names)].join(' | ')
}

function nameOf(schema: Schema, depth: number): string[] {
  const label = labels.get(schema)
  if (label) return [label]
  const { _def: def } = schema
  const simple = /^Zod(String|Boolean|Undefined|Null|Any|Void|Function|Object|Never)$/.exec(def.typeName)?.[1]
  if (simple) return [simple.toLowerCase()]
  switch (def.typeName) {
    case 'ZodNumber':
      return ['number']
    case 'ZodLiteral':
      return [typeof def.value === 'string' ? `'${def.value}'` : String(def.value)]
    case 'ZodEnum':
      return def.values.map((value) => `'${value}'`)
    case 'ZodArray': {
      if (depth > 2) return ['array']
      const item = typeOf(def.type, depth + 1)
      return [item.includes(' | ') ? `(${item})[]` : `${item}[]`]
    }
    case 'ZodTuple':
      return [depth > 2 ? 'array' : `[${def.items.map((item) => typeOf(item, depth + 1)).join(', ')}]`]
    case 'ZodRecord':
      return [depth > 2 ? 'object' : `Record<string, ${typeOf(def.valueType, depth + 1)}>`]
    case 'ZodPromise':
      return ['Promise']
    default:
      throw new Error(`found ${def.typeName} in the schema, expected a kind this extraction knows`)
  }
}

/** Every path of the schema with its type, in the schema's order. */
export function readSchema(): OptionFact[] {
  const options = new Map<string, OptionFact>()
  const add = (at: string, schema: Schema) => {
    const known = options.get(at)
    const type = typeOf(schema)
    if (known) known.type = [...new Set([...known.type.split(' | '), ...type.split(' | ')])].join(' | ')
    else options.set(at, { path: at, type, ...(unwrapped(schema).optional ? {} : { required: true as const }) })
  }
  const walk = (schema: Schema, at: string, above: Schema[]) => {
    for (const each of alternatives(schema)) {
      const { typeName } = each._def
      if (above.includes(each)) {
        const known = options.get(at.replace(/(?:\[\]|\.\*)$/, ''))
        if (known) known.recursive = true
      } else if (typeName === 'ZodObject') {
        for (const [key, inner] of Object.entries(each.shape)) {
          // A rule's `use` is one item or a list of items, whose options are listed once.
          const below = (at ? `${at}.${key}` : key).replace(/\.use\./, '.use[].')
          add(below, inner)
          if (!isCondition(inner) && below !== 'module.defaultRules') walk(inner, below, [...above, each])
        }
      } else if (typeName === 'ZodArray') walk(each._def.type, `${at}[]`, [...above, each])
      else if (typeName === 'ZodRecord') walk(each._def.valueType, `${at}.*`, [...above, each])
    }
  }
  walk(labelledSchema(), '', [])
  return [...options.values()]
}
