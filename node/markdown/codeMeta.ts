// Parses the info string of a code block (title, lines, numbers, wrap, output, aside), and annotations in its comments, such as `//
// [!code ++]` and `// highlight-next-line`. Annotations are removed, in the comment syntax of any language.

/** The info string after the language. */
export interface CodeMeta {
  title?: string
  /** For a diff: the language of its lines. */
  lang?: string | undefined
  /** Whether the code is an addition to the file in the title. */
  add: boolean
  /** Numbers of highlighted lines, from 1. */
  lines: Set<number>
  /** Classes of added and removed lines by their number. */
  changed: Map<number, string>
  lineNumbers?: boolean
  /** Number of the first line, if lines are numbered. */
  firstLine: number
  wrap?: boolean
  /** Whether the block shows what something prints or writes, rather than source. */
  output: boolean
  /** Whether the code isn't for readers to use, such as a mistake: it looks different, and can't be copied by a button. */
  aside: boolean
  /** What the block shows, if it has no title. */
  label?: string | undefined
}

/** A line of code without its annotations, and the classes it gets. */
export interface MarkedLine {
  text: string
  classes: string[]
}

/** Classes by annotation. Shiki's `word:name` marks a word there; it has no class. */
const words = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['hl', 'lit'],
  ['highlight', 'lit'],
  ['focus', 'focused'],
  ['error', 'wrong'],
  ['warning', 'doubtful'],
  ['word', ''],
])

const numbersForms = ['lineNumbers', 'showLineNumbers', 'line-numbers'].map(flagForm)
const noNumbersForms = ['no-line-numbers', 'noLineNumbers'].map(flagForm)
/** Lines that are added or removed, `ins={1,3-5}`. */
const changes = /(?<=^|\s)(ins|del)=\{([\d,\s-]+)\}/g
const wrapForms = ['wrap', 'wrapCode'].map(flagForm)

function flagForm(name: string): RegExp {
  return new RegExp(`(?:^|[\\s:}])${name}(?:=(true|false|\\d+))?(?=\\s|$)`)
}

