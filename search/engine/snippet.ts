// Cuts the excerpt of a text, as explained in crates/search-core/src/snippet.rs.

import constants from '../../constants.json' with { type: 'json' }
import type { Characters } from './characters.ts'
import { CLASS_MARK, CLASS_WORD, ELLIPSIS, LEAD } from './constants.ts'
import { covered, type Mark, type Range } from './mark.ts'
import { countGroups } from './score.ts'
import type { Tables } from './tables.ts'

export interface Snippet {
  text: Characters
  /** Matches, in characters of `text`. */
  ranges: Range[]
}

const { snippetWidthUnits: SNIPPET_WIDTH, snippetWideCharacterUnits: WIDE_UNITS } = constants
const LINE_BREAK = 10

function widthOf(code: number | undefined): number {
  return code !== undefined && code > 0xff ? WIDE_UNITS : 1
}

function widthBetween(text: Characters, from: number, to: number): number {
  let width = 0
  for (let i = from; i < to; i++) width += widthOf(text[i])
  return width
}

export function cut(text: Characters, marks: Mark[], tables: Tables): Snippet {
  if (text.length <= SNIPPET_WIDTH && widthBetween(text, 0, text.length) <= SNIPPET_WIDTH) {
    return show(text, marks, 0, text.length)
  }
  const room = SNIPPET_WIDTH - 2 * widthOf(ELLIPSIS)
  const [from, to] = densest(text, marks, room)
  let left = room
  const forward = (at: number, to: number) => {
    let end = at
    while (end < to && widthOf(text[end]) <= left) left -= widthOf(text[end++])
    return end
  }
  let end = forward(from, to)
  let start = from
  let lead = Math.min(LEAD, left)
  while (start > 0 && text[start - 1] !== LINE_BREAK && widthOf(text[start - 1]) <= lead) {
    start--
    lead -= widthOf(text[start])
    left -= widthOf(text[start])
  }
  end = forward(end, text.length)
  while (start < from && splits(text, start, tables)) start++
  const shownTo = Math.min(to, end)
  while (end > shownTo && splits(text, end, tables)) end--
  while (start < from && isSpace(text[start])) start++
  while (end > shownTo && isSpace(text[end - 1])) end--
  return show(text, marks, start, end)
}

/** The stretch of matches, at most `room` wide, that covers the most groups; the first one on ties. */
function densest(text: Characters, marks: Mark[], room: number): Range {
  let most = 0
  let best: Range = [0, 0]
  marks.forEach((first, i) => {
    let groups = 0
    let end = first.start
    let used = 0
    for (let j = i; j < marks.length; j++) {
      const mark = marks[j] as Mark
      if (mark.end > end) {
        used += widthBetween(text, end, mark.end)
        if (used > room) break
        end = mark.end
      }
      groups |= mark.groups
    }
    if (countGroups(groups) > most) {
      most = countGroups(groups)
      best = [first.start, end]
    }
  })
  return best
}

function splits(text: Characters, at: number, tables: Tables): boolean {
  const inWord = (code: number) => tables.classOf(code) === CLASS_WORD || tables.classOf(code) === CLASS_MARK
  return at > 0 && at < text.length && inWord(text[at - 1] as number) && inWord(text[at] as number)
}

/** ASCII white space as defined by Rust, which excludes the vertical tab. */
function isSpace(code: number | undefined): boolean {
  return code === 32 || code === 9 || code === 10 || code === 12 || code === 13
}

function show(text: Characters, marks: Mark[], start: number, end: number): Snippet {
  const shown: Characters = start > 0 ? [ELLIPSIS] : []
  const shift = shown.length - start
  for (let i = start; i < end; i++) {
    const code = text[i] as number
    shown.push(code < 32 || code === 127 ? 32 : code)
  }
  if (end < text.length) shown.push(ELLIPSIS)
  const ranges = covered(marks)
    .map(([from, to]): Range => [Math.max(from, start), Math.min(to, end)])
    .filter(([from, to]) => from < to)
    .map(([from, to]): Range => [from + shift, to + shift])
  return { text: shown, ranges }
}
