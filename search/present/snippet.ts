// Cuts the excerpt of a text for a result: at most 100 width units (constants.json), with characters above U+00FF counting 3,
// around the position with the most clauses, at word boundaries.

import constants from '../../constants.json' with { type: 'json' }
import { popcount } from '../engine/score.ts'
import { type Characters, charactersOf } from '../index/characters.ts'
import { CLASS_MARK, CLASS_WORD } from '../index/constants.ts'
import type { Tables } from '../index/tables.ts'
import type { Range } from '../plan/message.ts'
import { covered, type Mark } from './mark.ts'

const ELLIPSIS = 8230

/** Units of context before the first match if its sentence begins too far away. */
const LEAD = 24

export interface Snippet {
  text: Characters
  /** Matches, in characters of `text`. */
  ranges: Range[]
}

const { snippetWidthUnits: SNIPPET_WIDTH, snippetWideCharacterUnits: WIDE_UNITS } = constants
const LINE_BREAK = 10
const SPACE = 32
const TAB = 9
/** `legibility` of a sentence. */
const SENTENCE = 3
/** What ends a sentence. */
const ENDS = charactersOf('.!?。！？')
const COLONS = charactersOf(':：')
const LOOSE = charactersOf(',;:)')
const LOOSE_WIDE = charactersOf('，、；')

function widthOf(code: number | undefined): number {
  return code !== undefined && code > 0xff ? WIDE_UNITS : 1
}

function widthBetween(text: Characters, from: number, to: number): number {
  let width = 0
  for (let i = from; i < to; i++) width += widthOf(text[i])
  return width
}

export function cut(text: Characters, marks: Mark[], isNamed: boolean, tables: Tables): Snippet {
  const isLine = text.length <= SNIPPET_WIDTH && !text.includes(LINE_BREAK)
  if (isLine && widthBetween(text, 0, text.length) <= SNIPPET_WIDTH) {
    return show(text, marks, 0, text.length)
  }
  const room = SNIPPET_WIDTH - 2 * widthOf(ELLIPSIS)
  const [from, to] = densest(text, isNamed ? [] : marks, room)
  let left = room
  const forward = (at: number, to: number) => {
    let end = at
    while (end < to && widthOf(text[end]) <= left) left -= widthOf(text[end++])
    return end
  }
  let end = forward(from, to)
  let start = back(text, from, Math.floor((left * 2) / 3))
  if (!begins(text, start)) start = back(text, from, Math.min(LEAD, left))
  left -= widthBetween(text, start, from)
  end = forward(end, lineEnd(text, end))
  while (start < from && splits(text, start, tables)) start++
  const shownTo = Math.min(to, end)
  while (end > shownTo && splits(text, end, tables)) end--
  if (end < lineEnd(text, end)) end = withoutRest(text, end, Math.max(shownTo, start + 1))
  while (start < from && isLoose(text, start)) start++
  while (end > shownTo && isSpace(text[end - 1])) end--
  return show(text, marks, start, end)
}

/** White space, or punctuation that ends what comes before. */
function isLoose(text: Characters, at: number): boolean {
  const code = text[at] as number
  return isSpace(code) || LOOSE_WIDE.includes(code) || (LOOSE.includes(code) && isSpace(text[at + 1]))
}

/**
 * The stretch of matches in a line, at most `room` wide, that covers the most clauses, up to the last match that adds one;
 * sentences are preferred to rows of tables, and those to code. Without matches, the first sentence or else the first line.
 */
function densest(text: Characters, marks: Mark[], room: number): Range {
  const empty = text.findIndex((code, at) => code === LINE_BREAK && text[at + 1] === LINE_BREAK)
  const code = empty < 0 ? text.length : empty
  const isFirst = (at: number) => text[at] !== LINE_BREAK && (at === 0 || text[at - 1] === LINE_BREAK)
  const sentence = text.findIndex((_, at) => isFirst(at) && legibility(text, at, code) === SENTENCE)
  const start =
    sentence < 0
      ? Math.max(
          text.findIndex((_, at) => isFirst(at)),
          0,
        )
      : sentence
  let most = 0
  let best: Range = [start, start]
  marks.forEach((first, i) => {
    let clauses = 0
    let end = first.start
    let used = 0
    let last = first.start
    const border = lineEnd(text, first.start)
    for (let j = i; j < marks.length && (marks[j] as Mark).start < border; j++) {
      const mark = marks[j] as Mark
      if (mark.end > end) {
        used += widthBetween(text, end, mark.end)
        if (used > room) break
        end = mark.end
      }
      if ((clauses | mark.clauses) === clauses) continue
      clauses |= mark.clauses
      last = end
    }
    const rank = popcount(clauses) * 2 + legibility(text, first.start, code)
    if (rank > most) {
      most = rank
      best = [first.start, last]
    }
  })
  return best
}

function lineEnd(text: Characters, at: number): number {
  const end = text.indexOf(LINE_BREAK, at)
  return end < 0 ? text.length : end
}

/** How well a line can be read by itself, in halves of a group: code least, then rows of tables, then sentences. */
function legibility(text: Characters, at: number, code: number): number {
  if (at >= code) return 0
  const last = text[lineEnd(text, at) - 1] as number
  return ENDS.includes(last) || COLONS.includes(last) ? SENTENCE : 2
}

/** Whether a sentence or a line begins at a position, apart from its indentation. */
function begins(text: Characters, at: number): boolean {
  let start = at
  while (text[start - 1] === SPACE || text[start - 1] === TAB) start--
  const before = text[start - 1] ?? LINE_BREAK
  return before === LINE_BREAK || ((before > 0xff || start < at) && ENDS.includes(before))
}

/** Moves from `at` back to the beginning of its sentence, or as far as there is room. */
function back(text: Characters, at: number, room: number): number {
  let start = at
  let left = room
  while (!begins(text, start) && widthOf(text[start - 1]) <= left) left -= widthOf(text[--start])
  return start
}

/** Moves back to the end of a sentence if hardly anything of the next one is left. */
function withoutRest(text: Characters, end: number, least: number): number {
  let last = end - 1
  while (last >= least && !begins(text, last)) last--
  return last >= least && widthBetween(text, last, end) <= LEAD ? last : end
}

/** Whether a cut splits whatever isn't separated by white space, except for Chinese. */
function splits(text: Characters, at: number, tables: Tables): boolean {
  const inWord = (code: number) => {
    const kind = tables.classOf(code)
    return kind === CLASS_WORD || kind === CLASS_MARK || (widthOf(code) === 1 && !isSpace(code))
  }
  return at > 0 && at < text.length && inWord(text[at - 1] as number) && inWord(text[at] as number)
}

/** ASCII white space as defined by Rust, which excludes the vertical tab. */
function isSpace(code: number | undefined): boolean {
  return code === 32 || code === 9 || code === 10 || code === 12 || code === 13
}

function show(text: Characters, marks: Mark[], start: number, end: number): Snippet {
  const shown: Characters = begins(text, start) ? [] : [ELLIPSIS]
  const shift = shown.length - start
  for (let i = start; i < end; i++) {
    const code = text[i] as number
    shown.push(code < 32 || code === 127 ? 32 : code)
  }
  let rest = end
  while (text[rest] === SPACE) rest++
  if (rest < lineEnd(text, rest) && !begins(text, rest)) shown.push(ELLIPSIS)
  const ranges = covered(marks)
    .map(([from, to]): Range => [Math.max(from, start), Math.min(to, end)])
    .filter(([from, to]) => from < to)
    .map(([from, to]): Range => [from + shift, to + shift])
  return { text: shown, ranges }
}
