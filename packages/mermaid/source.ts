// Reads Mermaid and writes it again in the form that the renderer understands. The renderer skips what it doesn't know, so
// that a diagram would silently lack an arrow; here, every statement is understood or reported with its place. Flowcharts are
// parsed as a whole, because their statements may share a line and their labels may have several; the others by line.

import { contrastOf, parseHex } from '@inkstone/docs/markdown'

/** A mistake in a diagram, or syntax that can't be drawn. Line and column are in the code of the fence, from 1. */
export class MermaidError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message)
  }
}

/** A diagram for the renderer. */
export interface MermaidSource {
  text: string
  /** What the diagram calls itself, in its front matter, `accTitle` or `title`. */
  title: string
}

/** Parses a diagram. Throws a MermaidError at the first statement that isn't understood. */
export function readMermaid(code: string): MermaidSource {
  const all = code.replace(/\r\n?/g, '\n')
  // Front matter and comments are blanked, so that places stay the same.
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const [matter = ''] = /^\s*---\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n)/.exec(all) ?? []
  let title =
    /^[ \t]*title:[ \t]*(.+)$/m
      .exec(matter)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2') ?? ''
  const text = (blank(matter) + all.slice(matter.length))
    .replace(/%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm, blank)
    .replace(/^[ \t]*accDescr[ \t]*(?::.*|\{[\s\S]*?\})/gm, blank)
    .replace(/^[ \t]*accTitle[ \t]*:(.*)$/gm, (whole, text: string) => {
      title = text.trim()
      return blank(whole)
    })
  const reader: Reader = new Reader(text)
  reader.take(/\s*/y)
  const [, keyword = ''] = reader.take(/([\w-]+)/y) ?? []
  if (!keyword) reader.fail('the diagram is empty')
  if (keyword === 'graph' || keyword === 'flowchart') return { text: flowchart(reader), title }
  const read = Object.hasOwn(kinds, keyword) ? kinds[keyword] : undefined
  if (!read) {
    reader.at -= keyword.length
    reader.fail(`\`${keyword}\` isn't a type of diagram that can be drawn: flowchart, sequence, class, state, ER`)
  }
  const line = reader.take(/[ \t]*[^\n]*/y)?.[0].trim()
  if (line) reader.fail(`found \`${line}\` after \`${keyword}\``)
  const rest = read(reader, (named) => {
    title = named
  })
  return { text: [keyword, ...rest].join('\n'), title }
}

/** The text of a diagram and where the next statement begins. */
class Reader {
  at = 0

  constructor(readonly text: string) {}

  get ended(): boolean {
    return this.at >= this.text.length
  }

  /** What a sticky pattern matches here, which is skipped. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at += match[0].length
    return match ?? undefined
  }

  /** The rest of the line, for a message. */
  get rest(): string {
    return /[^\n]*/.exec(this.text.slice(this.at))?.[0].trim() ?? ''
  }

  fail(message: string): never {
    const before = this.text.slice(0, this.at).split('\n')
    throw new MermaidError(message, before.length, (before.at(-1)?.length ?? 0) + 1)
  }
}

/** What ends a flowchart's node label, by what begins it, and the marks of the renderer. The longest come first. */
const shapes: [open: string, close: string, opened: string, closed: string][] = [
  ['(((', ')))', '(((', ')))'],
  ['([', '])', '([', '])'],
  ['((', '))', '((', '))'],
  ['[[', ']]', '[[', ']]'],
  ['[(', ')]', '[(', ')]'],
  ['[/', '\\]', '[/', '\\]'],
  ['[/', '/]', '[', ']'],
  ['[\\', '/]', '[\\', '/]'],
  ['[\\', '\\]', '[', ']'],
  ['{{', '}}', '{{', '}}'],
  ['>', ']', '>', ']'],
  ['[', ']', '[', ']'],
  ['(', ')', '(', ')'],
  ['{', '}', '{', '}'],
]