/** `name=value` in an info string. */
function named(name: string): RegExp {
  return new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`)
}

/**
 * Reads `title="a.js" {1,3-5} lineNumbers=10 wrap`, VitePress's `{1}:line-numbers=10 [a.js]`, Python-Markdown's
 * `hl_lines="1 3-5" linenums="10"`, Expressive Code's `ins={1} del={2} startLineNumber=10`, rehype-pretty-code's
 * `showLineNumbers{10}`, and Nextra's `filename="a.js"`.
 */
export function parseMeta(meta: string): CodeMeta {
  const title = named('(?:title|filename)').exec(meta) ?? /\[([^\]]+)\]/.exec(meta)
  // A title may contain anything: `title="/path.js{2}"`.
  const untitled = title ? meta.replace(title[0], ' ') : meta
  const changed = [...untitled.matchAll(changes)].flatMap(([, word = '', lines = '']) =>
    numbersIn(lines).map((line) => [line, word === 'ins' ? 'added' : 'removed'] as const),
  )
  const rest = untitled.replace(changes, ' ').replace(/(^|\s)showLineNumbers\{(\d+)\}/, '$1showLineNumbers=$2')
  const unquoted = rest.replace(/"[^"]*"|'[^']*'/g, '""')
  const has = (word: string) => new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(unquoted)
  const text = (name: string) => {
    const found = named(name).exec(rest)
    return found ? (found[1] ?? found[2] ?? found[3]) : undefined
  }
  const lines = /\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? text('hl_lines') ?? ''
  /** The value of a flag, which is on without one. */
  const flag = (forms: RegExp[]) => {
    const found = forms.map((form) => form.exec(rest)).find(Boolean)
    return found ? (found[1] ?? 'true') : undefined
  }
  const isOn = (value: string | undefined) => (value === undefined ? undefined : value !== 'false')
  const numbers = flag(noNumbersForms) ? 'false' : (flag(numbersForms) ?? text('linenums'))
  return {
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    lang: text('lang'),
    add: has('add'),
    output: has('output'),
    aside: has('aside'),
    label: text('label'),
    lines: new Set(numbersIn(lines)),
    changed: new Map(changed),
    lineNumbers: isOn(numbers),
    firstLine: Number(numbers) || Number(text('startLineNumber')) || 1,
    wrap: isOn(flag(wrapForms)),
  }
}

/** The numbers in `1,3-5`. */
function numbersIn(lines: string): number[] {
  return lines
    .replace(/\s*-\s*/g, '-')
    .split(/[\s,]+/)
    .flatMap(range)
}

function range(text: string): number[] {
  const [from = Number.NaN, to = from] = text.split('-').map((number) => Number.parseInt(number, 10))
  if (Number.isNaN(from) || Number.isNaN(to) || to - from > 100_000) return []
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Ends of comments by their beginnings: those of HTML, C, templates, Pascal, Haskell, Lua and PowerShell. */
const ends = new Map([
  ...[
    ['<!--', '-->'],
    ['/**', '*/'],
    ['/*', '*/'],
    ['{/*', '*/}'],
    ['{{!--', '--}}'],
    ['{{!', '}}'],
  ],
  ...[
    ['<%--', '--%>'],
    ['<%#', '%>'],
    ['<#--', '-->'],
    ['<#', '#>'],
    ['{#', '#}'],
    ['{*', '*}'],
    ['@*', '*@'],
  ],
  ...[
    ['{-', '-}'],
    ['(*', '*)'],
    ['--[[', ']]'],
    ['{', '}'],
  ],
] as [string, string][])

const escaped = (texts: Iterable<string>) =>
  [...texts].map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
/** Beginnings of comments that end with their line, in any language. Quotes begin one in Vim and Visual Basic. */
const toLineEnd = String.raw`\/\/[\/!-]?|-?#+|--+|;+|%+|!|::|⍝|\bREM|\bdnl|["']`
const delimiter = `(?:${escaped(ends.keys())}|${toLineEnd})`
const mark = String.raw`\[!code ([a-z+-]+)(?::([^\]]*))?\]`

const annotations = new RegExp(String.raw`\s*${mark}(?:\s*(?:${delimiter}\s*)?${mark})*\s*`, 'i')
/** The delimiter directly before annotations. */
const beginning = new RegExp(String.raw`\s*(${delimiter})$`, 'i')
/** A comment that goes on with something else. */
const begun = new RegExp(String.raw`(?:^|\s)${delimiter}[^"'\`]*$`, 'i')
const otherEnd = new RegExp(`^(?:${escaped(ends.values())})`)

/** Docusaurus's comments, each alone on its line: they highlight the next line, or those between two of them. */
const comment = new RegExp(
  `^\\s*${delimiter}\\s*highlight-(next-line|start|end)\\s*(?:${escaped(ends.values())})?\\s*$`,
  'i',
)

/** Removes the annotations from code and finds the classes of its lines. A line of annotations alone is about the next. */
export function readMarks(code: string, lit: Set<number>, changed = new Map<number, string>()): MarkedLine[] {
  const lines: MarkedLine[] = []
  const found: { name: string; from: number; count: number }[] = []
  for (const line of code.split('\n')) {
    const word = line.includes('highlight-') ? comment.exec(line)?.[1] : undefined
    if (word === 'end') {
      const last = found.findLast(({ count }) => count === Number.POSITIVE_INFINITY)
      if (last) last.count = lines.length - last.from
    } else if (word) {
      found.push({ name: 'lit', from: lines.length, count: word === 'start' ? Number.POSITIVE_INFINITY : 1 })
    }
    if (word) continue
    const text = line.includes('[!code ') ? withoutMarks(line) : line
    const isAlone = text !== line && text.trim() === ''
    if (text !== line) {
      for (const [, word = '', count = ''] of line.matchAll(new RegExp(mark, 'g'))) {
        found.push({ name: words.get(word) ?? '', from: lines.length, count: Number.parseInt(count, 10) || 1 })
      }
    }
    if (isAlone) continue
    const number = lines.length + 1
    const change = changed.get(number)
    lines.push({ text, classes: [...(lit.has(number) ? ['lit'] : []), ...(change ? [change] : [])] })
  }
  for (const { name, from, count } of found) {
    if (name) for (const { classes } of lines.slice(from, from + count)) classes.push(name)
  }
  return lines
}

/** A line without its annotations, and without their comment unless it has other words. */
function withoutMarks(line: string): string {
  const found = annotations.exec(line)
  if (!found || [...found[0].matchAll(new RegExp(mark, 'g'))].some(([, word = '']) => !words.has(word))) return line
  const [before, after] = [line.slice(0, found.index), line.slice(found.index + found[0].length)]
  const [all = '', sign = ''] = beginning.exec(before) ?? []
  // A quote that is closed is that of a string.
  if (/["']/.test(sign) && after.includes(sign)) return line
  if (!sign) return begun.test(before) ? join(before, after) : line
  const code = before.slice(0, before.length - all.length)
  const end = ends.get(sign)
  if (end && after.startsWith(end)) return code + after.slice(end.length)
  // The end of another comment, which begins before this one.
  if (after === '' || otherEnd.test(after)) return join(code, after)
  return join(code, `${sign} ${after}`)
}

function join(before: string, after: string): string {
  return before && after ? `${before} ${after}` : before + after
}
