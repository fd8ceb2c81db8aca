// Finds what a pasted message says about the reader's own project: paths, positions, stack frames, versions, quoted names,
// and under which circumstances it occurred. The documentation can't contain them, so the rest of the words decides.

import { type Characters, textOf } from '../index/characters.ts'
import { CLASS_HAN, CLASS_WORD } from '../index/constants.ts'
import type { Tables } from '../index/tables.ts'
import type { Token } from '../index/tokenizer.ts'

/** Minimum number of words that are left when others are ignored or optional. */
export const LEAST_OUTSIDE = 3

export type Range = [start: number, end: number]

/** The parts of a query that aren't about the documentation. */
export interface MessageParts {
  /** Paths, positions and stack frames, which are ignored. */
  ignored: Range[]
  /** Quotations, versions and circumstances, which don't have to match. */
  optional: Range[]
}

const closing = new Map([`''`, '""', '``', '“”', '‘’', '「」'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]))
const opening = new Set([...`([<{'"\``].map((character) => character.charCodeAt(0)))
const reports = ['Error:', 'Warning:', 'ERROR', 'WARNING', 'ERR!', 'Uncaught']
const circumstances = new Set(['after', 'since', 'when'])
const AT = 64
const DASH = 45
const POINT = 46
const SLASH = 47
const BACKSLASH = 92
const COLON = 58
const APOSTROPHE = 39
const isDigit = (code: number | undefined) => code !== undefined && code >= 48 && code <= 57
const isSeparator = (code: number | undefined) => code === SLASH || code === BACKSLASH

/** The asides of a query, unless there is little else in it. */
export function analyzeMessage(query: Characters, tokens: Token[], tables: Tables): MessageParts {
  const pieces = piecesOf(query, tables)
  const quoted = quotedIn(query, tables)
  // Messages in the documentation quote relative paths, too.
  const isShown = ([start]: Range) => query[start] === POINT && contains(quoted, start)
  const places = pieces.filter((piece) => isPlace(query, piece) && !isShown(piece))
  const ignored = [...places, ...framesOf(query, pieces)]
  const isMessage = ignored.length > 0 || pieces.some((piece) => isReport(query, piece))
  const about = (ranges: Range[]) =>
    tokens.filter(({ kind, start }) => (kind === 'word' || kind === 'han') && !contains(ranges, start))
  const optional: Range[] = []
  const add = (ranges: Range[]) => {
    if (about([...ignored, ...optional, ...ranges]).length >= LEAST_OUTSIDE) optional.push(...ranges)
  }
  if (about(ignored).length < LEAST_OUTSIDE) ignored.length = 0
  add(quoted)
  add(pieces.flatMap((piece) => versionIn(query, piece)))
  if (!isMessage) return { ignored, optional }
  const words = about([...ignored, ...optional]).filter(({ kind }) => kind === 'word')
  const turn = words.findIndex(({ term }, i) => i >= LEAST_OUTSIDE && circumstances.has(term))
  if (turn >= 0) add([[(words[turn] as Token).start, query.length]])
  add(tokens.filter(({ kind }) => kind === 'han').map(({ start, end }): Range => [start, end]))
  return { ignored, optional }
}

export function contains(ranges: Range[], at: number): boolean {
  return ranges.some(([start, end]) => start <= at && at < end)
}

/** Stretches without spaces and Chinese, without opening brackets and quotation marks. */
function piecesOf(query: Characters, tables: Tables): Range[] {
  const pieces: Range[] = []
  const parts = (at: number) => (query[at] as number) <= 32 || tables.classOf(query[at] as number) === CLASS_HAN
  for (let at = 0; at < query.length; at++) {
    if (parts(at) || opening.has(query[at] as number)) continue
    const start = at
    while (at < query.length && !parts(at)) at++
    pieces.push([start, at])
  }
  return pieces
}

/** Whether a piece is a path, a URL, or a position in a file. `webpack://`, `dist/` and `@x/y@1.2.3` aren't. */
function isPlace(query: Characters, [start, behind]: Range): boolean {
  if (query[start] === DASH) return false
  let end = behind
  while (end > start && isSeparator(query[end - 1])) end--
  let separators = 0
  let pointed = false
  for (let at = start; at < end; at++) {
    const next = query[at + 1]
    if (isSeparator(query[at])) {
      separators++
      pointed = false
    } else if (query[at] === POINT && at > start && at + 1 < end && !isSeparator(next)) pointed = true
    else if (query[at] === COLON && at + 1 < end && isDigit(next)) return true
  }
  // `/a`, `./a`, `../a` and the alias `@/a`.
  const isScope = start < end && query[start] === AT
  let root = isScope ? start + 1 : start
  while (!isScope && root < end && query[root] === POINT) root++
  return separators > 1 || (separators > 0 && ((pointed && !isScope) || isSeparator(query[root])))
}

/** `at` and a function's name in front of a place. */
function framesOf(query: Characters, pieces: Range[]): Range[] {
  return pieces.flatMap(([start, end], i): Range[] => {
    if (textOf(query, start, end) !== 'at') return []
    const place = [i + 1, i + 2].find((next) => pieces[next] && isPlace(query, pieces[next] as Range))
    return place === undefined ? [] : [[start, (pieces[place] as Range)[1]]]
  })
}

/** Whether a piece announces a message: `TypeError:`, `ERR!`. */
function isReport(query: Characters, [start, end]: Range): boolean {
  const text = textOf(query, start, end)
  return reports.some((mark) => text.endsWith(mark))
}

/** A version of three numbers in a piece, `1.2.3-alpha`, also behind a package's name. */
function versionIn(query: Characters, [start, end]: Range): Range[] {
  let from = start
  for (let at = start + 1; at < end; at++) if (query[at] === AT) from = at
  let first = from
  while (first < end && !isDigit(query[first])) first++
  if (first > from + 2) return []
  let points = 0
  for (let at = first; at < end; at++) {
    if (query[at] === POINT && at + 1 < end && isDigit(query[at + 1])) points++
    else if (!isDigit(query[at])) break
  }
  return points > 1 ? [[from, end]] : []
}

/** Ranges in quotation marks. */
export function quotedIn(query: Characters, tables: Tables): Range[] {
  const ranges: Range[] = []
  for (let at = 0; at < query.length; at++) {
    if (query[at] === APOSTROPHE && at > 0 && tables.classOf(query[at - 1] as number) === CLASS_WORD) continue
    const close = closing.get(query[at] as number)
    const end = close === undefined ? -1 : query.indexOf(close, at + 1)
    if (end < 0) continue
    ranges.push([at, end])
    at = end
  }
  return ranges
}
