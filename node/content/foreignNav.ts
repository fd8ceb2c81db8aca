// Navigation as other tools write it. Docusaurus and Starlight set a page's label and position in its front matter (the
// compiler gives both one name), Docusaurus those of a folder in `_category_.json`; mdBook and GitBook list the whole book
// in `SUMMARY.md`. nav.ts uses what this module reads.

import type { Page } from '../../crates/md-compiler/index.js'
import { compare } from '../../search/index/characters.ts'

/** What a page or folder sets for its entry in the sidebar. */
export interface OwnEntry {
  label?: string
  position?: number
  collapsed?: boolean
}

/** The entry that a page's front matter describes. */
export function entryOfPage({ frontmatter }: Page): OwnEntry {
  if (!frontmatter.includes('"sidebar_')) return {}
  const { sidebar_label: label, sidebar_position: position } = JSON.parse(frontmatter) as Record<string, unknown>
  return {
    ...(typeof label === 'string' ? { label } : {}),
    ...(typeof position === 'number' ? { position } : {}),
  }
}

/** The entry that a `_category_.json` describes. */
export function entryOfCategory(category: unknown): OwnEntry {
  const { label, position, collapsed } = (category ?? {}) as Record<string, unknown>
  return {
    ...(typeof label === 'string' ? { label } : {}),
    ...(typeof position === 'number' ? { position } : {}),
    ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
  }
}

/** Compares entries by position, those without one last, then by name. */
export function byPosition(a: OwnEntry & { name: string }, b: OwnEntry & { name: string }): number {
  const [x, y] = [a.position ?? Number.POSITIVE_INFINITY, b.position ?? Number.POSITIVE_INFINITY]
  return x === y ? compare(a.name, b.name) : x - y
}

/** A chapter of a `SUMMARY.md`. A part has a title only; a draft has no file. */
export interface Chapter {
  title: string
  /** Path of the file, relative to the `SUMMARY.md`. */
  file?: string
  part: boolean
  chapters: Chapter[]
}

const item = /^(\s*)(?:[-*+]\s+)?\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*)>?\)\s*$/

/**
 * The chapters of a `SUMMARY.md`: links before and after the lists, nested lists, and headings as parts. The first heading
 * is the file's own title.
 */
export function readSummary(text: string): Chapter[] {
  const chapters: Chapter[] = []
  const open: { indent: number; chapters: Chapter[] }[] = []
  let titled = false
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading !== undefined) {
      open.length = 0
      if (titled || chapters.length > 0) chapters.push({ title: heading, part: true, chapters: [] })
      titled = true
      continue
    }
    const [, space = '', title = '', file = ''] = item.exec(line) ?? []
    if (!title) continue
    const indent = space.replaceAll('\t', '    ').length
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const chapter = { title: title.replace(/\\(.)/g, '$1'), part: false, chapters: [] }
    ;(open.at(-1)?.chapters ?? chapters).push(file ? { ...chapter, file: file.replace(/^\.\//, '') } : chapter)
    const listed = (open.at(-1)?.chapters ?? chapters).at(-1)
    if (listed) open.push({ indent, chapters: listed.chapters })
  }
  return chapters
}
