// Reads the navigation files of a site, `_meta.json` and `_nav.json`, and checks them against the schemas that editors
// use. Entries with a mistake are reported and left out, so the rest of the file still counts where a site tolerates them.

import type { Diagnostic } from '../../crates/md-compiler/index.js'
import type { NavItem } from '../../shared/site.ts'
import { problem } from '../report/diagnostics.ts'
import metaSchema from '../schema/meta.json' with { type: 'json' }
import navSchema from '../schema/nav.json' with { type: 'json' }
import { jsonError, positionInJson } from '../schema/position.ts'
import type { Schema } from '../schema/schema.ts'
import { type Mismatch, patternProblems, validate } from '../schema/validate.ts'

/**
 * A folder's `_meta.json`: the entries of its sidebar in order. In the root of a language without `_nav.json`, it may be
 * the navbar instead.
 */
export type MetaFile = Entry[] | NavItem[]

/** A language's `_nav.json`: the items of its navbar. */
export type NavFile = NavItem[]

/** An entry of a folder's `_meta.json`: the name of a page without its ending, or an object. */
export type Entry =
  | string
  | {
      /**
       * `dir-section-header` shows a folder's name as a header, with its entries after it instead of nested below it.
       * @default 'file'
       */
      type?: 'file' | 'dir' | 'dir-section-header' | 'divider' | 'custom-link' | 'section-header'
      /** Name of the page, without its ending, or of the folder. */
      name?: string
      /** Text in the sidebar; defaults to the title of the page. */
      label?: string
      /** Where a custom link or a group leads. */
      link?: string
      /** Icon or image after the text. */
      tag?: string
      /** Value of the attribute `data-context`, for style sheets. */
      context?: string
      /**
       * Whether a group can be collapsed.
       * @default true
       */
      collapsible?: boolean
      /**
       * Whether a group is collapsed at first.
       * @default false
       */
      collapsed?: boolean
      /** Depths of the headings that an overview page lists. */
      overviewHeaders?: number[]
      /** Whether a divider is dashed. */
      dashed?: boolean
      /** Further links below a custom link. */
      items?: Entry[]
    }

const schemas: Record<string, Schema> = { '_meta.json': metaSchema as Schema, '_nav.json': navSchema as Schema }

/** The content of a file, with its problems; undefined if nothing of it can be used. */
export function readNavFile(path: string, text: string): { value: unknown; diagnostics: Diagnostic[] } {
  const json = text.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const { message, ...position } = jsonError(json, error)
    const found = `cannot read the file as JSON: ${message}`
    const hint = 'names and texts are in double quotes, no comma follows the last entry, and there are no comments'
    return { value: undefined, diagnostics: [problem(path, 'navigation', found, hint, position)] }
  }
  const schema = schemas[path.split('/').at(-1) ?? '']
  const wrong = [...(schema ? validate(value, schema) : []), ...patternProblems(value), ...repeated(value)]
  const diagnostics = wrong.map(({ path: at, message, hint, unknown }) =>
    problem(path, unknown ? 'unknown-key' : 'navigation', message, hint, positionInJson(text, at)),
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
