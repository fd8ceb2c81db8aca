// Extracts what edits need from a syntax tree: requests of packages, items of lists, and used names.

import type { AnyNode, Program } from 'acorn'

/** A string that names a package in an import or `require`. */
export interface Request {
  name: string
  /** The string including its quotes. */
  start: number
  end: number
  kind: 'require' | 'import' | 'default'
  /** The whole `import` declaration or `require` call. */
  whole: { start: number; end: number }
  /** The variable of a default import, or of a plain `const x = require()`. */
  local?: string
}

type Visit = (node: AnyNode, parent: AnyNode | undefined) => void

/** Calls a function for every node. Uses an explicit stack, because the input may be nested deeply. */
function visitNodes(program: AnyNode, visit: Visit): void {
  const stack: { node: AnyNode; parent: AnyNode | undefined }[] = [{ node: program, parent: undefined }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next
    visit(node, parent)
    const children: AnyNode[] = []
    for (const value of Object.values(node) as unknown[]) {
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) children.push(each)
    }
    for (const child of children.reverse()) stack.push({ node: child, parent: node })
  }
}

/** A node and all below it. */
export function nodesIn(program: AnyNode): { node: AnyNode; parent: AnyNode | undefined }[] {
  const found: { node: AnyNode; parent: AnyNode | undefined }[] = []
  visitNodes(program, (node, parent) => found.push({ node, parent }))
  return found
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** All requests of packages, in the order of the file. */
export function requestsOf(program: Program): Request[] {
  const found: Request[] = []
  const add = (source: AnyNode | null | undefined, whole: AnyNode, kind: Request['kind'], local?: string) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    const { start, end } = source
    found.push({ name: source.value, start, end, kind, whole, ...(local ? { local } : {}) })
  }
  visitNodes(program, (node, parent) => {
    if (node.type === 'ImportDeclaration') {
      const [first, ...others] = node.specifiers
      const single = others.length === 0 && first?.type === 'ImportDefaultSpecifier'
      add(node.source, node, single ? 'default' : 'import', single ? first.local.name : undefined)
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      add(node.source, node, 'import')
    } else if (node.type === 'ImportExpression') add(node.source, node, 'import')
    else if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
      const bound =
        parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined
      add(node.arguments[0], node, 'require', bound)
    } else if ((node.type as string) === 'TSImportEqualsDeclaration') {
      const { moduleReference, id } = node as unknown as {
        moduleReference: { expression?: AnyNode }
        id: { name: string }
      }
      add(moduleReference.expression, node, 'import', id.name)
    }
  })
  return found
}

/** Ranges of items in array literals: their ends by their starts. */
export function itemsOf(program: Program): Map<number, number> {
  const items = new Map<number, number>()
  visitNodes(program, (node) => {
    if (node.type !== 'ArrayExpression') return
    for (const element of node.elements) if (element) items.set(element.start, element.end)
  })
  return items
}

/** All identifiers in a file, to find an unused name. */
export function identifiersOf(program: Program): Set<string> {
  const names = new Set<string>()
  visitNodes(program, (node) => {
    if (node.type === 'Identifier') names.add(node.name)
  })
  return names
}

/** Uses of names that an edit elsewhere could break. */
export interface Uses {
  /** How often properties are read or set by each name: `config.module.loaders`, `{ loaders } = module`. */
  names: Map<string, number>
  /** Starts of statements that can be removed because they are in a list of statements. */
  statements: Set<number>
}

export function usesOf(program: Program): Uses {
  const statements = new Set<number>()
  const names = new Map<string, number>()
  const count = (name: string) => names.set(name, (names.get(name) ?? 0) + 1)
  const add = (key: AnyNode, isComputed: boolean) => {
    if (key.type === 'Identifier' && !isComputed) count(key.name)
    else if (key.type === 'Literal' && typeof key.value === 'string') count(key.value)
  }
  visitNodes(program, (node) => {
    if (node.type === 'MemberExpression') add(node.property as AnyNode, node.computed)
    else if (node.type === 'ObjectPattern') {
      for (const property of node.properties) if (property.type === 'Property') add(property.key, property.computed)
    } else if (node.type === 'Program' || node.type === 'BlockStatement') {
      for (const { start } of node.body) statements.add(start)
    }
  })
  return { names, statements }
}

/** String literals and the first parts of templates, with their positions. */
export function stringsOf(program: Program): { text: string; start: number; end: number }[] {
  const found: { text: string; start: number; end: number }[] = []
  visitNodes(program, (node) => {
    const { start, end } = node
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ text: node.value, start, end })
    else if (node.type === 'TemplateLiteral') found.push({ text: node.quasis[0]?.value.cooked ?? '', start, end })
  })
  return found
}

/** What code takes from a package: `Template` of `webpack.Template`, `a.b` of `require('webpack').a.b`. */
export interface Member {
  path: string
  start: number
  end: number
}

/** Members of a package that code uses as values, in the order of the file; each once. */
export function membersOf(program: Program, name: string): Member[] {
  const bound = boundTo(program, name)
  const found = new Map<string, Member>()
  visitNodes(program, (node, parent) => {
    const path = isUse(node, parent) ? pathIn(node, bound, name)?.join('.') : undefined
    if (path && !found.has(path)) found.set(path, { path, start: node.start, end: node.end })
  })
  return [...found.values()]
}

