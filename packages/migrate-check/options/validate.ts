// Validates values against a schema with the semantics of zod, which Rspack uses. For an object with an unknown key, it
// still selects the closest form of a union, so the message names the key instead of the whole union. Unknown values
// pass.

import {
  choice,
  type Literal,
  type Obj,
  type Property,
  type Span,
  spend,
  type Unknown,
  type Value,
} from '@inkstone/evaluate'
import type { Ref, SchemaNode, Schemas } from './schema.ts'

/** A validation error. */
export interface Issue {
  kind: 'key' | 'type' | 'value' | 'missing'
  /** Path from the root of the configuration; items of lists are numbers. */
  path: string[]
  /** The expected schema; for an unknown key, the schema of the object that contains it. */
  expected: Ref
  value: Value
  /** The unknown key. */
  property?: Property
  at: Span
}

type State = 'valid' | 'dirty' | 'invalid'

export class Validator {
  /** Objects and lists that are being checked, with their nodes, because they may contain themselves. */
  readonly #checking = new Map<Value, Set<Ref>>()

  constructor(
    readonly schemas: Schemas,
    /** Whether a property may be `undefined`, as in the JSON schemas of webpack and its dev server. */
    readonly isJson = false,
  ) {}

  /** Issues of a value, in the order of its parts. */
  validate(value: Value, root: Ref): Issue[] {
    const issues: Issue[] = []
    this.#check(value, root, [], issues)
    return issues
  }

  /** Issues inside an object or array that matches no form of a union, for the closest form. */
  closest({ value, expected, path }: Issue): Issue[] {
    if (value.kind !== 'object' && value.kind !== 'list') return []
    const forms = this.#formsOf(expected)
    let found: Issue[] = []
    for (const form of forms) {
      const issues: Issue[] = []
      this.#check(value, form, path, issues)
      const isInside = issues.length > 0 && issues.every((issue) => issue.path.length > path.length)
      if (isInside && (found.length === 0 || issues.length < found.length)) found = issues
    }
    return found
  }

  #formsOf(ref: Ref): Ref[] {
    const node = this.node(ref)
    return typeof node === 'object' && 'union' in node ? node.union.flatMap((each) => this.#formsOf(each)) : [ref]
  }

  node(ref: Ref): SchemaNode {
    return this.schemas.nodes[ref] ?? 'any'
  }

  #check(value: Value, ref: Ref, path: string[], issues: Issue[]): State {
    spend()
    if (value.kind !== 'object' && value.kind !== 'list') return this.#checkNode(value, ref, path, issues)
    const refs = this.#checking.get(value) ?? new Set()
    if (refs.has(ref)) return 'valid'
    this.#checking.set(value, refs.add(ref))
    try {
      return this.#checkNode(value, ref, path, issues)
    } finally {
      refs.delete(ref)
    }
  }

  #checkNode(value: Value, ref: Ref, path: string[], issues: Issue[]): State {
    if (value.kind === 'choice') return this.#checkChoice(value.options, ref, path, issues)
    const node = this.node(ref)
    if (typeof node === 'object' && 'union' in node) return this.#checkUnion(value, node.union, ref, path, issues)
    if (!mayBe(value, node)) {
      issues.push({
        kind: isListed(node) && ofListedType(value, node) ? 'value' : 'type',
        path,
        expected: ref,
        value,
        at: value.at,
      })
      return 'invalid'
    }
    if (typeof node === 'string') return 'valid'
    if ('list' in node && value.kind === 'list') {
      return worst(
        value.items.map((item, index) => this.#check(item.value, node.list, [...path, String(index)], issues)),
      )
    }
    if (value.kind !== 'object') return 'valid'
    if ('map' in node) {
      const states = [...value.properties.values()].map((each) =>
        this.#check(each.value, node.map, [...path, each.name], issues),
      )
      return worst(states)
    }
    return 'keys' in node ? this.#checkKeys(value, node, ref, path, issues) : 'valid'
  }

  #checkChoice(options: Value[], ref: Ref, path: string[], issues: Issue[]): State {
    const states = options.map((option): State => {
      const own: Issue[] = []
      const state = this.#check(option, ref, path, own)
      // In `mode: isProduction && 'a'`, the value `false` isn't intended; in a list, it's common.
      const isImplied = option.kind === 'literal' && option.implied
      const isItem = isImplied && option.value === false && /^\d+$/.test(path.at(-1) ?? '')
      if (state !== 'valid' && isImplied && !isItem) return 'valid'
      issues.push(...own)
      return state
    })
    return worst(states)
  }

  #checkUnion(value: Value, union: Ref[], ref: Ref, path: string[], issues: Issue[]): State {
    // `undefined` isn't a form to report: an optional value has the type of its other forms.
    const forms = isUndefined(value) ? union : union.filter((form) => this.node(form) !== 'undefined')
    const [only] = forms
    if (only !== undefined && forms.length === 1) return this.#check(value, only, path, issues)
    let dirty: Issue[] | undefined
    for (const form of forms) {
      const own: Issue[] = []
      const state = this.#check(value, form, path, own)
      if (state === 'valid') return 'valid'
      if (state === 'dirty') dirty ??= own
    }
    if (dirty) {
      issues.push(...dirty)
      return 'dirty'
    }
    issues.push({ kind: 'type', path, expected: ref, value, at: value.at })
    return 'invalid'
  }

  #checkKeys(
    value: Obj,
    { keys, required = [], open }: Extract<SchemaNode, { keys: unknown }>,
    ref: Ref,
    path: string[],
    issues: Issue[],
  ): State {
    const states: State[] = []
    for (const property of value.properties.values()) {
      const known = Object.hasOwn(keys, property.name) ? keys[property.name] : undefined
      const given = this.isJson ? withoutUndefined(property.value) : property.value
      if (known !== undefined) {
        if (given) states.push(this.#check(given, known, [...path, property.name], issues))
      } else if (!open) {
        issues.push({
          kind: 'key',
          path: [...path, property.name],
          expected: ref,
          value: property.value,
          property,
          at: property.key,
        })
        states.push('dirty')
      }
    }
    for (const name of required) {
      if (value.properties.has(name) || value.rest) continue
      issues.push({ kind: 'missing', path: [...path, name], expected: ref, value, at: value.at })
      states.push('invalid')
    }
    return worst(states)
  }
}

