// Detects stale translations. `_followed.json` in a language's folder records for each section which version of the
// original it was translated from, as a hash. If the original has another hash now, the page shows a notice under the
// heading, with a link to the original. docs/checks/parity writes the file; a language without it has no notices.

import type { Node } from '../../crates/md-compiler/index.js'
import { fill } from '../../shared/text.ts'
import { keyOf, type Store } from '../cache/store.ts'
import { folderOf, type Site } from '../config/config.ts'
import { textOf } from '../config/texts.ts'
import { attribute, escapeText } from '../markdown/nodes.ts'
import { hashOfSection, readSections } from '../markdown/sections.ts'
import type { Docs } from './files.ts'

/** Hashes of the originals by page path relative to the language's folder, then by section id. */
export type Followed = Record<string, Record<string, string>>

/** Name of the file with these hashes. */
export const followedFile = '_followed.json'

/** Ids of the stale sections by page path. */
export type Stale = Map<string, string[]>

/** Hashes of a text's sections with their ids. */
type Hashes = [id: string, hash: string][]

/** Compares the recorded hashes with the current originals. */
export function findStale({ langs, data }: Site, docs: Docs, store?: Store): Stale {
  const stale: Stale = new Map()
  const texts = new Map(docs.pages.map(({ path, bytes }) => [path, bytes]))
  for (const lang of langs) {
    const record = docs.rest.find(({ path }) => path === `${lang}/${followedFile}`)
    if (!record || lang === data.lang) continue
    for (const [page, followed] of Object.entries(readFollowed(record.bytes, record.path))) {
      const original = texts.get(folderOf(data.lang, langs) + page)
      const sections = original ? hashesOf(original, store) : []
      const ids = sections.filter(([id, hash]) => followed[id] !== undefined && followed[id] !== hash).map(([id]) => id)
      if (ids.length > 0) stale.set(`${lang}/${page}`, ids)
    }
  }
  return stale
}

/** Parses a record. Throws with the position if it's invalid. */
export function readFollowed(bytes: Uint8Array, file: string): Followed {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Followed
  } catch (error) {
    throw new Error(`cannot read \`${file}\`: ${(error as Error).message}: write it with \`npm run docs:parity\``)
  }
}

/** Keyed by buffer: the development server checks all texts after each edit, and most are unchanged. */
const known = new WeakMap<Uint8Array, Hashes>()

function hashesOf(text: Uint8Array, store?: Store): Hashes {
  const read = () => {
    const sections = readSections(Buffer.from(text).toString('utf8'))
    return sections.map((section): Hashes[number] => [section.id, hashOfSection(section)])
  }
  const hashes = known.get(text) ?? (store ? store.once(keyOf('sections', store.tool, text), read) : read())
  known.set(text, hashes)
  return hashes
}

/**
 * Inserts a notice, rendered as HTML, below the heading of each of these sections. The notice for the first section is
 * below the title, if there is one.
 */
export function markStale(nodes: Node[], ids: string[], notice: (id: string) => string): Node[] {
  const open = new Set(ids)
  // The title has an id, but the first section is recorded under the empty id.
  const below = (depth: number, id: string | undefined) => {
    const section = depth === 1 ? '' : (id ?? '')
    return open.delete(section) ? notice(section) : ''
  }
  const mark = (list: Node[]): Node[] =>
    list.flatMap((node): Node[] => {
      if (node.type === 'Html') {
        const headings = /<h([1-6])(?: id="([^"]*)")?[^>]*>[\s\S]*?<\/h\1>/g
        const marked = node.html.replace(headings, (all, depth, id) => {
          const html = below(Number(depth), id)
          return html ? `${all}<p class="stale">${html}</p>` : all
        })
        return [{ type: 'Html', html: marked }]
      }
      if (node.type === 'Component') return [{ ...node, children: mark(node.children) }]
      if (node.type !== 'Element') return [node]
      const [, depth] = /^h([1-6])$/.exec(node.tag) ?? []
      if (!depth) return [{ ...node, children: mark(node.children) }]
      const html = below(Number(depth), node.attributes.id)
      if (!html) return [node]
      return [node, { type: 'Element', tag: 'p', attributes: { class: 'stale' }, children: [{ type: 'Html', html }] }]
    })
  return mark(nodes)
}

/** The notice of a stale section, with a link to the original. */
export function staleNotice({ data }: Site, lang: string, original: string): (id: string) => string {
  const text = textOf(lang, data.themeConfig.texts)
  const locale = data.locales.find((each) => each.lang === data.lang)
  const names: Record<string, string> = text.languages
  const language = names[data.lang] ?? locale?.label ?? data.lang
  return (id) => {
    const href = attribute(data.base + original.slice(1) + (id && `#${id}`))
    const htmlLang = attribute(locale?.htmlLang ?? data.lang)
    const link = `<a href="${href}" hreflang="${htmlLang}">${escapeText(fill(text.staleLink, { language }))}</a>`
    return fill(escapeText(text.stale), { language: escapeText(language), link })
  }
}
