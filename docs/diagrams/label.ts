// Breaks labels into lines and estimates their width. There is no browser at build time, so widths are those of a wide
// typeface: a label may get more space than it needs, but never less.

/** A run of characters in one face. */
interface Run {
  text: string
  code: boolean
}

export type Line = Run[]

export interface Label {
  lines: Line[]
  width: number
  height: number
}

export const lineHeight = 18
const size = 13
const codeSize = 12

/** Lays a label out in lines no wider than `limit`, unless a word or a piece of code is wider. */
export function layLabel(text: string, limit: number): Label {
  const lines = text.split('\n').flatMap((line) => wrap(runsOf(line), limit))
  return { lines, width: Math.ceil(Math.max(0, ...lines.map(widthOf))), height: lines.length * lineHeight }
}

function runsOf(text: string): Line {
  return text
    .split('`')
    .map((part, index) => ({ text: part, code: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}

function wrap(line: Line, limit: number): Line[] {
  const lines: Line[] = [[]]
  let width = 0
  for (const piece of line.flatMap(piecesOf)) {
    const own = widthOf([piece])
    const visible = widthOf([{ ...piece, text: piece.text.trimEnd() }])
    if (width > 0 && width + visible > limit) {
      lines.push([])
      width = 0
    }
    append(lines.at(-1) ?? [], piece)
    width += own
  }
  return lines.map(trimmed)
}

/** Where a line may break: after spaces, and between Han characters, but never before punctuation. */
function piecesOf(run: Run): Run[] {
  if (run.code) return [run]
  const pieces = run.text.match(/(?:[\u2e80-\u9fff][\u3000-\u303f\uff00-\uffef]*|[^\s\u2e80-\u9fff]+)\s*|\s+/g) ?? []
  return pieces.map((text) => ({ text, code: false }))
}

function append(line: Line, run: Run) {
  const last = line.at(-1)
  if (last && last.code === run.code) last.text += run.text
  else line.push({ ...run })
}

function trimmed(line: Line): Line {
  const last = line.at(-1)
  if (last) last.text = last.text.trimEnd()
  return line.filter((run) => run.text !== '')
}

function widthOf(line: Line): number {
  return line.reduce((sum, { text, code }) => sum + (code ? text.length * codeSize * 0.61 : textWidth(text)), 0)
}

function textWidth(text: string): number {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return ems * size
}

function emsOf(character: string): number {
  if (/[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/.test(character)) return 1
  if (/[iljtfrI.,:;'|!()[\] ]/.test(character)) return 0.38
  if (/[mwMW]/.test(character)) return 0.9
  return /[A-Z]/.test(character) ? 0.7 : 0.6
}
