// Reads values from the configuration of another tool without running it: literals, constants of the module, imports of
// relative files, and functions that only return a value made from their arguments. Everything else, such as a condition,
// is left out.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bare, keyOf, type Node, parseModule, positionAt } from '@inkstone/docs/init'

/** Placeholder for a value that isn't plain data. */
const unread = Symbol('unread')

/** Values that can't be read: options with their positions. */
export type Losses = Map<string, string>

interface Scope {
  file: string
  text: string
  body: Node[]
  /** The option whose value is being read, `themeConfig.nav`. */
  at: string
  /** The arguments of the function that is being read. */
  bound?: ReadonlyMap<string, unknown> | undefined
}

/** The value of a module's default export; `unread` if it isn't plain data. */
export function readModule(file: string, losses: Losses): unknown {
  return exported(file, 'default', losses, '', 0)
}

/** Most calls and references on the way to a value. */
const deepest = 40

function exported(file: string, name: string, losses: Losses, at: string, depth: number): unknown {
  if (file.endsWith('.json')) return name === 'default' ? readJson(file) : unread
  const text = readFileSync(file, 'utf8')
  const body = parseModule(text)
  const scope = { file, text, body, at }
  for (const statement of body) {
    if (name === 'default' && statement.type === 'ExportDefaultDeclaration') {
      return evaluate(statement.declaration, scope, losses, depth)
    }
    // `module.exports = {…}`, in a file that isn't a module.
    const isScript = !body.some(({ type }) => type === 'ExportDefaultDeclaration')
    if (name === 'default' && isScript && statement.type === 'ExpressionStatement') {
      const assigned = statement.expression.type === 'AssignmentExpression' && statement.expression
      const target = assigned && bare(assigned.left)
      if (assigned && target && isModuleExports(target)) return evaluate(assigned.right, scope, losses, depth)
    }
    // `define.doc({…})` of Rstack, which exports nothing.
    if (name === 'default' && statement.type === 'ExpressionStatement') {
      const call = bare(statement.expression)
      const callee = call.type === 'CallExpression' && bare(call.callee)
      const isDoc =
        callee &&
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'doc'
      if (isDoc) return evaluate(call, scope, losses, depth)
    }
  }
  return named(name, scope, losses, depth)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return unread
  }
}

function isModuleExports(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return node.object.name === 'module' && node.property.type === 'Identifier' && node.property.name === 'exports'
}

function named(name: string, scope: Scope, losses: Losses, depth: number): unknown {
  const found = declared(name, scope)
  if (!found) return unread
  if ('file' in found) return exported(found.file, found.name, losses, scope.at, depth + 1)
  if (found.node.type === 'FunctionDeclaration') return returned(found.node, scope, losses, depth + 1)
  return evaluate(found.node, scope, losses, depth + 1)
}

/** What a name of a module stands for: the value or function of a declaration, or an export of another file. */
function declared(name: string, { file, body }: Scope): { node: Node } | { file: string; name: string } | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration') {
      const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
      if (found?.init) return { node: found.init }
    }
    if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === name) return { node: declaration }
    if (statement.type !== 'ImportDeclaration' || !String(statement.source.value).startsWith('.')) continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (!specifier || specifier.type === 'ImportNamespaceSpecifier') continue
    const origin =
      specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : 'default'
    const from = importedFile(file, String(statement.source.value))
    return from ? { file: from, name: origin } : undefined
  }
  return undefined
}

/** The file that a relative import names. */
function importedFile(from: string, name: string): string | undefined {
  const base = path.resolve(path.dirname(from), name)
  return ['', '.ts', '.mts', '.js', '.mjs', '/index.ts'].map((end) => base + end).find(isReadable)
}

/** A function of the module or of a relative import by its name; `default` is what the module exports. */
function functionNamed(name: string, scope: Scope, depth: number): { node: Node; scope: Scope } | undefined {
  if (depth > deepest) return undefined
  const main = name === 'default' ? scope.body.find((each) => each.type === 'ExportDefaultDeclaration') : undefined
  const found = main ? { node: main.declaration } : declared(name, scope)
  if (!found) return undefined
  if ('file' in found) {
    if (found.file.endsWith('.json')) return undefined
    const text = readFileSync(found.file, 'utf8')
    const within = { file: found.file, text, body: parseModule(text), at: scope.at }
    return functionNamed(found.name, within, depth + 1)
  }
  const node = bare(found.node)
  if (main && node.type === 'Identifier') return functionNamed(node.name, scope, depth + 1)
  return /^(Function|ArrowFunction)/.test(node.type) ? { node, scope } : undefined
}

function isReadable(file: string): boolean {
  return /\.([cm]?[jt]s|json)$/.test(file) && existsSync(file)
}

/** `new Date().getFullYear`, which copyright notices call. */
function isThisYear(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const date = bare(callee.object)
  const isNow = date.type === 'NewExpression' && date.callee.type === 'Identifier' && date.callee.name === 'Date'
  return isNow && date.arguments.length === 0 && callee.property.name === 'getFullYear'
}

