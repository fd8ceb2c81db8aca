// JSON Schema from TypeScript: the types of the configuration are its only definition, so that editors, the build's
// checks and the reference can't disagree. Doc comments become descriptions; `@default` and `@example` are read too. It
// covers the part of TypeScript that such types use, and throws for everything else.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyNode, Comment, Program } from 'acorn'
import { bare, keyOf, parseModule } from './parse.ts'
import type { Schema } from './schema.ts'

/** A node of a type; acorn's own types don't include TypeScript's. */
// biome-ignore lint/suspicious/noExplicitAny: the nodes of types have no types themselves
type TypeNode = any

interface Module {
  file: string
  program: Program
  text: string
  comments: Comment[]
}

/** The schema of an exported type, with the types it uses as definitions; those in `given` aren't read from their files. */
export function schemaOfType(file: string, name: string, given: Record<string, Schema> = {}): Schema {
  return new Reader(given).read(file, name)
}

class Reader {
  private readonly modules = new Map<string, Module>()
  private readonly definitions: Record<string, Schema> = {}
  /** Where each definition is from, as two modules may use a name for different types. */
  private readonly origins = new Map<string, string>()

  constructor(private readonly given: Record<string, Schema>) {}

  read(file: string, name: string): Schema {
    const root = this.declared(this.module(file), name)
    const used = Object.entries(this.definitions).sort(([a], [b]) => (a < b ? -1 : 1))
    return used.length > 0 ? { ...root, $defs: Object.fromEntries(used) } : root
  }

  private module(file: string): Module {
    const known = this.modules.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const comments: Comment[] = []
    const made = { file, text, comments, program: parseModule(text, comments) }
    this.modules.set(file, made)
    return made
  }

  /** The schema of a module's interface or alias. */
  private declared(module: Module, name: string): Schema {
    const [owner, node] = this.find(module, name) ?? []
    if (!owner) throw new Error(`${module.file}: no type \`${name}\` was found`)
    const own = this.commentBefore(owner, node)
    if (node.type === 'TSInterfaceDeclaration') {
      const bases = (node.extends ?? []).map((base: TypeNode) => this.type(owner, asReference(base)))
      return { ...own, ...merged([...bases, this.members(owner, node.body.body)], this.definitions) }
    }
    return { ...this.type(owner, node.typeAnnotation), ...own }
  }

  /** A declaration by name, in the module or where it's imported from. */
  private find(module: Module, name: string): [Module, TypeNode] | undefined {
    for (const statement of module.program.body as TypeNode[]) {
      const node = statement.declaration ?? statement
      const isType = /^TS(Interface|TypeAlias)Declaration$/.test(node.type)
      if (isType && node.id.name === name) return [module, this.placed(statement, node)]
      if (!statement.source) continue
      const imported = (statement.specifiers ?? []).find(
        (each: TypeNode) => (each.local ?? each.exported)?.name === name,
      )
      const all = statement.type === 'ExportAllDeclaration'
      if (!all && !imported) continue
      const from = this.importedFile(module, statement.source.value)
      const found = from && this.find(this.module(from), imported?.imported?.name ?? imported?.local?.name ?? name)
      if (found) return found
    }
    return undefined
  }

  /** A declaration, with the start of the statement that exports it: its comment is before that. */
  private placed(statement: TypeNode, node: TypeNode): TypeNode {
    return { ...node, start: statement.start }
  }

  private importedFile(module: Module, source: string): string | undefined {
    if (!source.startsWith('.')) return undefined
    return path.resolve(path.dirname(module.file), source).replace(/(?<!\.d)\.js$/, '.d.ts')
  }

