// Converts the JSON schemas of webpack and the dev server. Only keeps what configurations can differ in: names, types,
// and lists of values. Length limits and absolute paths are left out.

import type { Ref, SchemaNode } from '../options/schema.ts'
import type { Draft, Nodes } from './nodes.ts'

export interface JsonSchema {
  $ref?: string
  type?: string
  enum?: (string | number | boolean | null)[]
  instanceof?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  pattern?: string
  definitions?: Record<string, JsonSchema>
}

export function readJsonSchema(root: JsonSchema, nodes: Nodes): Ref {
  const resolved = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').pop()
    const found = name === undefined ? schema : root.definitions?.[name]
    if (!found) throw new Error(`found no definition \`${schema.$ref}\``)
    return found
  }
  const read = (given: JsonSchema): Ref => {
    const schema = resolved(given)
    return nodes.of(schema, () => nodeOf(schema))
  }
  const nodeOf = (schema: JsonSchema): Draft => {
    const forms = schema.anyOf ?? schema.oneOf
    if (forms) return { union: forms.map(read) }
    // A rule's `oneOf` for two names of the same option.
    const [only] = schema.allOf ?? []
    if (only && schema.allOf?.length === 1) return { same: read(only) }
    if (schema.enum) return { values: schema.enum }
    if (schema.instanceof === 'Function') return 'function'
    if (schema.instanceof === 'RegExp') return 'regexp'
    if (schema.instanceof) return 'class'
    switch (schema.type) {
      case 'array':
        return { list: schema.items ? read(schema.items) : nodes.add('any') }
      case 'object':
        return objectOf(schema)
      case 'integer':
      case 'number':
        return 'number'
      case 'string':
        return 'string'
      case 'boolean':
        return 'boolean'
      case 'null':
        return 'null'
      default:
        return schema.properties ? objectOf(schema) : 'any'
    }
  }
  const objectOf = ({ properties = {}, additionalProperties, required = [] }: JsonSchema): SchemaNode => {
    const names = Object.entries(properties)
    if (names.length === 0 && additionalProperties !== false) {
      return { map: typeof additionalProperties === 'object' ? read(additionalProperties) : nodes.add('any') }
    }
    return {
      keys: Object.fromEntries(names.map(([name, inner]) => [name, read(inner)])),
      ...(required.length > 0 ? { required } : {}),
      ...(additionalProperties === false ? {} : { open: true as const }),
    }
  }
  return read(root)
}
