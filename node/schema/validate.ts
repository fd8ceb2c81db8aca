// Checks a value against a schema, and explains each problem with the path of the value, what was found, what was
// expected, and the nearest name.

import { nearest } from '../../shared/nearest.ts'
import { literal, resolved, type Schema } from './schema.ts'

/** Keys and indexes that lead to a value. */
export type ValuePath = readonly (string | number)[]

/** A problem of a value. */
export interface Mismatch {
  path: ValuePath
  message: string
  hint: string
  /** An unknown key, rather than a wrong value. */
  unknown?: boolean
}

/** What doesn't fit the schema. */
export function validate(value: unknown, schema: Schema): Mismatch[] {
  return new Validator(schema).check(value, schema, [])
}

/** A path as it's written in code: `locales[0].label`, `sidebar.en['/guide/']`. */
export function written(path: ValuePath): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part)) return index === 0 ? part : `['${part}']`
      return index === 0 ? part : `.${part}`
    })
    .join('')
}

class Validator {
  constructor(private readonly root: Schema) {}

  check(value: unknown, given: Schema, path: ValuePath): Mismatch[] {
    const schema = resolved(given, this.root)
    if (schema.$comment) return typeof value === 'function' ? [] : [this.mismatch(value, schema, path)]
    if (schema.anyOf) return this.any(value, schema, schema.anyOf, path)
    if ('const' in schema || schema.enum) return this.words(value, schema, path)
    if (schema.type && typeOf(value) !== schema.type) return [this.mismatch(value, schema, path)]
    if (schema.type === 'array') return this.list(value as unknown[], schema, path)
    if (schema.type === 'object') return this.fields(value as Record<string, unknown>, schema, path)
    return []
  }

  /** Problems of the alternative that is meant: the one with the value's type that fits best. */
  private any(value: unknown, schema: Schema, alternatives: Schema[], path: ValuePath): Mismatch[] {
    const ofType = alternatives.filter((each) => this.hasType(value, each))
    if (ofType.length === 0) return [this.mismatch(value, schema, path)]
    const tried = ofType.map((each) => this.check(value, each, path))
    return tried.reduce((best, each) => (each.length < best.length ? each : best))
  }

  private hasType(value: unknown, given: Schema): boolean {
    const schema = resolved(given, this.root)
    if (schema.anyOf) return schema.anyOf.some((each) => this.hasType(value, each))
    if (schema.$comment) return typeof value === 'function'
    const words = 'const' in schema ? [schema.const] : schema.enum
    if (words) return words.some((word) => typeof word === typeof value)
    return schema.type === undefined || typeOf(value) === schema.type
  }

  private words(value: unknown, schema: Schema, path: ValuePath): Mismatch[] {
    const words = 'const' in schema ? [schema.const] : (schema.enum ?? [])
    if (words.includes(value)) return []
    const near = typeof value === 'string' ? nearest(value, words.map(String)) : undefined
    return [this.mismatch(value, schema, path, near === undefined ? undefined : `did you mean \`${near}\`?`)]
  }

  private list(values: unknown[], { items = {}, minItems }: Schema, path: ValuePath): Mismatch[] {
    if (minItems !== undefined && values.length !== minItems) {
      return [{ path, message: `${named(path)} has ${values.length} values, expected ${minItems}`, hint: '' }]
    }
    return values.flatMap((value, index) =>
      this.check(value, Array.isArray(items) ? (items[index] ?? {}) : items, [...path, index]),
    )
  }

  private fields(value: Record<string, unknown>, schema: Schema, path: ValuePath): Mismatch[] {
    const { properties = {}, required = [], additionalProperties = true } = schema
    const known = Object.keys(properties)
    const missing = required
      .filter((key) => value[key] === undefined)
      .map((key) => ({
        path,
        message: `${path.length > 0 ? `${named(path)} lacks` : 'it lacks'} \`${key}\`, expected ${this.expected(properties[key] ?? {})}`,
        hint: properties[key]?.description ?? '',
      }))
    const wrong = Object.entries(value).flatMap(([key, each]): Mismatch[] => {
      const at = [...path, key]
      if (each === undefined) return []
      const field = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (field) return this.check(each, field, at)
      if (typeof additionalProperties === 'object') return this.check(each, additionalProperties, at)
      if (additionalProperties) return []
      const near = nearest(key, known)
      const hint = near ? `did you mean \`${near}\`?` : `known keys: ${known.join(', ')}`
      return [{ path: at, message: `unknown key ${named(at)}`, hint, unknown: true }]
    })
    return [...missing, ...wrong]
  }

  private mismatch(value: unknown, schema: Schema, path: ValuePath, hint?: string): Mismatch {
    const [example] = schema.examples ?? []
    return {
      path,
      message: `${named(path)} is ${found(value)}, expected ${this.expected(schema)}`,
      hint: hint ?? (example === undefined ? (schema.description ?? '') : `for example \`${literal(example)}\``),
    }
  }

  /** What a schema accepts, in words. */
  private expected(given: Schema): string {
    const schema = resolved(given, this.root)
    if (schema.$comment) return 'a function'
    if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => this.expected(each)))].join(' or ')
    const words = 'const' in schema ? [schema.const] : schema.enum
    if (words) return `${words.length > 1 ? 'one of ' : ''}${words.map((word) => `\`${word}\``).join(', ')}`
    if (schema.type === 'object' && schema.required?.length) {
      return `an object with ${schema.required.map((key) => `\`${key}\``).join(', ')}`
    }
    return names[schema.type ?? 'null'] ?? 'a value'
  }
}

const names: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
}

function named(path: ValuePath): string {
  return path.length > 0 ? `\`${written(path)}\`` : 'the value'
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A value for a message: short ones as they are, others by their type. */
function found(value: unknown): string {
  const type = typeOf(value)
  if (type === 'string') {
    const text = value as string
    return text.length <= 60 ? `\`${text}\`` : 'text'
  }
  if (type === 'boolean' || type === 'number' || type === 'null') return `\`${value}\``
  return type === 'function' ? 'a function' : (names[type] ?? 'something else')
}

/** Values of `activeMatch` that aren't regular expressions, which would only fail when a page is rendered. */
export function patternProblems(value: unknown, at: Mismatch['path'] = []): Mismatch[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]): Mismatch[] => {
    const path = [...at, Array.isArray(value) ? Number(key) : key]
    if (key !== 'activeMatch' || typeof each !== 'string') return patternProblems(each, path)
    try {
      new RegExp(each)
      return []
    } catch (error) {
      const message = `\`${written(path)}\` isn't a regular expression: ${(error as Error).message.replace(/^.*: /, '')}`
      return [{ path, message, hint: 'put a backslash before characters such as `(`, `[` and `+`' }]
    }
  })
}
