// Converts Rspack's zod schema.

import { labelledSchema, labels, type Schema } from '../../../docs/checks/extract/schema.ts'
import type { Ref } from '../options/schema.ts'
import type { Nodes } from './nodes.ts'

/** A schema's own method to check whether it's optional. */
type Optional = Schema & { isOptional(): boolean }

export function readZod(nodes: Nodes): Ref {
  return read(labelledSchema(), nodes)
}

function read(schema: Schema, nodes: Nodes): Ref {
  return nodes.of(schema, () => {
    const label = labels.get(schema)
    if (label) return ofLabel(label)
    const { _def: def } = schema
    switch (def.typeName) {
      case 'ZodOptional':
        return { union: [nodes.add('undefined'), read(def.innerType, nodes)] }
      case 'ZodLazy':
        return { same: read(def.getter(), nodes) }
      case 'ZodString':
        return 'string'
      case 'ZodBoolean':
        return 'boolean'
      case 'ZodAny':
        return 'any'
      case 'ZodUndefined':
        return 'undefined'
      case 'ZodNull':
        return 'null'
      case 'ZodFunction':
        return 'function'
      case 'ZodPromise':
        return 'promise'
      case 'ZodNumber': {
        const least = def.checks?.find(({ kind }) => kind === 'min')
        return least ? { min: least.value } : 'number'
      }
      case 'ZodLiteral':
        return { literal: def.value as string }
      case 'ZodEnum':
        return { values: def.values }
      case 'ZodArray':
        return { list: read(def.type, nodes) }
      case 'ZodRecord':
        return { map: read(def.valueType, nodes) }
      case 'ZodUnion':
        return { union: def.options.map((option) => read(option, nodes)) }
      case 'ZodObject': {
        const keys = Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, read(inner, nodes)]))
        const required = Object.entries(schema.shape).filter(([, inner]) => !(inner as Optional).isOptional())
        return {
          keys,
          ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
          ...(def.unknownKeys === 'strict' ? {} : { open: true as const }),
        }
      }
      default:
        throw new Error(`found ${def.typeName} in Rspack's schema, expected a kind that extract/zod.ts reads`)
    }
  })
}

/** zod hides checks by class or function; the label has their meaning. */
function ofLabel(label: string): 'any' | 'regexp' | 'class' | { pattern: string } {
  const pattern = /^string matching \/(.*)\/$/.exec(label)?.[1]
  if (pattern) return { pattern }
  if (label === 'RegExp') return 'regexp'
  return label === 'object' ? 'any' : 'class'
}
