// Parses the info string of a code block (title, lines, numbers, wrap, output), and annotations in its comments, such as `//
// [!code ++]`. Annotations are removed, in the comment syntax of any language.

/** The info string after the language. */
export interface CodeMeta {
  title?: string
  /** For a diff: the language of its lines. */
  lang?: string | undefined
  /** Whether the code is an addition to the file in the title. */
  add: boolean
  /** Numbers of highlighted lines, from 1. */
  lines: Set<number>
  lineNumbers?: boolean
  wrap?: boolean
  /** Whether the block shows what something prints or writes, rather than source. */
  output: boolean
  /** What the block shows, if it has no title. */
  label?: string | undefined
}

/** A line of highlighted code and the classes it gets. */
export interface MarkedLine {
  html: string
  classes: string[]
}

/** Classes by annotation. */
const words: Record<string, string> = {
  '++': 'added',
  '--': 'removed',
  hl: 'lit',
  highlight: 'lit',
  focus: 'focused',
  error: 'wrong',
  warning: 'doubtful',
}

const numbersForms = ['lineNumbers', 'showLineNumbers', 'line-numbers'].map(flagForm)
const wrapForms = ['wrap', 'wrapCode'].map(flagForm)

function flagForm(name: string): RegExp {
  return new RegExp(`(?:^|[\\s:}])${name}(?:=(true|false))?(?=\\s|$)`)
}

/** `name=value` in an info string. */
function named(name: string): RegExp {
  return new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`)
}

/**
 * Reads `title="a.js" {1,3-5} lineNumbers wrap`, VitePress's `{1}:line-numbers [a.js]`, and Python-Markdown's
 * `hl_lines="1 3-5" linenums="1"`.
 */
export function parseMeta(meta: string): CodeMeta {
  const title = named('title').exec(meta) ?? /\[([^\]]+)\]/.exec(meta)
  // A title may contain anything: `title="/path.js{2}"`.
  const rest = title ? meta.replace(title[0], ' ') : meta
  const unquoted = rest.replace(/"[^"]*"|'[^']*'/g, '""')
  const has = (word: string) => new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(unquoted)
  const text = (name: string) => {
    const found = named(name).exec(rest)
    return found ? (found[1] ?? found[2] ?? found[3]) : undefined
  }
  const lines = /\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? text('hl_lines') ?? ''
  const flag = (forms: RegExp[]) => {
    const found = forms.map((form) => form.exec(rest)).find(Boolean)
    return found ? found[1] !== 'false' : undefined
  }
  return {
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    lang: text('lang'),
    add: has('add'),
    output: has('output'),
    label: text('label'),
    lines: new Set(
      lines
        .replace(/\s*-\s*/g, '-')
        .split(/[\s,]+/)
        .flatMap(range),
    ),
    lineNumbers: flag(numbersForms) ?? (text('linenums') ? true : undefined),
    wrap: flag(wrapForms),
  }
}

function range(text: string): number[] {
  const [from = Number.NaN, to = from] = text.split('-').map((number) => Number.parseInt(number, 10))
  if (Number.isNaN(from) || Number.isNaN(to) || to - from > 100_000) return []
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

const sign = String.raw`(?:\/\/|#|--|;|%|\/\*|&lt;!--|\{\/\*)`
const mark = String.raw`\[!code ([a-z+-]+)(?::(\d+))?\]`

/**
 * A comment that starts with annotations, in highlighted HTML: its span, its delimiter, the annotations, its other
 * delimiter, and the end of the span.
 */
const comment = new RegExp(
  String.raw`\s*(<span class="token-comment">)?(${sign})\s*(${mark}\s*(?:(?:${sign}\s*)?${mark}\s*)*)(\*\/\}?|--(?:>|&gt;))?(<\/span>)?`,
)

/** Removes the annotations from lines and adds their classes. */
export function readMarks(lines: MarkedLine[], lit: Set<number>): MarkedLine[] {
  const marked = lines.map(({ html, classes }, index) => ({
    html,
    classes: [...classes, ...(lit.has(index + 1) ? ['lit'] : [])],
  }))
  marked.forEach((line, index) => {
    const found = line.html.includes('[!code ') && comment.exec(line.html)
    if (!found) return
    const [all, open = '', sign = '', marks = '', , , , , end = '', close = ''] = found
    const named = [...marks.matchAll(new RegExp(mark, 'g'))].map(([, word = '', count = '1']) => ({
      name: words[word],
      count: Number.parseInt(count, 10),
    }))
    if (named.some(({ name }) => name === undefined)) return
    const before = line.html.slice(0, found.index)
    const after = line.html.slice(found.index + all.length)
    // Keep the rest of the comment. After its end, there is code.
    const more = /\S/.test(after.replace(/<.*/, '')) && end === '' && close === ''
    // An end that the annotations' own delimiter doesn't need is that of a comment which begins before them.
    const left = end === '' || /^(?:\/\*|&lt;!--|\{\/\*)$/.test(sign) ? close : ` ${end}${close}`
    line.html = before + (more ? ` ${open}${sign} ` : open ? '' : left) + after
    for (const { name = '', count } of named) {
      for (const target of marked.slice(index, index + count)) target.classes.push(name)
    }
  })
  return marked
}
