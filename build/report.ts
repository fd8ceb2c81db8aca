// Prints what is wrong with a site: every diagnostic once, in the order of files and lines, with its hint.

import type { Diagnostic } from '../crates/md-compiler/index.js'

export type { Diagnostic }

/** Diagnostics in the order they are printed. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  const key = ({ path, position }: Diagnostic): [string, number, number] => [path, position.line, position.column]
  return diagnostics.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    return (x[0] < y[0] ? -1 : x[0] > y[0] ? 1 : 0) || x[1] - y[1] || x[2] - y[2]
  })
}

/** A diagnostic with the docs folder before its path. */
export function below(root: string, diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, path: `${root}/${diagnostic.path}` }
}

/** The lines of a diagnostic: `docs/zh/a.md:12:3: message`, and its hint. */
export function lines({ path, position, severity, message, hint }: Diagnostic): string[] {
  const place = `${path}:${position.line}:${position.column}`
  return [`${place}: ${severity === 'warning' ? 'warning: ' : ''}${message}`, ...(hint ? [`  ${hint}`] : [])]
}

/** All diagnostics of a site as text, each once. */
export function report(diagnostics: Diagnostic[]): string {
  const texts = sorted(diagnostics).map((diagnostic) => lines(diagnostic).join('\n'))
  return [...new Set(texts)].map((text) => `${text}\n`).join('')
}

/** How many errors a report tells of; what a partial holds is found by every page that includes it. */
export function countErrors(diagnostics: Diagnostic[]): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return new Set(errors.map((diagnostic) => lines(diagnostic).join('\n'))).size
}

/** A diagnostic without a place in a page's text. */
export function problem(path: string, rule: string, message: string, hint = ''): Diagnostic {
  return { path, position: { line: 1, column: 1 }, severity: 'error', rule, message, hint }
}
