// Splits the Markdown source of a page into sections, from one heading to the next, with a hash of what translations
// depend on. It reads the source rather than the compiled page, because facts and typography added by the build must
// not make a translation stale. crates/markdown/src/slug.rs defines the ids of headings;
// tests/unit/node/sections.test.ts compares this module with it on every page.

import { specs } from '../../shared/components.ts'
import { hashOf } from '../cache/hash.ts'
import { readFences } from './fences.ts'

/** A part of a page. */
export interface SourceSection {
  /** Id of its heading; empty for the part before the first heading below the title. */
  id: string
  /** Depth of its heading; 1 for that part. */
  depth: number
  /** Line of its heading, from 1. */
  line: number
  /** Its lines without code blocks and comments, including the heading. The first part includes the front matter. */
  lines: string[]
}

/** A heading line. */
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t]*$/
const explicitId = /\\?\{:?[ \t]*#([^\s{}]+)[ \t]*\\?\}/

/** The sections of a page in order; there is always a first one. */
export function readSections(text: string): SourceSection[] {
  const lines = proseOf(text)
  const matter = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const ids = new Ids()
  const sections: SourceSection[] = [{ id: '', depth: 1, line: 1, lines: lines.slice(0, matter + 1) }]
  for (const [index, line] of lines.entries()) {
    if (index <= matter) continue
    const [, marks, title = ''] = heading.exec(line) ?? []
    const id = marks && ids.of(title)
    const first = sections.length === 1 ? sections[0] : undefined
    if (id && first && marks.length === 1) first.line = index + 1
    else if (id) sections.push({ id, depth: marks.length, line: index + 1, lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

/**
 * Hash of what translations depend on, in eight hex digits: words and inline code. White space, ids, addresses, code
 * blocks and invisible props of components don't affect it.
 */
export function hashOfSection({ lines }: SourceSection): string {
  const words = lines
    .filter((line) => !/^\s*\|?[\s:|-]+\|?\s*$/.test(line) || line.trim() === '---')
    .join('\n')
    .replace(new RegExp(explicitId, 'g'), '')
    .replace(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(\s+"[^"]*")?\)/g, ']$1')
    .replace(/^\s*import\s.*$/gm, '')
    .replace(/<([A-Z]\w*)((?:[^<>"{]|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g, (_, name, props) =>
      readProps(name, props),
    )
    .replace(/\s+/g, '')
  return hashOf(words)
}

/** The visible props of a component. Literals in braces may contain words. */
function readProps(name: string, props: string): string {
  const values = [...props.matchAll(/([\w-]+)=(?:"([^"]*)"|(\{.*\}))/gs)]
  return values
    .map(([, prop = '', text, literal]) => (specs[name]?.text.includes(prop) ? text : literal) ?? '')
    .join(' ')
}

/** Lines of a text with code blocks and comments blanked. */
function proseOf(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (const { line, length } of readFences(text)) lines.fill('', line - 1, line - 1 + length)
  const blank = (match: string) => match.replace(/[^\n]/g, '')
  return lines
    .join('\n')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank)
    .split('\n')
}

/** Generates the ids of a page's headings. */
class Ids {
  private readonly used = new Set<string>()

  of(title: string): string {
    const [, written] = explicitId.exec(title) ?? []
    if (written) this.used.add(written)
    return written ?? this.derive(title)
  }

  private derive(title: string): string {
    const slug = slugOf(title) || 'section'
    let id = slug
    for (let number = 1; this.used.has(id); number++) id = `${slug}-${number}`
    this.used.add(id)
    return id
  }
}

function slugOf(title: string): string {
  return plain(title)
    .trim()
    .replace(/\s/g, '-')
    .replace(/[^-_\p{Alphabetic}\p{N}\p{M}]/gu, '')
    .toLowerCase()
}

/** A heading without its markup. */
function plain(title: string): string {
  const spans = title.split(/(`+[^`]+`+)/)
  return spans
    .map((span, index) =>
      index % 2 === 1
        ? span
        : span
            .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replace(/<\/?[A-Za-z][^<>]*>/g, '')
            .replace(/(?<![\w\\])(\*\*|__|\*|_)(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
            .replace(/\s+#+$/, ''),
    )
    .join('')
}
