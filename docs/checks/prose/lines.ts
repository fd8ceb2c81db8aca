// The readable text of a page, line by line: without markup, addresses, ids and code blocks. Every character keeps its
// column in the source. Texts in props and front matter are separate lines.

import { withoutBlocks } from '@inkstone/docs/markdown'

/** Placeholder for a code span or an address: Latin text that no rule reads. */
export const code = '\uE000'
/** Placeholder for a component or an element. */
const object = '\uE001'

/** A line of readable text. */
export interface Line {
  line: number
  text: string
  /** Column in the source of each character, from 1. */
  columns: number[]
  /** Whether it's a heading, or in the front matter. */
  outside?: boolean
}

const han = /\p{Script=Han}/u
/** Latin letters, for `readLines`. */
export const latin = /[A-Za-z]/

/** The lines of a page with letters of a script, by default Chinese. */
export function readLines(page: string, script = han): Line[] {
  const { text, props } = mask(page)
  const lines = text.split('\n')
  const matter = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const read = lines.map((line, index) => ({
    ...flatten(line, index + 1, index <= matter ? frontMatter : blockMarks),
    outside: index <= matter || /^\s*#{1,6}\s/.test(line),
  }))
  return [...read, ...props].filter(({ text }) => script.test(text)).sort((a, b) => a.line - b.line)
}

/** The strings of a JSON file with such letters, one per line. */
export function readStrings(json: string, script = han): Line[] {
  return readQuoted(json, /"((?:[^"\\]|\\.)*)"/g, script)
}

/** The string and template literals of a TypeScript file with such letters, except for those in comments. */
export function readLiterals(source: string, script = han): Line[] {
  const uncommented = source.replace(/^ *(?:\/\/|\/\*|\*).*$/gm, '')
  return readQuoted(uncommented, /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g, script)
}

/** The lines of quoted texts, with code spans and interpolations masked. */
function readQuoted(source: string, quoted: RegExp, script: RegExp): Line[] {
  return source.split('\n').flatMap((written, index) =>
    [...written.matchAll(quoted)].flatMap(({ 0: literal, index: from }) => {
      const masked = literal
        .slice(1, -1)
        .replace(/\\?`[^`]*`/g, (span) => code.repeat(span.length))
        .replace(/\$\{[^}]*\}/g, (span) => object.repeat(span.length))
        .replaceAll('\\n', '\n\n')
      return [...masked.matchAll(/[^\n]+/g)].flatMap(({ 0: part, index: at }) => {
        const { text, columns } = flatten(part, index + 1, /(?!)/)
        return script.test(text)
          ? [{ line: index + 1, text, columns: columns.map((each) => each + from + at + 1) }]
          : []
      })
    }),
  )
}

/** Markup at the start of a line: quotes, list items, headings, containers. */
const blockMarks = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?:#{1,6}\s+|:{3,}\w*\s*)?(?:\[[ x]\]\s+)?/
const frontMatter = /^[\s-]*[\w-]+:\s*(?:[|>][-+]?)?["']?|["']?\s*$/g

/** Markup within a line. */
const markup =
  /\\?\{#[^{}]*\}|!?\[(?=[^\]]*\])|\]\(<?[^()\s<>]*(?:\([^()]*\)[^()\s<>]*)*>?(?:\s+"[^"]*")?\)|\](?=\[)|\]|\*+|~~|\\(?=[!-/:-@[-`{-~])/g

function flatten(source: string, line: number, opening: RegExp): Line {
  const hidden = new Set<number>()
  const hide = (pattern: RegExp) => {
    for (const match of source.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
      for (let at = 0; at < match[0].length; at += 1) hidden.add(match.index + at)
    }
  }
  hide(opening)
  hide(markup)
  let text = ''
  const columns: number[] = []
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] as string
    const again = (character === code || character === object) && source[at - 1] === character
    if (hidden.has(at) || again) continue
    text += character
    columns.push(at + 1)
  }
  return { line, text, columns }
}

/** Masks code blocks, comments, code spans, addresses and tags, keeping the number of characters. */
function mask(page: string): { text: string; props: Line[] } {
  const props: Line[] = []
  const as = (sign: string) => (match: string) => match.replace(/[^\n]/g, sign)
  const spans = withoutBlocks(page).replace(/(`+)(?:(?!`).|(?!\1)`)*\1/g, as(code))
  const text = spans.replace(/<\/?[A-Za-z](?:[^<>"{]|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*>/g, (tag, from: number) => {
    props.push(...textsOf(tag, spans, from))
    return as(/^<https?:/.test(tag) ? code : object)(tag)
  })
  return { text: text.replace(/https?:\/\/[\w./?=&#%@:~+-]*[\w/#]/g, as(code)), props }
}

/** The quoted texts of a tag. */
function textsOf(tag: string, page: string, from: number): Line[] {
  return [...tag.matchAll(/(?<=")[^"]*(?=")|(?<=')[^']*(?=')/g)].map((match) => {
    const before = page.slice(0, from + match.index)
    const start = before.length - before.lastIndexOf('\n')
    const text = match[0].replace(/\n/g, ' ')
    const line = before.split('\n').length
    return { line, text, columns: Array.from(text, (_, at) => start + at) }
  })
}

/** A text for a message, with placeholders spelled out. */
export function printable(text: string): string {
  return text.replaceAll(code, '‹code›').replaceAll(object, '‹component›')
}
