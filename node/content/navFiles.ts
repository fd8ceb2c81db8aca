// Reads the navigation files of a site, `_meta.json` and `_nav.json`, and checks them against the schemas that editors
// use. Entries with a mistake are reported and left out, so the rest of the file still counts where a site tolerates them.

import type { Diagnostic, Position } from '../../crates/md-compiler/index.js'
import { problem } from '../report/diagnostics.ts'
import metaSchema from '../schema/meta.json' with { type: 'json' }
import navSchema from '../schema/nav.json' with { type: 'json' }
import { positionInJson } from '../schema/position.ts'
import type { Schema } from '../schema/schema.ts'
import { type Mismatch, patternProblems, validate } from '../schema/validate.ts'

const schemas: Record<string, Schema> = { '_meta.json': metaSchema as Schema, '_nav.json': navSchema as Schema }

/** The content of a file, with its problems; undefined if nothing of it can be used. */
export function readNavFile(path: string, text: string): { value: unknown; diagnostics: Diagnostic[] } {
  const report = (position: Position, message: string, hint: string, severity: Diagnostic['severity'] = 'error') => ({
    ...problem(path, 'navigation', message, hint),
    position,
    severity,
  })
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const { message } = error as Error
    const found = `cannot read the file as JSON: ${message}`
    const hint = 'names and texts are in double quotes, and nothing follows the last entry'
    return { value: undefined, diagnostics: [report(positionOfError(text, message), found, hint)] }
  }
  const schema = schemas[path.split('/').at(-1) ?? '']
  const wrong = [...(schema ? validate(value, schema) : []), ...patternProblems(value), ...repeated(value)]
  const diagnostics = wrong.map(({ path: at, message, hint, unknown }) =>
    report(positionInJson(text, at), message, hint, unknown ? 'warning' : 'error'),
  )
  const left = new Set(wrong.filter(({ unknown }) => !unknown).map(({ path: [index] }) => index))
  if (left.size === 0) return { value, diagnostics }
  return { value: Array.isArray(value) ? value.filter((_, index) => !left.has(index)) : undefined, diagnostics }
}

/** Pages and folders that a `_meta.json` lists twice: the sidebar would show them twice. */
function repeated(value: unknown): Mismatch[] {
  const seen = new Set<string>()
  return (Array.isArray(value) ? value : []).flatMap((entry: unknown, index) => {
    const { type = 'file', name } = (typeof entry === 'string' ? { name: entry } : (entry ?? {})) as Record<
      string,
      unknown
    >
    if (typeof name !== 'string' || !['file', 'dir', 'dir-section-header'].includes(String(type))) return []
    const isKnown = seen.has(name)
    seen.add(name)
    return isKnown ? [{ path: [index], message: `\`${name}\` is listed twice`, hint: 'remove one of the entries' }] : []
  })
}

/** Where a text stops being JSON. */
function positionOfError(text: string, message: string): Position {
  const [, offset] = /\bposition (\d+)/.exec(message) ?? []
  const before = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
