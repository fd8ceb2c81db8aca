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
function visitNodes(program: Program, visit: Visit): void {
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
