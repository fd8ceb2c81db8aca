// Positions of values in the sources of configurations and JSON files, found in their syntax trees.

import type { Position } from '../../crates/md-compiler/index.js'
import { bare, keyOf, type Node, parseModule } from './parse.ts'
import type { ValuePath } from './validate.ts'

/**
 * The position of a value in a module's default export; where the literal ends earlier, that of the part that leads
 * to it. The first one if the module can't be parsed.
 */
export function positionInModule(text: string, path: ValuePath): Position {
  try {
    const body = parseModule(text)
    const exported = body.find((each) => each.type === 'ExportDefaultDeclaration')
    return positionAt(text, exported ? startOf(literalOf(exported.declaration, body), path, body) : 0)
  } catch {
    return positionAt(text, 0)
  }
}

/** The position of a value in a JSON text; the first one if it can't be parsed. */
export function positionInJson(text: string, path: ValuePath): Position {
  try {
    // A statement can't begin with an object.
    const [statement] = parseModule(`(${text})`)
    const start = statement?.type === 'ExpressionStatement' ? startOf(bare(statement.expression), path, []) - 1 : 0
    return positionAt(text, start)
  } catch {
    return positionAt(text, 0)
  }
}

/** What keeps a text from being JSON, and where: the messages of its errors don't always say that. */
export function jsonError(text: string, error: unknown): Position & { message: string } {
  // Without the excerpt, which may have several lines, and without the offset.
  const message = (error as Error).message.replace(/, .* is not valid JSON$| in JSON at position .*$/s, '')
  return { message, ...positionAt(text, endOfJson(text)) }
}

/** Where a text stops being the beginning of a JSON text. */
function endOfJson(text: string): number {
  let [right, wrong] = [0, text.length + 1]
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2)
    if (beginsJson(text.slice(0, middle))) right = middle
    else wrong = middle
  }
  return right
}

/** Whether a text is JSON, or what it lacks is only its end. */
function beginsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    return message.startsWith('Unexpected end') || message.includes(`position ${text.length}`)
  }
}

/** The position of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The object or list that an expression evaluates to: the argument of `defineSite({…})`, the value of a constant. */
function literalOf(node: Node, body: readonly Node[]): Node {
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

/** The offset of the value at a path. */
function startOf(node: Node, path: ValuePath, body: readonly Node[], at = node): number {
  const value = literalOf(node, body)
  const [first, ...rest] = path
  if (first === undefined) return at.start
  if (value.type === 'ArrayExpression' && typeof first === 'number') {
    const item = value.elements[first]
    if (item) return startOf(item, rest, body)
  }
  if (value.type === 'ObjectExpression') {
    const property = value.properties.find((each) => keyOf(each) === String(first))
    if (property?.type === 'Property') return startOf(property.value, rest, body, property)
  }
  return at.start
}
