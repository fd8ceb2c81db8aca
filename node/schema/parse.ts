// Syntax trees of TypeScript and JSON with positions, for reading values without running anything.

import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type AnyNode, type Expression, Parser, type Program } from 'acorn'

const typed = (jsx: boolean) =>
  Parser.extend(tsPlugin({ jsx }) as unknown as Parameters<typeof Parser.extend>[0]) as typeof Parser

const options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
} as const

/** The tree of a module in TypeScript or JavaScript. Throws a SyntaxError. */
export function parseModule(text: string): Program {
  try {
    return typed(false).parse(text, options)
  } catch (error) {
    try {
      // `<T>value` is a cast without JSX, and a tag with it.
      return typed(true).parse(text, options)
    } catch {
      throw error
    }
  }
}

/** The tree of a JSON text, which is an expression. Throws a SyntaxError. */
export function parseJson(text: string): Expression {
  return Parser.parseExpressionAt(text, 0, options)
}

/** The expression without casts and parentheses: `{…} as const`, `({…} satisfies Site)`. */
export function bare(node: AnyNode): AnyNode {
  const { type, expression } = node as unknown as { type: string; expression?: AnyNode }
  const wrapped = /^(TS(As|Satisfies|NonNull|TypeAssertion)\w*|ParenthesizedExpression)$/.test(type)
  return wrapped && expression ? bare(expression) : node
}

/** The value of a property's key, unless it's computed. */
export function keyOf(node: AnyNode): string | undefined {
  if (node.type !== 'Property' || node.computed) return undefined
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'Literal' ? String(node.key.value) : undefined
}
