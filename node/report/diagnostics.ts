// Formats the diagnostics of a site with their hints, sorted by file and line. A message with many occurrences is
// printed once, with all of its positions.

import path from 'node:path'
import type { Diagnostic, Position } from '../../crates/md-compiler/index.js'
import { isConfigurable, type Rule, severityOf } from './rules.ts'

export type { Diagnostic }

/** With more errors than this, the pages were probably written for another tool. */
const many = 20

/** Explains how to build a site despite many errors; empty if that isn't possible. */
export function toleranceHint(diagnostics: Diagnostic[]): string {
  const rules = [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))]
  if (countErrors(diagnostics) <= many || !rules.every(isConfigurable)) return ''
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

/** The lines of a diagnostic: `docs/zh/a.md:12:3: message [rule]`, and its hint. A rule that can't be configured isn't shown. */
export function lines(diagnostic: Diagnostic): string[] {
  const { severity, rule, message, hint } = diagnostic
  const named = isConfigurable(rule) ? ` [${rule}]` : ''
  const first = `${placeOf(diagnostic)}: ${severity === 'warning' ? 'warning: ' : ''}${message}${named}`
  return [first, ...(hint ? [`  ${hint}`] : [])]
}

function placeOf({ path, position }: Diagnostic): string {
  return `${escapeControls(path)}:${position.line}:${position.column}`
}

/** A text in one line, whose control characters are written as in JavaScript, `\u000a`. */
export function escapeControls(text: string): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0')
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${code(sign)}`)
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

/** A diagnostic with the default severity of its rule; by default without a position in a page's text. */
export function problem(
  path: string,
  rule: Rule,
  message: string,
  hint = '',
  position: Position = { line: 1, column: 1 },
): Diagnostic {
  return { path, position, severity: severityOf(rule), rule, message, hint }
}
