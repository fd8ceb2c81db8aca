// Formats the diagnostics of a site with their hints, sorted by file and line. A message with many occurrences is
// printed once, with all of its positions. Diagnostics that a site tolerates become warnings, provided the page still
// makes sense without the affected part.

import path from 'node:path'
import type { Diagnostic, Position } from '../../crates/md-compiler/index.js'

export type { Diagnostic }

/** Rules that a site can tolerate: the affected part is omitted, or the link leads nowhere, and the rest is shown. */
export const tolerable = [
  ...['component', 'expression', 'import', 'partial', 'raw-html', 'comment', 'container', 'heading-id', 'code'],
  ...['frontmatter', 'link', 'dead-link', 'dead-anchor', 'navigation', 'image'],
] as const

/** Name of a tolerable rule. */
export type Rule = (typeof tolerable)[number]

/** Downgrades the diagnostics that a site tolerates to warnings. */
export function tolerated(diagnostics: Diagnostic[], rules: readonly string[] = []): Diagnostic[] {
  return diagnostics.map((each) => (rules.includes(each.rule) ? { ...each, severity: 'warning' } : each))
}

/** With more errors than this, the pages were probably written for another tool. */
const many = 20

/** Explains how to build a site despite many errors; empty if that isn't possible. */
export function toleranceHint(diagnostics: Diagnostic[]): string {
  const rules = [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))]
  if (countErrors(diagnostics) <= many || !rules.every((rule) => tolerable.some((known) => known === rule))) return ''
  const list = rules.sort().map((rule) => `'${rule}'`)
  return `\`tolerate: [${list.join(', ')}]\` in the configuration turns them into warnings, and leaves out what they are about\n`
}

/** Diagnostics in the order of the report. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  const key = ({ path, position }: Diagnostic): [string, number, number] => [path, position.line, position.column]
  return diagnostics.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    return (x[0] < y[0] ? -1 : x[0] > y[0] ? 1 : 0) || x[1] - y[1] || x[2] - y[2]
  })
}

/** A file as messages name it: relative to the working directory, with slashes. */
export function shownPath(file: string): string {
  return path.relative('', file).split(path.sep).join('/')
}

/** The message of something that was thrown, which needn't be an Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What an extension or a plugin returned, for a message about it. */
export function returned(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `\`${String(value)}\``
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

/** Number of occurrences from which on they're grouped. */
const often = 6

/** The report of all diagnostics, without duplicates. */
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

/** The number of errors in a report. An error in a partial counts once, even if several pages include it. */
export function countErrors(diagnostics: Diagnostic[]): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return new Set(errors.map((diagnostic) => lines(diagnostic).join('\n'))).size
}

/** The position of a text in quotes, or at the end of a Markdown link; the first line if it isn't found. */
export function foundAt(text: string, found: string): Position {
  const quoted = JSON.stringify(found)
  const forms = [quoted, `'${quoted.slice(1, -1)}'`, `${found})`, `${found}>`]
  const place = forms.map((each) => text.indexOf(each)).find((at) => at >= 0) ?? 0
  const before = text.slice(0, place).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** A diagnostic without a position in a page's text. */
export function problem(path: string, rule: string, message: string, hint = ''): Diagnostic {
  return { path, position: { line: 1, column: 1 }, severity: 'error', rule, message, hint }
}
