// Checks the syntax of fragments, which can't be run. TypeScript parses JavaScript in all of its forms, PostCSS style
// sheets, parse5 HTML; other languages aren't checked.

import { sideOf } from '@inkstone/docs/markdown'
import type typescript from 'typescript'
import { packageOf } from '../packages.ts'
import { loadTypeScript } from '../typescript.ts'
import type { Block } from './examples.ts'

const scripts = new Set(['js', 'mjs', 'cjs', 'jsx', 'javascript', 'ts', 'mts', 'cts', 'tsx', 'typescript'])

/** Syntax errors of a fragment; undefined if it's valid, or its language isn't checked. */
export function checkSyntax({ lang, code, marks }: Block): string | undefined {
  if (lang === 'diff') {
    const language = marks.lang ?? /\.(\w+)$/.exec(marks.title ?? '')?.[1] ?? ''
    return wrongSyntax(language, sideOf(code, 'after'))
  }
  return wrongSyntax(lang, code)
}

/** Syntax errors of code in a language. */
export function wrongSyntax(lang: string, code: string): string | undefined {
  if (scripts.has(lang))
    return wrongScript(code, lang.startsWith('ts') || lang.startsWith('mts') || lang.startsWith('cts'))
  // Properties of an object are a fragment, too.
  if (lang === 'json') return wrongJson(code) && wrongJson(`{${code}}`)
  if (lang === 'css') return wrongStyle(code)
  if (lang === 'html') return wrongHtml(code)
  return undefined
}

/** Syntax errors of JSON. */
export function wrongJson(code: string): string | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * A fragment may be a module, an expression, properties of an object, members of a class, or statements of a function.
 */
function wrongScript(code: string, typed: boolean): string | undefined {
  const ts = loadTypeScript()
  const without = code.replace(/^\s*(?:\/\/\s*)?(?:…|\.\.\.)\s*$/gm, '')
  const forms = [
    without,
    `(${without}\n)`,
    `({${without}\n})`,
    `class A {${without}\n}`,
    `async function* a() {${without}\n}`,
  ]
  const wrong = forms.map((form) => {
    const kinds = typed ? [ts.ScriptKind.TS, ts.ScriptKind.TSX] : [ts.ScriptKind.JSX]
    const parsed = kinds.map((kind) => ts.createSourceFile('a', form, ts.ScriptTarget.Latest, false, kind))
    // The parser's errors aren't part of its public types.
    const errors = parsed.map(
      (file) => (file as unknown as { parseDiagnostics: typescript.Diagnostic[] }).parseDiagnostics,
    )
    return errors.some((found) => found.length === 0) ? undefined : errors[0]?.[0]
  })
  const [first] = wrong
  if (!first || wrong.some((error) => error === undefined)) return undefined
  return ts.flattenDiagnosticMessageText(first.messageText, ' ')
}

function wrongStyle(code: string): string | undefined {
  try {
    packageOf<{ parse(css: string): unknown }>('postcss').parse(code)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Errors that are acceptable in a fragment. */
const fragmentary = new Set(['missing-doctype'])

function wrongHtml(code: string): string | undefined {
  const errors: string[] = []
  const onParseError = ({ code }: { code: string }) => {
    if (!fragmentary.has(code)) errors.push(code)
  }
  const { parse, parseFragment } =
    packageOf<Record<'parse' | 'parseFragment', (html: string, options: object) => unknown>>('parse5')
  const whole = /^\s*<!doctype/i.test(code)
  ;(whole ? parse : parseFragment)(code, { onParseError })
  return errors[0]
}
