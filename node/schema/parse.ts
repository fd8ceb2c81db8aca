// Syntax trees of TypeScript and JSON with positions, for reading values without running anything.

import { parseAst } from 'rolldown/parseAst'
import type { ESTree } from 'rolldown/utils'

export type Node = ESTree.Node

/** The statements of a module in TypeScript or JavaScript. Throws where it can't be parsed. */
export function parseModule(text: string): ESTree.Program['body'] {
  try {
    return parseAst(text, { lang: 'ts' }).body
  } catch (error) {
    try {
      // `<T>value` is a cast without JSX, and a tag with it.
      return parseAst(text, { lang: 'tsx' }).body
    } catch {
      throw error
    }
  }
}

/** The expression without casts and parentheses: `{…} as const`, `({…} satisfies Site)`. */
export function bare(node: Node): Node {
  const { type, expression } = node as unknown as { type: string; expression?: Node }
  const wrapped = /^(TS(As|Satisfies|NonNull|TypeAssertion)\w*|ParenthesizedExpression)$/.test(type)
  return wrapped && expression ? bare(expression) : node
}

/** The value of a property's key, unless it's computed. */
export function keyOf(node: Node): string | undefined {
  if (node.type !== 'Property' || node.computed) return undefined
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'Literal' ? String(node.key.value) : undefined
}
