// Positions of values in the sources of configurations and JSON files, found in their syntax trees.

import type { AnyNode } from 'acorn'
import type { Position } from '../../crates/md-compiler/index.js'
import { bare, keyOf, parseJson, parseModule } from './parse.ts'
import type { ValuePath } from './validate.ts'

/**
 * The position of a value in a module's default export; where the literal ends earlier, that of the part that leads
 * to it.
 */
export function positionInModule(text: string, path: ValuePath): Position {
  return guarded(() => {
    const { body } = parseModule(text)
    const exported = body.find((each) => each.type === 'ExportDefaultDeclaration')
    return exported ? positionOf(literalOf(exported.declaration, body), path, body) : start
  })
}

/** The position of a value in a JSON text. */
export function positionInJson(text: string, path: ValuePath): Position {
  return guarded(() => positionOf(parseJson(text), path, []))
}

/** Where a text stops being JSON, by the message of its error. */
export function positionOfError(text: string, message: string): Position {
  const [, offset] = /\bposition (\d+)/.exec(message) ?? []
  const before = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const start: Position = { line: 1, column: 1 }

function guarded(find: () => Position): Position {
  try {
    return find()
  } catch {
    return start
  }
}

/** The object or list that an expression evaluates to: the argument of `defineSite({…})`, the value of a constant. */
function literalOf(node: AnyNode, body: readonly AnyNode[]): AnyNode {
  const plain = bare(node)
  if (plain.type === 'CallExpression' && plain.arguments[0]) return literalOf(plain.arguments[0], body)
  if (plain.type !== 'Identifier') return plain
  for (const statement of body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declared.type !== 'VariableDeclaration') continue
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === plain.name)
    if (found?.init) return literalOf(found.init, body)
  }
  return plain
}

function positionOf(node: AnyNode, path: ValuePath, body: readonly AnyNode[], at: AnyNode = node): Position {
  const value = literalOf(node, body)
  const [first, ...rest] = path
  if (first === undefined) return placeOf(at)
  if (value.type === 'ArrayExpression' && typeof first === 'number') {
    const item = value.elements[first]
    if (item) return positionOf(item, rest, body)
  }
  if (value.type === 'ObjectExpression') {
    const property = value.properties.find((each) => keyOf(each) === String(first))
    if (property?.type === 'Property') return positionOf(property.value, rest, body, property)
  }
  return placeOf(at)
}

function placeOf({ loc }: AnyNode): Position {
  return loc ? { line: loc.start.line, column: loc.start.column + 1 } : start
}