function flowchart(reader: Reader): string {
  const direction = reader.take(/[ \t]+(TB|TD|BT|RL|LR)\b/iy)?.[1] ?? 'TD'
  reader.take(/[ \t]*/y)
  if (!reader.take(/(?=[;\n]|$)/y)) reader.fail(`found \`${reader.rest}\`, expected TD, LR, BT or RL`)
  const lines = [`graph ${direction}`]
  // Ids may have any characters, but the renderer only takes some.
  const ids = new Map<string, string>()
  const idOf = (name: string) => {
    if (!ids.has(name)) ids.set(name, `n${ids.size + 1}`)
    return ids.get(name) as string
  }
  const drawn = new Set<string>()

  const node = (): string => {
    const name = reader.take(/[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[-.](?=[\p{L}\p{N}_]))*/uy)?.[0]
    if (!name) reader.fail(`found \`${reader.rest}\`, expected a node`)
    if (name === 'end') reader.fail('found `end` without a `subgraph`')
    const id = idOf(name)
    const start = reader.at
    const fitting = shapes.filter(([open]) => reader.text.startsWith(open, start))
    let shape = ''
    for (const [open, close, opened, closed] of fitting) {
      reader.at = start + open.length
      const end = escapeRegExp(close)
      const [, quoted, plain = ''] = reader.take(new RegExp(`\\s*(?:"([^"]*)"\\s*|([^"\\n]*?))${end}`, 'y')) ?? []
      const label = quoted ?? plain
      if (!label) continue
      shape = opened + labelOf(label) + closed
      break
    }
    if (!shape) reader.at = start
    if (!shape && fitting.length > 0) reader.fail(`\`${fitting[0]?.[0]}\` is never closed, or its label is empty`)
    if (reader.text.startsWith('@{', start))
      reader.fail(`the shape \`${reader.rest}\` can't be drawn, expected brackets`)
    // A node without a label shows its id.
    if (!shape && !drawn.has(id) && !subgraphs.has(name)) shape = `[${labelOf(name)}]`
    drawn.add(id)
    const [, style = ''] = reader.take(/:::(\w(?:\w|-(?=\w))*)/y) ?? []
    return id + shape + (style && `:::${style.replaceAll('-', '_')}`)
  }
  const group = (): string => {
    const nodes = [node()]
    while (reader.take(/\s*&\s*/y)) nodes.push(node())
    return nodes.join(' & ')
  }
  const link = (): string | undefined => {
    if (/^(?:[ox]?(?:-{2,}|={2,}|-\.+-)[ox]|[ox](?:-{2,}|={2,}|-\.+-))(?=[\s\w])/.test(reader.rest))
      reader.fail(`the ends of the link \`${reader.rest.split(' ')[0]}\` can't be drawn, expected \`-->\` or \`---\``)
    const whole = reader.take(/(<)?(-{2,}>|-{3,}|-\.+->|-\.+-|={2,}>|={3,})(?:[ \t]*\|[ \t]*"?([^|\n]*?)"?[ \t]*\|)?/y)
    const around = whole
      ? undefined
      : reader.take(
          /(<)?(?:--[ \t]*(?=[^\s->])(.+?)[ \t]*(-{2,}>|-{3,})|-\.[ \t]*(.+?)[ \t]*(\.+->|\.+-)|==[ \t]*(.+?)[ \t]*(={2,}>|={3,}))/y,
        )
    if (!whole && !around) return undefined
    const start = whole?.[1] ?? around?.[1] ?? ''
    const mark = whole?.[2] ?? around?.[3] ?? around?.[5] ?? around?.[7] ?? ''
    const label = whole?.[3] ?? around?.[2] ?? around?.[4] ?? around?.[6] ?? ''
    const style = mark.includes('.') ? ['-.->', '-.-'] : mark.includes('=') ? ['==>', '==='] : ['-->', '---']
    const text = label.trim().replace(/^"(.*)"$/, '$1')
    return start + style[mark.endsWith('>') ? 0 : 1] + (text && `|${labelOf(text)}|`)
  }
  const chain = () => {
    let line = group()
    for (;;) {
      reader.take(/[ \t]*/y)
      if (reader.take(/~{3,}\s*/y)) {
        // An invisible link only moves nodes.
        lines.push(line)
        line = group()
        continue
      }
      const arrow = link()
      if (!arrow) break
      reader.take(/\s*/y)
      line += ` ${arrow} ${group()}`
    }
    if (!reader.take(/[ \t]*(?=[;\n]|$)/y)) reader.fail(`found \`${reader.rest}\`, expected a link such as \`-->\``)
    lines.push(line)
  }

  const open: number[] = []
  const subgraphs = new Set(
    [...reader.text.matchAll(/^[ \t]*subgraph[ \t]+([^\s[]+)[ \t]*(?:\[|$)/gm)].map(([, name = '']) => name),
  )
  for (;;) {
    reader.take(/[\s;]*/y)
    if (reader.ended) break
    const start = reader.at
    let match = reader.take(
      /subgraph\b[ \t]*(?:([^\s["]+)[ \t]*\[[ \t]*"?([^\]\n]*?)"?[ \t]*\]|"([^"\n]*)"|([^\n;]*))/y,
    )
    if (match) {
      const [, name, label, quoted, plain = ''] = match
      const text = label ?? quoted ?? plain.trim()
      lines.push(`subgraph ${idOf(name ?? text)} [${labelOf(text) || ' '}]`)
      open.push(start)
      continue
    }
    if (open.length > 0 && reader.take(/end\b(?=[ \t]*(?:[;\n]|$))/y)) {
      open.pop()
      lines.push('end')
      continue
    }
    match = reader.take(/direction[ \t]+(TB|TD|BT|RL|LR)\b/iy)
    if (match) {
      if (open.length > 0) lines.push(match[0])
      continue
    }
    // Diagrams are pictures: what a click does is left out.
    if (reader.take(/click[ \t]+[^\n;]*/y)) continue
    match = reader.take(/classDef[ \t]+([\w,-]+)[ \t]+([^\n;]+)/y)
    if (match) {
      const [, names = '', styles = ''] = match
      for (const name of names.split(',')) lines.push(`classDef ${name.replaceAll('-', '_')} ${stylesOf(styles)}`)
      continue
    }
    match = reader.take(/(class|style)[ \t]+([^\s,]+(?:[ \t]*,[ \t]*[^\s,]+)*)[ \t]+([^\n;]+)/y)
    if (match) {
      const [, word = '', names = '', value = ''] = match
      const targets = names.split(',').map((name) => idOf(name.trim()))
      lines.push(
        `${word} ${targets.join(',')} ${word === 'class' ? value.trim().replaceAll('-', '_') : stylesOf(value)}`,
      )
      continue
    }
    match = reader.take(
      /linkStyle[ \t]+(default|\d+(?:[ \t]*,[ \t]*\d+)*)[ \t]+(?:interpolate[ \t]+\w+[ \t]*)?([^\n;]*)/y,
    )
    if (match) {
      lines.push(`linkStyle ${match[1]} ${stylesOf(match[2] ?? '')}`)
      continue
    }
    chain()
  }
  const unclosed = open.pop()
  if (unclosed !== undefined) {
    reader.at = unclosed
    reader.fail('`subgraph` is never closed by `end`')
  }
  return lines.join('\n')
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Plain colors and lengths; a filled shape has text that can be read on it, in both themes. */
function stylesOf(text: string): string {
  const pairs = text.split(',').flatMap((pair) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(#[\da-f]{3,8}|[a-z]+|[\d.]+(?:px)?)\s*$/i.exec(pair) ?? []
    return name ? [[name, value] as const] : []
  })
  const of = new Map(pairs)
  const fill = parseHex(of.get('fill') ?? '')
  if (of.has('fill') && !of.has('color'))
    of.set('color', fill && contrastOf(fill, [0, 0, 0]) < contrastOf(fill, [255, 255, 255]) ? '#ffffff' : '#000000')
  return [...of].map(([name, value]) => `${name}:${value}`).join(',') || 'opacity:1'
}

/** Reads the lines after the first one. */
type Lines = (reader: Reader, setTitle: (title: string) => void) => string[]

/** How the lines that match a pattern are written; undefined if they can't be drawn. */
type LineRule = [pattern: RegExp, write: (match: RegExpExecArray) => string[] | undefined]

/** Reads a diagram line by line, with the rule of the first pattern that matches. */
function byLine(rules: () => LineRule[]): Lines {
  return (reader: Reader, setTitle) => {
    const known = rules()
    const lines: string[] = []
    while (!reader.ended) {
      reader.take(/\s*/y)
      const start = reader.at
      const line =
        reader
          .take(/[^\n]*/y)?.[0]
          .trim()
          .replace(/;$/, '') ?? ''
      if (!line) continue
      const [, title] = /^title:?[ \t]+(.+)$/.exec(line) ?? []
      if (title) {
        setTitle(title)
        continue
      }
      const rule = known.find(([pattern]) => pattern.test(line))
      const match = rule?.[0].exec(line)
      const written = match && rule?.[1](match)
      if (!written) {
        reader.at = start
        reader.fail(`\`${line}\` can't be drawn`)
      }
      lines.push(...written)
    }
    return lines
  }
}

const asIs = ({ 0: line }: RegExpExecArray): string[] => [line]
const nothing = (): string[] => []

const state = byLine(() => [
  [/^direction\s+(TB|TD|BT|RL|LR)$/i, asIs],
  [/^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u, asIs],
  [/^\}$/, asIs],
  [/^state\s+"([^"]+)"\s+as\s+([\w\p{L}]+)$/u, ([, label = '', id]) => [`state "${labelOf(label)}" as ${id}`]],
  [/^state\s+([\w\p{L}]+)$/u, ([, id = '']) => [`${id} : ${id}`]],
  [
    /^(\[\*\]|[\w\p{L}-]+?)\s*-->\s*(\[\*\]|[\w\p{L}-]+)(?:\s*:\s*(.+))?$/u,
    ([, from, to, label]) => [`${from} --> ${to}${label ? ` : ${labelOf(label)}` : ''}`],
  ],
  [/^([\w\p{L}-]+)\s*:\s*(.+)$/u, ([, id, label = '']) => [`${id} : ${labelOf(label)}`]],
  [/^[\w\p{L}-]+$/u, ([id = '']) => [`${id} : ${id}`]],
])

const sequence = byLine(() => {
  const ids = new Map<string, string>()
  let number: number | undefined
  /** The id of an actor; its first mention declares it. */
  const actor = (name: string, declared: string[], kind = 'participant', label = name) => {
    const known = ids.get(name)
    if (known) return known
    const id = `a${ids.size + 1}`
    ids.set(name, id)
    declared.push(`${kind} ${id} as ${labelOf(label)}`)
    return id
  }
  return [
    [
      /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/,
      ([, kind, name = '', label]) => {
        const lines: string[] = []
        actor(name, lines, kind, label ?? name)
        return lines
      },
    ],
    [
      /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.+)$/i,
      ([, side, names = '', text = '']) => {
        const lines: string[] = []
        const actors = names.split(',').map((name) => actor(name.trim(), lines))
        return [...lines, `Note ${side} ${actors.join(',')}: ${labelOf(text)}`]
      },
    ],
    [/^(loop|alt|opt|par|critical|break)\b\s*(.*)$/, ([, word, label = '']) => [`${word} ${labelOf(label)}`]],
    [/^(else|and|option)\b\s*(.*)$/, ([, word, label = '']) => [`${word === 'and' ? word : 'else'} ${labelOf(label)}`]],
    [/^end$/, asIs],
    [
      /^autonumber(?:\s+(\d+))?$/,
      ([, from = '1']) => {
        number = Number(from)
        return []
      },
    ],
    [/^(?:de)?activate\s+\S+$/, nothing],
    [
      /^([^:]+?)\s*(-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^:]+?)\s*:\s*(.*)$/,
      ([, from = '', arrow, activation, to = '', text = '']) => {
        const lines: string[] = []
        const ends = [actor(from, lines), actor(to, lines)]
        const counted = number === undefined ? text : `${number++}. ${text}`
        return [...lines, `${ends[0]}${arrow}${activation}${ends[1]}: ${labelOf(counted) || ' '}`]
      },
    ],
  ]
})

const classes = byLine(() => {
  let inside = false
  return [
    [
      /^\}$/,
      () => {
        inside = false
        return ['}']
      },
    ],
    [
      /^class\s+[^\s["]+\s*\{$/,
      ({ 0: line }) => {
        inside = true
        return [line]
      },
    ],
    [/^namespace\s+\S+\s*\{$/, asIs],
    [/^class\s+[^\s["{]+$/, asIs],
    [/^<<(\w+)>>\s+(\S+)$/, ([, kind, name]) => [`class ${name} { <<${kind}>> }`]],
    [/^direction\s+\w+$/, nothing],
    [
      /^(\S+?)\s*(?:"([^"]*)")?\s*(<\|--|<\|\.\.|\*--|(?<=[\s"])o--|--\*|--o(?=[\s"])|--\|>|\.\.\|>|-->|<--|\.\.>|<\.\.|--)\s*(?:"([^"]*)")?\s*([^\s:]+)\s*(?::\s*(.+))?$/,
      ([, from, near, arrow, far, to, label]) => {
        const count = (text?: string) => (text ? `"${labelOf(text)}" ` : '')
        return [`${from} ${count(near)}${arrow} ${count(far)}${to}${label ? ` : ${labelOf(label)}` : ''}`]
      },
    ],
    [/^\S+\s*:\s*.+$/, asIs],
    // A member of the class around it.
    [/^/, ({ input }) => (inside ? [input] : undefined)],
  ]
})

const entities = byLine(() => {
  const name = String.raw`("[^"]+"|[\p{L}\p{N}_-]+)`
  const plain = (text: string) => labelOf(text.replace(/^"(.*)"$/, '$1')).replaceAll(' ', substitutes.get(' ') ?? '')
  return [
    [new RegExp(`^${name}\\s*\\{$`, 'u'), ([, entity = '']) => [`${plain(entity)} {`]],
    [/^\}$/, asIs],
    [
      new RegExp(
        `^${name}\\s*(\\|\\||\\|o|\\}\\||\\}o)(--|\\.\\.)(\\|\\||o\\||\\|\\{|o\\{)\\s*${name}\\s*(?::\\s*(.+))?$`,
        'u',
      ),
      ([, from = '', near = '', line, far, to = '', label = '']) => {
        const text = labelOf(label.replace(/^"(.*)"$/, '$1'))
        return [`${plain(from)} ${near.replace('}', '{')}${line}${far} ${plain(to)} : ${text || substitutes.get(' ')}`]
      },
    ],
    [
      /^\S+\s+[\w-]+(?:\s+(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)?(?:\s+"[^"]*")?$/,
      ({ 0: line }) => [line.replace(/\s*,\s*/g, ' ')],
    ],
    [new RegExp(`^${name}$`, 'u'), ([, entity = '']) => [`${plain(entity)} {`, '}']],
  ]
})

const kinds: Record<string, Lines> = {
  stateDiagram: state,
  'stateDiagram-v2': state,
  sequenceDiagram: sequence,
  classDiagram: classes,
  erDiagram: entities,
}

/** Signs with a meaning for the renderer, and what takes their place until the diagram is drawn. */
const substitutes = new Map([...'[](){}|"\\/<>&;# '].map((sign, at) => [sign, String.fromCharCode(0xe000 + at)]))

/** A drawn diagram with the signs of its labels. */
export function withSigns(svg: string): string {
  const escaped: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
  for (const [sign, substitute] of substitutes) svg = svg.replaceAll(substitute, escaped[sign] ?? sign)
  return svg
}

const entityNames: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** A label whose signs mean nothing to the renderer. Line breaks and simple formatting stay. */
function labelOf(text: string): string {
  const plain = text
    .trim()
    .replace(/^`([\s\S]*)`$/, '$1')
    .replace(/\bfa[a-z]?:fa-[\w-]+\s*/g, '')
    .replace(/[#&](\w+);/g, (whole, name: string) => {
      const code = Number(name)
      return entityNames[name] ?? (code > 31 && code < 0x110000 ? String.fromCodePoint(code) : whole)
    })
    .replace(/\s*\n\s*/g, '<br>')
  return plain
    .split(/(<br\s*\/?>|<\/?(?:b|strong|i|em|u|s)>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[[\](){}|"\\/<>&;#]/g, (sign) => substitutes.get(sign) ?? sign),
    )
    .join('')
}