/** Whether code calls webpack's function: `webpack(config, done)`. */
export function callsWebpack(program: Program): boolean {
  const bound = boundTo(program, 'webpack')
  let found = false
  visitNodes(program, (node) => {
    if (node.type === 'CallExpression' && !(node.callee.type === 'Identifier' && node.callee.name === 'require'))
      found ||= pathIn(node.callee, bound, 'webpack')?.join('') === ''
  })
  return found
}

/** Variables that hold a package or a member of it, with the member's path. */
function boundTo(program: Program, name: string): Map<string, string[]> {
  const bound = new Map<string, string[]>()
  visitNodes(program, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === name) {
      for (const each of node.specifiers) {
        const imported = each.type === 'ImportSpecifier' && 'name' in each.imported ? [each.imported.name] : []
        bound.set(each.local.name, imported[0] === 'default' ? [] : imported)
      }
    } else if ((node.type as string) === 'TSImportEqualsDeclaration') {
      const { moduleReference, id } = node as unknown as {
        moduleReference: { expression?: AnyNode }
        id: { name: string }
      }
      const { expression } = moduleReference
      if (expression?.type === 'Literal' && expression.value === name) bound.set(id.name, [])
    } else if (node.type === 'VariableDeclarator' && node.init) {
      const path = pathIn(node.init, bound, name)
      if (!path) return
      if (node.id.type === 'Identifier') bound.set(node.id.name, path)
      if (node.id.type !== 'ObjectPattern') return
      for (const each of node.id.properties) {
        if (each.type !== 'Property' || each.computed || !('name' in each.key)) continue
        if (each.value.type === 'Identifier') bound.set(each.value.name, [...path, each.key.name])
      }
    }
  })
  return bound
}

/** Maximum length of a path. Longer ones are in no package, and a chain of thousands of members would take long. */
const longestPath = 4

/** The path of an expression in a package; undefined if it's something else. */
function pathIn(node: AnyNode, bound: Map<string, string[]>, name: string): string[] | undefined {
  const names: string[] = []
  let root = node
  while (root.type === 'MemberExpression' && !root.computed && root.property.type === 'Identifier') {
    if (names.length === longestPath) return undefined
    names.unshift(root.property.name)
    root = root.object as AnyNode
  }
  if (root.type === 'CallExpression' && root.callee.type === 'Identifier' && root.callee.name === 'require') {
    const [request] = root.arguments
    return request?.type === 'Literal' && request.value === name ? names : undefined
  }
  const path = root.type === 'Identifier' ? bound.get(root.name) : undefined
  return path && [...path, ...names]
}

/** Whether a node is an expression, rather than a name that is declared, a property's name or a type. */
function isUse(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (node.type === 'MemberExpression') return true
  if (node.type !== 'Identifier' || !parent) return false
  if (/^(?:Import|Export.*Specifier)/.test(parent.type)) return false
  if (parent.type.startsWith('TS')) return /^TS(?:As|NonNull|Satisfies)Expression$/.test(parent.type)
  if (parent.type === 'Property') return parent.value === node && !parent.shorthand
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  return !(parent.type === 'VariableDeclarator' && parent.id === node)
}

/** Names that code reads from objects that have one of these names: `hooks.done`, `const { done } = compiler.hooks`. */
export function readFrom(program: Program, owners: RegExp): Member[] {
  const found: Member[] = []
  const add = (pattern: AnyNode) => {
    if (pattern.type !== 'ObjectPattern') return
    for (const each of pattern.properties) {
      if (each.type === 'Property' && each.key.type === 'Identifier')
        found.push({ path: each.key.name, start: each.start, end: each.end })
    }
  }
  visitNodes(program, (node, parent) => {
    const { start, end } = node
    if (node.type === 'MemberExpression' && owners.test(lastName(node.object as AnyNode))) {
      const isOptional = node.optional || (parent?.type === 'MemberExpression' && parent.optional)
      if (node.property.type === 'Identifier' && !node.computed && !isOptional && !isTest(node, parent))
        found.push({ path: node.property.name, start, end })
    } else if (node.type === 'VariableDeclarator' && node.init && owners.test(lastName(node.init))) add(node.id)
    // `({ hooks: { done } }) => …`, and `hooks.compilation.tap(name, ({ assets }) => …)`
    else if (node.type === 'CallExpression' && owners.test(tapped(node.callee))) {
      for (const each of node.arguments) if ('params' in each && each.params[0]) add(each.params[0])
    } else if (node.type === 'Property' && node.key.type === 'Identifier' && owners.test(node.key.name)) add(node.value)
  })
  return found
}

/** The hook that a call taps, whose name is mostly that of the argument: `compilation` for `thisCompilation`. */
function tapped(callee: AnyNode): string {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  if (!/^tap(?:Async|Promise)?$/.test(callee.property.name)) return ''
  const hook = lastName(callee.object as AnyNode)
  return /^(?:thisCompilation|make|emit|afterEmit|afterCompile|finishMake)$/.test(hook) ? 'compilation' : hook
}

/** The name of a variable, or of the member that an expression reads. */
function lastName(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

/** Whether code only asks if something is there. */
function isTest(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === node
  return parent?.type === 'LogicalExpression' && parent.left === node
}
