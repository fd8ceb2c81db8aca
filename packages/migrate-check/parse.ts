// Parses JavaScript, TypeScript and JSON into ESTree. The parser is loaded on first use, and its TypeScript plugin with
// the first TypeScript file, so JavaScript configurations don't pay for it.

import { type Parse, type Position, positionOf, type SourceFile } from '@inkstone/evaluate'
import type { Options, Parser as ParserClass, Program } from 'acorn'

/** A syntax error. */
export class SyntaxProblem extends Error {
  constructor(
    readonly file: SourceFile,
    readonly position: Position,
    readonly reason: string,
  ) {
    super(`${file.name}:${position.line}:${position.column}: ${reason}`)
  }
}

const common: Options = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
}

/** Loads the parsers that the files need. */
export async function loadParser(files: SourceFile[]): Promise<Parse> {
  const { Parser } = await import('acorn')
  const Typed = files.some(isTypeScript) ? await loadTypeScript(Parser) : undefined
  return (file) => {
    const Class = (isTypeScript(file) && Typed) || Parser
    // JSON is parsed as an expression. The tree is the same, and so are the positions if no parentheses are added.
    if (file.name.endsWith('.json')) return guarded(file, () => jsonProgram(Class, file))
    return guarded(file, () => {
      try {
        return Class.parse(file.text, { ...common, sourceType: 'module' })
      } catch (error) {
        // Sloppy-mode scripts may use `with`, octal literals, or `await` as a name.
        if (!(error instanceof SyntaxError)) throw error
        try {
          return Class.parse(file.text, { ...common, allowAwaitOutsideFunction: false, sourceType: 'script' })
        } catch {
          throw error
        }
      }
    })
  }
}

export function isTypeScript({ name }: SourceFile): boolean {
  return /\.[cm]?tsx?$/.test(name)
}

async function loadTypeScript(Parser: typeof ParserClass): Promise<typeof ParserClass> {
  const { tsPlugin } = await import('@sveltejs/acorn-typescript')
  return Parser.extend(tsPlugin({ jsx: false }) as Parameters<typeof Parser.extend>[0]) as typeof ParserClass
}

function jsonProgram(Class: typeof ParserClass, file: SourceFile): Program {
  const expression = Class.parseExpressionAt(file.text, /^\uFEFF?\s*/.exec(file.text)?.[0].length ?? 0, common)
  const rest = file.text.slice(expression.end)
  if (rest.trim()) {
    const at = expression.end + rest.search(/\S/)
    throw Object.assign(new SyntaxError('Unexpected text after the value'), { pos: at })
  }
  const { start, end } = expression
  return {
    type: 'Program',
    sourceType: 'script',
    start,
    end,
    body: [{ type: 'ExpressionStatement', expression, start, end } as Program['body'][number]],
  }
}

/** Maximum depth of brackets. V8 aborts the process if the parser's stack overflows in a regular expression. */
const deepest = 400

/** Whether brackets are nested deeply; those in strings count as well, which mostly are in pairs. */
function isDeep({ text }: SourceFile): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return false
}

function guarded(file: SourceFile, parse: () => Program): Program {
  try {
    if (isDeep(file)) throw new RangeError('found more brackets inside each other than any configuration has')
    return parse()
  } catch (error) {
    if (error instanceof RangeError) {
      throw new SyntaxProblem(file, { line: 1, column: 1 }, 'the code is nested too deeply to be read')
    }
    if (!(error instanceof SyntaxError)) throw error
    const offset = Math.min((error as { pos?: number }).pos ?? 0, file.text.length)
    // The parser appends its own position, `(3:7)`, in which columns count from 0.
    throw new SyntaxProblem(file, positionOf(file, offset), error.message.replace(/ \(\d+:\d+\)$/, ''))
  }
}
