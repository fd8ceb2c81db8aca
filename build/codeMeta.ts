// What the info string of a code block says (title, lines, numbers, wrap), and what marks in its comments say of their
// lines: `// [!code ++]`. The comment goes, whatever its language's syntax.

/** An info string behind its language. */
export interface CodeMeta {
  title?: string
  /** Numbers of highlighted lines, from 1. */
  lines: Set<number>
  lineNumbers?: boolean
  wrap?: boolean
}

/** A line of highlighted code and the classes it gets. */
export interface MarkedLine {
  html: string
  classes: string[]
}

/** Classes by the word in a mark. */
const words: Record<string, string> = {
  '++': 'added',
  '--': 'removed',
  hl: 'lit',
  highlight: 'lit',
  focus: 'focused',
  error: 'wrong',
  warning: 'doubtful',
}

/** Reads `title="a.js" {1,3-5} lineNumbers wrap`, and VitePress's `{1}:line-numbers [a.js]`. */
export function parseMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta) ?? /\[([^\]]+)\]/.exec(meta)
  const lines = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''
  const flag = (...names: string[]) => {
    const found = names
      .map((name) => new RegExp(`(?:^|[\\s:}])${name}(?:=(true|false))?(?=\\s|$)`).exec(meta))
      .find(Boolean)
    return found ? found[1] !== 'false' : undefined
  }
  return {
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    lines: new Set(lines.split(',').flatMap(range)),
    lineNumbers: flag('lineNumbers', 'showLineNumbers', 'line-numbers'),
    wrap: flag('wrap', 'wrapCode'),
  }
}

function range(text: string): number[] {
  const [from = Number.NaN, to = from] = text.split('-').map((number) => Number.parseInt(number, 10))
  if (Number.isNaN(from) || Number.isNaN(to) || to - from > 100_000) return []
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** A comment that holds a mark and nothing else, in highlighted HTML. */
const comment =
  /\s*(?:<span class="token (?:comment|prolog)">)?(?:\/\/|#|--|;|%|\/\*|&lt;!--|\{\/\*)\s*\[!code ([a-z+-]+)(?::(\d+))?\]\s*(?:\*\/\}?|--(?:>|&gt;))?(?:<\/span>)?/

/** Takes the marks out of lines and gives the lines their classes. */
export function readMarks(lines: string[], lit: Set<number>): MarkedLine[] {
  const marked: MarkedLine[] = lines.map((html, index) => ({ html, classes: lit.has(index + 1) ? ['lit'] : [] }))
  marked.forEach((line, index) => {
    const found = comment.exec(line.html)
    const name = found?.[1] && words[found[1]]
    if (!found || !name) return
    line.html = line.html.replace(found[0], '')
    const count = Number.parseInt(found[2] ?? '1', 10)
    for (const target of marked.slice(index, index + count)) target.classes.push(name)
  })
  return marked
}