  /** The fields of an object type. */
  private members(module: Module, members: TypeNode[]): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    let others: boolean | Schema = false
    for (const member of members) {
      if (member.type === 'TSIndexSignature') {
        others = this.type(module, member.typeAnnotation.typeAnnotation)
        continue
      }
      const name: string = member.key.name ?? member.key.value
      const type =
        member.type === 'TSMethodSignature'
          ? { 'x-function': textOf(module, member) }
          : this.type(module, member.typeAnnotation.typeAnnotation)
      properties[name] = { ...type, ...this.commentBefore(module, member) }
      if (!member.optional) required.push(name)
    }
    return object(properties, required, others)
  }

  private type(module: Module, node: TypeNode): Schema {
    switch (node.type) {
      case 'TSStringKeyword':
        return { type: 'string' }
      case 'TSNumberKeyword':
        return { type: 'number' }
      case 'TSBooleanKeyword':
        return { type: 'boolean' }
      case 'TSUnknownKeyword':
      case 'TSAnyKeyword':
        return {}
      case 'TSNullKeyword':
        return { type: 'null' }
      case 'TSFunctionType':
        return { 'x-function': textOf(module, node) }
      case 'TSLiteralType':
        return { const: node.literal.value }
      case 'TSParenthesizedType':
        return this.type(module, node.typeAnnotation)
      case 'TSTypeOperator':
        if (node.operator === 'readonly') return this.type(module, node.typeAnnotation)
        break
      case 'TSUndefinedKeyword':
        return { enum: [] }
      case 'TSArrayType':
        return { type: 'array', items: this.type(module, node.elementType) }
      case 'TSTupleType': {
        const items = node.elementTypes.map((each: TypeNode) => this.type(module, each.elementType ?? each))
        return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
      }
      case 'TSTypeLiteral':
        return this.members(module, node.members)
      case 'TSUnionType':
        return union(node.types.map((each: TypeNode) => this.type(module, each)))
      case 'TSIntersectionType':
        return merged(
          node.types.map((each: TypeNode) => this.type(module, each)),
          this.definitions,
        )
      case 'TSIndexedAccessType':
      case 'TSTypeQuery':
        return this.ofValue(module, node)
      case 'TSTypeReference':
        return this.reference(module, node)
    }
    throw this.unknown(module, node)
  }

  private reference(module: Module, node: TypeNode): Schema {
    const name: string = node.typeName.name
    const parameters: TypeNode[] = (node.typeArguments ?? node.typeParameters)?.params ?? []
    const argument = (index: number) => this.type(module, parameters[index])
    switch (name) {
      case 'Array':
      case 'ReadonlyArray':
        return { type: 'array', items: argument(0) }
      case 'Record':
        return object({}, [], argument(1))
      case 'Partial':
        return { ...this.fields(argument(0)), required: [] }
      case 'Required': {
        const fields = this.fields(argument(0))
        return { ...fields, required: Object.keys(fields.properties ?? {}) }
      }
      case 'Pick':
      case 'Omit': {
        const names = wordsOf(argument(1))
        const { properties = {}, required = [], ...rest } = this.fields(argument(0))
        const isKept = (key: string) => names.includes(key) === (name === 'Pick')
        const kept = Object.entries(properties).filter(([key]) => isKept(key))
        return { ...rest, properties: Object.fromEntries(kept), required: required.filter(isKept) }
      }
    }
    const given = this.given[name]
    if (given) {
      this.definitions[name] = given
      return { $ref: `#/$defs/${name}` }
    }
    const found = this.find(module, name)
    if (!found) throw this.unknown(module, node)
    const [{ file }] = found
    const origin = this.origins.get(name)
    if (origin !== undefined && origin !== file) throw new Error(`${file}: another type is named \`${name}\` too`)
    if (origin === undefined) {
      this.origins.set(name, file)
      this.definitions[name] = this.declared(module, name)
    }
    return { $ref: `#/$defs/${name}` }
  }

  /** The type of a value: `typeof texts` of imported JSON, `(typeof rules)[number]` of a list of texts. */
  private ofValue(module: Module, node: TypeNode): Schema {
    if (node.type === 'TSTypeQuery') {
      const name = node.exprName.name
      for (const statement of module.program.body as TypeNode[]) {
        if (statement.type !== 'ImportDeclaration' || !/\.json$/.test(statement.source.value)) continue
        if (!statement.specifiers.some((each: TypeNode) => each.local.name === name)) continue
        const file = path.resolve(path.dirname(module.file), statement.source.value)
        return ofJson(JSON.parse(readFileSync(file, 'utf8')))
      }
      throw this.unknown(module, node)
    }
    const query = node.objectType.type === 'TSParenthesizedType' ? node.objectType.typeAnnotation : node.objectType
    const isList = query.type === 'TSTypeQuery' && node.indexType.type === 'TSNumberKeyword'
    const list = isList && this.constant(module, query.exprName.name)
    if (!list) throw this.unknown(module, node)
    return { enum: wordsIn(list) }
  }

  /** The value of a constant at the top of a module. */
  private constant(module: Module, name: string): AnyNode | undefined {
    for (const statement of module.program.body as TypeNode[]) {
      const found = (statement.declaration ?? statement).declarations?.find((each: TypeNode) => each.id.name === name)
      if (found) return bare(found.init)
    }
    return undefined
  }

  /** An object type itself, for those that change its fields. */
  private fields(schema: Schema): Schema {
    return schema.$ref ? (this.definitions[schema.$ref.slice('#/$defs/'.length)] ?? {}) : schema
  }

  /** The content of the doc comment before a node. */
  private commentBefore({ text, comments }: Module, { start }: { start: number }): Schema {
    const comment = comments.findLast(({ end }) => end <= start)
    if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return {}
    if (text.slice(comment.end, start).trim() !== '') return {}
    const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''))
    const [prose = '', ...tags] = lines.join('\n').split(/^@/m)
    const schema: Schema = {}
    const description = prose.trim().replace(/(?<!\n)\n(?!\n)/g, ' ')
    if (description) schema.description = description
    for (const tag of tags) {
      const [, name, value = ''] = /^(\w+)\s+(.*)$/s.exec(tag.trim()) ?? []
      if (name === 'default') Object.assign(schema, defaultOf(value.trim()))
      if (name === 'example') schema.examples = [value.trim()]
      if (name === 'format') schema.format = value.trim()
    }
    return schema
  }

  private unknown({ file }: Module, node: TypeNode): Error {
    const { line, column } = node.loc.start
    return new Error(`${file}:${line}:${column + 1}: \`${node.type}\` can't be checked, expected a simpler type`)
  }
}