/** What a function returns, with the values of its arguments. */
function returned(node: Node, scope: Scope, losses: Losses, depth: number, given: unknown[] = []): unknown {
  if (!('body' in node) || !('params' in node) || node.params.length > given.length) return unread
  const bound = new Map(scope.bound)
  for (const [index, parameter] of (node.params as Node[]).entries()) {
    const named = parameter.type === 'AssignmentPattern' ? bare(parameter.left) : parameter
    if (named.type !== 'Identifier') return unread
    bound.set(named.name, given[index])
  }
  const body = node.body as Node
  if (body.type !== 'BlockStatement') return evaluate(body, { ...scope, bound }, losses, depth)
  const last = body.body.at(-1)
  if (last?.type !== 'ReturnStatement' || !last.argument) return unread
  return evaluate(last.argument, { ...scope, bound, body: [...body.body, ...scope.body] }, losses, depth)
}

function evaluate(node: Node, scope: Scope, losses: Losses, depth: number): unknown {
  const value = plain(bare(node), scope, losses, depth)
  if (value === unread) {
    const { line, column } = positionAt(scope.text, node.start)
    const place = `${scope.file}:${line}:${column}`
    // The innermost part is read first.
    const option = scope.at || place
    if (!losses.has(option)) losses.set(option, place)
  }
  return value
}

function plain(node: Node, scope: Scope, losses: Losses, depth: number): unknown {
  if (depth > deepest) return unread
  const read = (each: Node) => evaluate(each, scope, losses, depth + 1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? unread : node.value
    case 'TemplateLiteral': {
      const values = node.expressions.map((each) => plain(bare(each), scope, losses, depth + 1))
      if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) return unread
      return node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${String(values[index] ?? '')}`).join('')
    }
    case 'ArrayExpression':
      return node.elements.flatMap((each): unknown[] => {
        if (!each) return []
        const value = read(each.type === 'SpreadElement' ? each.argument : each)
        if (value === unread) return []
        return each.type === 'SpreadElement' && Array.isArray(value) ? value : [value]
      })
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {}
      for (const each of node.properties) {
        if (each.type === 'SpreadElement') {
          const value = read(each.argument)
          if (typeof value === 'object') Object.assign(object, value)
          continue
        }
        const key = keyOf(each)
        const within = { ...scope, at: scope.at ? `${scope.at}.${key}` : `${key}` }
        const value = key === undefined || each.method ? unread : evaluate(each.value, within, losses, depth + 1)
        if (key !== undefined && value !== unread) object[key] = value
      }
      return object
    }
    case 'Identifier':
      if (scope.bound?.has(node.name)) return scope.bound.get(node.name)
      return node.name === 'undefined' ? unread : named(node.name, scope, losses, depth + 1)
    case 'MemberExpression': {
      // `shared.themeConfig`, `labels[name]`.
      const holder = plain(bare(node.object), scope, losses, depth + 1)
      const property = bare(node.property)
      const computed = node.computed ? plain(property, scope, losses, depth + 1) : undefined
      const plainKey = !node.computed && property.type === 'Identifier' ? property.name : undefined
      const key = typeof computed === 'string' ? computed : plainKey
      const isObject = typeof holder === 'object' && holder !== null && !Array.isArray(holder)
      return key !== undefined && isObject && Object.hasOwn(holder, key)
        ? (holder as Record<string, unknown>)[key]
        : unread
    }
    case 'BinaryExpression': {
      const sides = [node.left, node.right].map((each) => plain(bare(each), scope, losses, depth + 1))
      return node.operator === '+' && sides.every((side) => typeof side === 'string') ? sides.join('') : unread
    }
    case 'LogicalExpression':
      // `process.env.URL || 'https://…'`: the value when nothing is set.
      return node.operator === '&&' ? unread : plain(bare(node.right), scope, losses, depth + 1)
    case 'CallExpression': {
      const callee = bare(node.callee)
      const [first] = node.arguments
      if (isThisYear(callee)) return new Date().getFullYear()
      // `path.join(__dirname, 'sidebars.json')`: what's read is relative to the configuration.
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'path') {
        const parts = node.arguments.map((each) => (each.type === 'Literal' ? String(each.value) : '.'))
        return path.posix.join(...parts)
      }
      // `group('guides', [...])`: a function of the configuration.
      const own = callee.type === 'Identifier' ? functionNamed(callee.name, scope, depth) : undefined
      if (own && node.arguments.length > 0 && node.arguments.every(({ type }) => type !== 'SpreadElement')) {
        const within = { ...own.scope, at: scope.at }
        const value = returned(own.node, within, losses, depth + 1, node.arguments.map(read))
        if (value !== unread) return value
      }
      // `defineConfig({…})`, `starlight({…})`: what the configuration passes to its tool.
      if (first && first.type !== 'SpreadElement') return read(first)
      return callee.type === 'Identifier' ? named(callee.name, scope, losses, depth + 1) : unread
    }
    case 'ArrowFunctionExpression':
      return returned(node, scope, losses, depth)
    default:
      return unread
  }
}
