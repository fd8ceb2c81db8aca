// Checks what cannot be run: that a fragment is at least well-formed in its language. TypeScript's parser reads
// JavaScript in all its forms, PostCSS style sheets, parse5 HTML; other languages pass.

import type typescript from 'typescript'
import { sideOf } from '../../../node/markdown/diff.ts'
import { packageOf } from '../packages.ts'
import type { Block } from './examples.ts'

type TypeScript = typeof typescript

const scripts = new Set(['js', 'mjs', 'cjs', 'jsx', 'javascript', 'ts', 'mts', 'cts', 'tsx', 'typescript'])

/** What is wrong with a fragment; undefined when it can be parsed, or when nothing here parses its language. */
export function checkSyntax({ lang, code, marks }: Block): string | undefined {
  if (lang === 'diff') {
    const language = marks.lang ?? /\.(\w+)$/.exec(marks.title ?? '')?.[1] ?? ''
    return wrongSyntax(language, sideOf(code, 'after'))
  }
  return wrongSyntax(lang, code)
}

/** What is wrong with code in a language. */
export function wrongSyntax(lang: string, code: string): string | undefined {
  if (scripts.has(lang))
    return wrongScript(code, lang.startsWith('ts') || lang.startsWith('mts') || lang.startsWith('cts'))
  if (lang === 'json') return wrongJson(code)
  if (lang === 'css') return wrongStyle(code)
  if (lang === 'html') return wrongHtml(code)
  return undefined
}

/** What is wrong with JSON text. */
export function wrongJson(code: string): string | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A fragment may be a module, an expression, properties of an object, members of a class, or a body of a function. */
function wrongScript(code: string, typed: boolean): string | undefined {
  const ts = packageOf<TypeScript>('typescript')
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
    // Where the parser keeps what it found is not part of its public types.
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

/** Errors that a document may have because it is a fragment. */
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
