// Prints the diagnostics of a site with their hints, in the order of files and lines; a message that occurs in many places
// is printed once, with all of them. Diagnostics that a site tolerates are warnings, if the page makes sense without the
// part they're about.

import path from 'node:path'
import type { Diagnostic, Position } from '../../crates/md-compiler/index.js'

export type { Diagnostic }

/** What a site may tolerate: what is wrong is left out of the page, or leads nowhere, and the rest is shown. */
export const tolerable = [
  ...['component', 'expression', 'import', 'partial', 'raw-html', 'comment', 'container', 'heading-id', 'code'],
  ...['frontmatter', 'link', 'dead-link', 'dead-anchor', 'navigation', 'image'],
] as const

/** The name of something tolerable. */
export type Rule = (typeof tolerable)[number]

/** Diagnostics with those as warnings that a site tolerates. */
export function tolerated(diagnostics: Diagnostic[], rules: readonly string[] = []): Diagnostic[] {
  return diagnostics.map((each) => (rules.includes(each.rule) ? { ...each, severity: 'warning' } : each))
}

/** Errors above which somebody brings Markdown from elsewhere rather than mistyped a word. */
const many = 20

/** How to build a site with many errors all the same; empty where that is not possible. */
export function toleranceHint(diagnostics: Diagnostic[]): string {
  const rules = [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))]
  if (countErrors(diagnostics) <= many || !rules.every((rule) => tolerable.some((known) => known === rule))) return ''
  const list = rules.sort().map((rule) => `'${rule}'`)
  return `\`tolerate: [${list.join(', ')}]\` in the configuration makes warnings of them: what they are about is left out\n`
}

/** Diagnostics in the order they are printed. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  const key = ({ path, position }: Diagnostic): [string, number, number] => [path, position.line, position.column]
  return diagnostics.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    return (x[0] < y[0] ? -1 : x[0] > y[0] ? 1 : 0) || x[1] - y[1] || x[2] - y[2]
  })
}

/** A diagnostic with the docs folder before its path, which may lead out of that folder. */
export function below(root: string, diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, path: path.posix.join(root, diagnostic.path) }
}

/** The lines of a diagnostic: `docs/zh/a.md:12:3: message`, and its hint. */
export function lines(diagnostic: Diagnostic): string[] {
  const { severity, message, hint } = diagnostic
  const first = `${placeOf(diagnostic)}: ${severity === 'warning' ? 'warning: ' : ''}${message}`
  return [first, ...(hint ? [`  ${hint}`] : [])]
}

function placeOf({ path, position }: Diagnostic): string {
  return `${path}:${position.line}:${position.column}`
}

/** From how many places on they are reported together. */
const often = 6

/** All diagnostics of a site as text, each once. */
export function report(diagnostics: Diagnostic[]): string {
  const inOrder = sorted(diagnostics)
  const placesOf = new Map<string, Set<string>>()
  const what = ({ severity, message, hint }: Diagnostic) => `${severity} ${message}\n${hint}`
  for (const diagnostic of inOrder) {
    const places = placesOf.get(what(diagnostic)) ?? new Set()
    placesOf.set(what(diagnostic), places.add(placeOf(diagnostic)))
  }
  const reported = new Set<string>()
  const texts = inOrder.flatMap((diagnostic) => {
    const [first, ...others] = placesOf.get(what(diagnostic)) ?? []
    if (others.length + 1 < often) return [lines(diagnostic).join('\n')]
    if (first !== placeOf(diagnostic)) return []
    return [[...lines(diagnostic), `  the same at ${others.join(', ')}`].join('\n')]
  })
  return texts
    .filter((text) => !reported.has(text) && reported.add(text))
    .map((text) => `${text}\n`)
    .join('')
}

/** How many errors a report tells of; what a partial holds is found by every page that includes it. */
export function countErrors(diagnostics: Diagnostic[]): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return new Set(errors.map((diagnostic) => lines(diagnostic).join('\n'))).size
}

/** Where a quoted text is in a file of JSON or TypeScript; its first line where it isn't. */
export function foundAt(text: string, found: string): Position {
  const quoted = JSON.stringify(found)
  const places = [quoted, `'${quoted.slice(1, -1)}'`].map((each) => text.indexOf(each))
  const before = text.slice(0, Math.max(0, ...places)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** A diagnostic without a place in a page's text. */
export function problem(path: string, rule: string, message: string, hint = ''): Diagnostic {
  return { path, position: { line: 1, column: 1 }, severity: 'error', rule, message, hint }
}
