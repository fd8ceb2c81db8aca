// Splits the Markdown source of a page into sections, from one heading to the next, with a hash of what translations
// depend on. It reads the source rather than the compiled page, because facts and typography added by the build must
// not make a translation stale.

import compiler, { type SourceSection as Heading } from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { hashOf } from '../cache/hash.ts'
import { withoutBlocks } from './fences.ts'

/** A part of a page. */
export interface SourceSection extends Heading {
  /** Its lines without code blocks and comments, including the heading. The first part includes the front matter. */
  lines: string[]
}

const explicitId = /\\?\{:?[ \t]*#([^\s{}]+)[ \t]*\\?\}/g

/** The sections of a page in order; there is always a first one. */
export function readSections(text: string): SourceSection[] {
  const lines = withoutBlocks(text).split('\n')
  return compiler.sections(Buffer.from(text)).map((section, index, all) => ({
    ...section,
    lines: lines.slice(index === 0 ? 0 : section.line - 1, (all[index + 1]?.line ?? lines.length + 1) - 1),
  }))
}

/**
 * Hash of what translations depend on, in eight hex digits: words and inline code. White space, ids, addresses, code
 * blocks and invisible props of components don't affect it.
 */
export function hashOfSection({ lines }: SourceSection): string {
  const words = lines
    .filter((line) => !/^\s*\|?[\s:|-]+\|?\s*$/.test(line) || line.trim() === '---')
    .join('\n')
    .replace(explicitId, '')
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