function worst(states: State[]): State {
  if (states.includes('invalid')) return 'invalid'
  return states.includes('dirty') ? 'dirty' : 'valid'
}

function isUndefined(value: Value): boolean {
  return value.kind === 'literal' && value.value === undefined
}

/** A value without the alternative `undefined`; undefined if there is no other. */
function withoutUndefined(value: Value): Value | undefined {
  if (isUndefined(value)) return undefined
  if (value.kind !== 'choice' || !value.options.some(isUndefined)) return value
  const options = value.options.filter((each) => !isUndefined(each))
  return choice(options, value.at)
}

/** Whether a value may have the type of a node, ignoring its parts. */
function mayBe(value: Value, node: SchemaNode): boolean {
  if (node === 'any') return true
  switch (value.kind) {
    case 'literal':
      return literalMayBe(value, node)
    case 'text':
      return node === 'string' || (typeof node === 'object' && textMayBe(value.start ?? '', node))
    case 'pattern':
      // zod accepts any object here, including regular expressions.
      return node === 'regexp' || (typeof node === 'object' && ('map' in node || 'keys' in node))
    case 'function':
      return node === 'function'
    case 'list':
      return typeof node === 'object' && 'list' in node
    case 'object':
      return typeof node === 'object' && ('map' in node || 'keys' in node)
    case 'instance':
      return (
        value.called === true ||
        node === 'class' ||
        node === 'promise' ||
        (typeof node === 'object' && ('map' in node || 'keys' in node))
      )
    case 'reference':
      return true
    case 'unknown':
      return unknownMayBe(value, node)
    default:
      return true
  }
}

function literalMayBe({ value }: Literal, node: SchemaNode): boolean {
  if (typeof node === 'string') {
    switch (node) {
      case 'number':
        return typeof value === 'number' && !Number.isNaN(value)
      case 'null':
        return value === null
      default:
        return typeof value === node
    }
  }
  if ('literal' in node) return value === node.literal
  if ('values' in node) return node.values.includes(value as string)
  if ('pattern' in node) return typeof value === 'string' && new RegExp(node.pattern).test(value)
  return 'min' in node && typeof value === 'number' && value >= node.min
}

function unknownMayBe({ type }: Unknown, node: SchemaNode): boolean {
  if (type === undefined) return true
  if (typeof node === 'string') {
    if (type === 'object') return node === 'class' || node === 'promise' || node === 'regexp'
    return node === type
  }
  if (isListed(node)) return listedTypes(node).has(type)
  if ('pattern' in node) return type === 'string'
  if ('min' in node) return type === 'number'
  if ('list' in node) return type === 'list'
  return type === 'object'
}

type Listed = Extract<SchemaNode, { literal: unknown } | { values: unknown }>

/** Whether a node is a list of values, or a single value. */
function isListed(node: SchemaNode): node is Listed {
  return typeof node === 'object' && ('literal' in node || 'values' in node)
}

function listedTypes(node: Listed): Set<string> {
  return new Set(('values' in node ? node.values : [node.literal]).map((value) => typeof value))
}

/** Whether a string of which only the beginning is known may be one that a node lists or describes. */
function textMayBe(start: string, node: Exclude<SchemaNode, string>): boolean {
  if (isListed(node)) {
    const values = 'values' in node ? node.values : [node.literal]
    return values.some((value) => typeof value === 'string' && value.startsWith(start))
  }
  if (!('pattern' in node)) return false
  // The patterns of schemas begin with a word: `^node\d+$`.
  const word = /^\^([\w-]*)/.exec(node.pattern)?.[1] ?? ''
  return word.startsWith(start) || start.startsWith(word)
}

/** Whether a value has the type of the listed values but isn't one of them. */
function ofListedType(value: Value, node: Listed): boolean {
  return value.kind === 'literal' && listedTypes(node).has(typeof value.value)
}
