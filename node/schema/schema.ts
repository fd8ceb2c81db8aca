// JSON Schema, as far as the tool uses it: tool/schema generates it from types, validate.ts checks values.

import { inspect } from 'node:util'

export interface Schema {
  $schema?: string
  $ref?: string
  definitions?: Record<string, Schema>
  title?: string
  description?: string
  type?: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null'
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  /** `false` if other keys are unknown, or the schema of their values. */
  additionalProperties?: boolean | Schema
  /** The schema of all items, or of each. */
  items?: Schema | Schema[]
  minItems?: number
  maxItems?: number
  default?: unknown
  examples?: unknown[]
  /** What the compiler expects of front matter, where the type doesn't say so (crates/markdown/src/frontmatter/keys.rs). */
  format?: string
  /** A function, which JSON can't express: its type in TypeScript. */
  $comment?: string
}

/** The schema that a reference leads to. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema
  const { $ref, ...own } = schema
  const found = root.definitions?.[nameOf($ref)]
  if (!found) throw new Error(`the schema has no definition \`${$ref}\``)
  return { ...resolved(found, root), ...own }
}

/** Name of the definition that a reference leads to. */
export function nameOf(reference: string): string {
  return reference.replace('#/definitions/', '')
}

/** A value as it's written in TypeScript. */
export function literal(value: unknown): string {
  const text = inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY, compact: true })
  return text.replaceAll('[ ', '[').replaceAll(' ]', ']')
}
