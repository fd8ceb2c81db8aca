// Tokenizes text, in the same way as the index writer (crates/search-core/src/tokenizer.rs). An identifier has terms as a
// whole and in parts: `output.publicPath` gives the compound `output.publicpath`, the words `output` and `publicpath`, and the
// parts `public` and `path`. Runs without spaces, such as Chinese, are single tokens.

import { type Characters, textOf } from './characters.ts'
import {
  CLASS_HAN,
  CLASS_MARK,
  CLASS_WORD,
  KIND_COMPOUND,
  KIND_HAN,
  KIND_PART,
  KIND_WORD,
  LONGEST_COMPOUND,
  LONGEST_WORD,
} from './constants.ts'
import type { Tables } from './tables.ts'

const KINDS = ['compound', 'word', 'part', 'han'] as const

export interface Token {
  kind: (typeof KINDS)[number]
  /** First character. */
  start: number
  /** Index after the last character. */
  end: number
  /** Folded text. */
  term: string
}

/** Called with each token: the index of its kind in `KINDS`, its first character, and its end. */
type Visit = (kind: number, start: number, end: number) => void

const DASH = 45
const POINT = 46
const SLASH = 47
const COLON = 58
const AT = 64

export function tokenize(text: Characters, tables: Tables): Token[] {
  const tokens: Token[] = []
  scan(text, tables, (kind, start, end) => {
    const term = kind === KIND_HAN ? textOf(text, start, end) : tables.fold(text, start, end)
    tokens.push({ kind: KINDS[kind] as Token['kind'], start, end, term })
  })
  return tokens
}

/** Finds the tokens of a text in order of their start, without building their terms. */
export function scan(text: Characters, tables: Tables, visit: Visit): void {
  let at = 0
  while (at < text.length) {
    const kind = tables.classOf(text[at] as number)
    if (kind === CLASS_WORD) {
      at = chain(text, at, tables, visit)
    } else if (kind === CLASS_HAN) {
      const end = runEnd(text, at, tables, CLASS_HAN)
      visit(KIND_HAN, at, end)
      at = end
    } else {
      at++
    }
  }
}

export function isConnector(code: number | undefined): boolean {
  return code === POINT || code === DASH || code === COLON
}

/** Finds the tokens of connected words from `first` on; returns where they end. */
function chain(text: Characters, first: number, tables: Tables, visit: Visit): number {
  const sigil = sigilStart(text, first)
  const scoped = sigil < first && text[sigil] === AT
  let end = runEnd(text, first, tables, CLASS_WORD)
  if (sigil === first && !connects(text, end, scoped, tables)) {
    // Most words aren't connected.
    wordTokens(text, first, end, visit)
    return end
  }
  const words = [first, end]
  while (connects(text, end, scoped, tables)) {
    const start = end + 1
    end = runEnd(text, start, tables, CLASS_WORD)
    words.push(start, end)
  }
  const isShort = words.length <= LONGEST_COMPOUND * 2
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i] as number
    const start = i === 0 ? sigil : word
    const isCompound = i + 2 < words.length || start < word
    if (isCompound && isShort && end - start <= LONGEST_WORD) visit(KIND_COMPOUND, start, end)
    wordTokens(text, word, words[i + 1] as number, visit)
  }
  return end
}

/** Whether another word is connected to the one that ends here. */
function connects(text: Characters, end: number, scoped: boolean, tables: Tables): boolean {
  const connector = text[end]
  if (!isConnector(connector) && !(connector === SLASH && scoped)) return false
  return end + 1 < text.length && tables.classOf(text[end + 1] as number) === CLASS_WORD
}

/** A word and its parts. */
function wordTokens(text: Characters, start: number, end: number, visit: Visit): void {
  if (end - start > LONGEST_WORD) return
  visit(KIND_WORD, start, end)
  parts(text, start, end, visit)
}

function sigilStart(text: Characters, word: number): number {
  if (text[word - 1] === DASH && text[word - 2] === DASH) return word - 2
  return text[word - 1] === AT ? word - 1 : word
}

function runEnd(text: Characters, start: number, tables: Tables, kind: number): number {
  let end = start
  for (; end < text.length; end++) {
    const found = tables.classOf(text[end] as number)
    if (found !== kind && !(found === CLASS_MARK && kind === CLASS_WORD)) break
  }
  return end
}

const isUpper = (code: number | undefined) => code !== undefined && code >= 65 && code <= 90
const isLower = (code: number | undefined) => code !== undefined && code >= 97 && code <= 122
const isDigit = (code: number | undefined) => code !== undefined && code >= 48 && code <= 57

function parts(text: Characters, start: number, end: number, visit: Visit): void {
  let from = start
  for (let i = start; i < end; i++) {
    const code = text[i]
    if (code === 95 || code === 36) {
      if (from < i) visit(KIND_PART, from, i)
      from = i + 1
    } else if (i > from && isUpper(code)) {
      const last = text[i - 1]
      const endsCapitals = isUpper(last) && i + 1 < end && isLower(text[i + 1])
      if (isLower(last) || isDigit(last) || endsCapitals) {
        visit(KIND_PART, from, i)
        from = i
      }
    }
  }
  // A single part would equal the word.
  if (from > start && from < end) visit(KIND_PART, from, end)
}