function textOf({ text }: Module, { start, end }: TypeNode): string {
  return text.slice(start, end).replace(/\s+/g, ' ')
}

/** A base of an interface, as a reference to its type. */
function asReference(base: TypeNode): TypeNode {
  return { ...base, type: 'TSTypeReference', typeName: base.expression }
}

function object(properties: Record<string, Schema>, required: string[], others: boolean | Schema): Schema {
  // An object with functions is code, so it may have other properties.
  const isCode = Object.values(properties).some((each) => each['x-function'])
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: isCode || others,
  }
}

/** One of several types; literals become a list. */
function union(types: Schema[]): Schema {
  const literals = types.flatMap((each) => ('const' in each ? [each.const] : (each.enum ?? [])))
  const others = types.filter((each) => !('const' in each) && !each.enum)
  const all = [...(literals.length > 0 ? [{ enum: literals }] : []), ...others]
  return all.length === 1 ? (all[0] as Schema) : { anyOf: all }
}

/** An object type with the fields of several. */
function merged(types: Schema[], definitions: Record<string, Schema>): Schema {
  const fields = types.map((each) => (each.$ref ? (definitions[each.$ref.slice('#/$defs/'.length)] ?? {}) : each))
  const others = fields.map((each) => each.additionalProperties).find((each) => typeof each === 'object')
  return object(
    Object.assign({}, ...fields.map((each) => each.properties)),
    [...new Set(fields.flatMap((each) => each.required ?? []))],
    others ?? false,
  )
}

/** The words of a union of literals. */
function wordsOf({ enum: words, const: word }: Schema): unknown[] {
  return words ?? [word]
}

/** The texts of a list, with those of the lists that it includes. */
function wordsIn(node: AnyNode): string[] {
  const list = bare(node)
  if (list.type !== 'ArrayExpression') return []
  return list.elements.flatMap((each) => {
    if (each?.type === 'SpreadElement') return wordsIn(each.argument)
    return each?.type === 'Literal' ? [String(each.value)] : []
  })
}

/** The type of a value in JSON: objects have these keys, and everything else is of its kind. */
function ofJson(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: value.length > 0 ? ofJson(value[0]) : {} }
  if (typeof value !== 'object' || value === null) return { type: typeof value as 'string' }
  const entries = Object.entries(value).map(([key, each]): [string, Schema] => [key, ofJson(each)])
  return object(Object.fromEntries(entries), Object.keys(value), false)
}

/** A default as a value, or in words. */
function defaultOf(text: string): Schema {
  try {
    const [statement] = parseModule(`(${text})`).body
    const value = statement?.type === 'ExpressionStatement' ? literal(bare(statement.expression)) : undefined
    if (value !== undefined) return { default: value }
  } catch {
    // It's prose.
  }
  return { 'x-default': text }
}

/** The value of an expression that is plain data; undefined if it isn't. */
function literal(node: AnyNode): unknown {
  const plain = bare(node)
  if (plain.type === 'Literal') return plain.value
  if (plain.type === 'TemplateLiteral' && plain.expressions.length === 0) return plain.quasis[0]?.value.cooked
  if (plain.type === 'UnaryExpression' && plain.operator === '-') {
    const value = literal(plain.argument)
    return typeof value === 'number' ? -value : undefined
  }
  if (plain.type === 'ArrayExpression') {
    const items = plain.elements.map((each) => (each && each.type !== 'SpreadElement' ? literal(each) : undefined))
    return items.includes(undefined) ? undefined : items
  }
  if (plain.type !== 'ObjectExpression') return undefined
  const entries = plain.properties.map((each): [string | undefined, unknown] => [
    keyOf(each),
    each.type === 'Property' && !each.method ? literal(each.value) : undefined,
  ])
  if (entries.some(([key, value]) => key === undefined || value === undefined)) return undefined
  return Object.fromEntries(entries)
}
