// Tokenizes text, in the same way as the index writer (crates/search-core/src/tokenizer.rs). An identifier has terms as a
// whole and in parts: `output.publicPath` gives the compound `output.publicpath`, the words `output` and `publicpath`, and the
// parts `public` and `path`. `C++` and `C#` are words, and so are operators. Runs without spaces, such as Chinese, are single
// tokens.

import { type Characters, charactersOf, textOf } from './characters.ts'
import {
  CLASS_HAN,
  CLASS_MARK,
  CLASS_NONE,
  CLASS_WORD,
  KIND_COMPOUND,
  KIND_HAN,
  KIND_OPERATOR,
  KIND_PART,
  KIND_WORD,
  LONGEST_COMPOUND,
  LONGEST_OPERATOR,
  LONGEST_WORD,
} from './constants.ts'
import type { Tables } from './tables.ts'

const KINDS = ['compound', 'word', 'part', 'han', 'operator'] as const

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

const EXCLAMATION = 33
const HASH = 35
const PLUS = 43
const DASH = 45
const POINT = 46
const SLASH = 47
const COLON = 58
const QUESTION = 63
const AT = 64
const BACKSLASH = 92

/** The characters that operators consist of. Slashes belong to paths and comments. */
const operators = new Set(charactersOf('!#%&*+-.:<=>?@^|~'))

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
      at = operator(text, at, tables, visit)
    }
  }
}

/**
 * Folded words and operators, without anything between them: headings are compared with queries in this form. A single sign,
 * as in `Loaders & plugins`, may be left out.
 */
export function squash(text: string, tables: Tables): string {
  let squashed = ''
  const characters = charactersOf(text)
  scan(characters, tables, (kind, start, end) => {
    if (kind === KIND_COMPOUND || kind === KIND_PART || (kind === KIND_OPERATOR && end === start + 1)) return
    squashed += tables.fold(characters, start, end)
  })
  return squashed
}

/** Finds the operator at a character that isn't part of a word; returns where to go on. */
function operator(text: Characters, start: number, tables: Tables, visit: Visit): number {
  let behind = start
  while (operators.has(text[behind] as number)) behind++
  if (behind === start) return start + 1
  const isLetter = (at: number) => at in text && tables.classOf(text[at] as number) !== CLASS_NONE
  const isPath = [text[start - 1], text[behind]].some((code) => code === SLASH || code === BACKSLASH)
  const follows = isLetter(start - 1)
  const leads = isLetter(behind)
  const first = text[start] as number
  // Punctuation of the sentence: `Use ??.`
  let end = behind
  for (; end > start + 1; end--) {
    const last = text[end - 1] as number
    const isEnd = last === POINT || last === COLON || last === QUESTION || last === EXCLAMATION
    if (!isEnd || last === text[end - 2]) break
    if (end === start + 2 && first === QUESTION && last !== EXCLAMATION) break
  }
  const isPunctuation =
    follows && text.slice(start, end).every((code) => code === POINT || code === QUESTION || code === EXCLAMATION)
  const length = end - start
  let isOther = length > LONGEST_OPERATOR
  // Unless it's alone, it belongs to the word next to it, as in `^1.0` and `@types`.
  if (length === 1) isOther = follows || leads || first === POINT || first === COLON
  else if (length === 2 && first === DASH && text[start + 1] === DASH) isOther = leads
  if (!isPath && !isPunctuation && !isOther) visit(KIND_OPERATOR, start, end)
  return behind
}

export function isConnector(code: number | undefined): boolean {
  return code === POINT || code === DASH || code === COLON
}

/** Finds the tokens of connected words from `first` on; returns where they end. */
function chain(text: Characters, first: number, tables: Tables, visit: Visit): number {
  const sigil = sigilStart(text, first)
  const scoped = sigil < first && text[sigil] === AT
  let end = wordEnd(text, first, tables)
  if (sigil === first && !connects(text, end, scoped, tables)) {
    // Most words aren't connected.
    wordTokens(text, first, end, visit)
    return end
  }
  const words = [first, end]
  while (connects(text, end, scoped, tables)) {
    const start = end + 1
    end = wordEnd(text, start, tables)
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
  let base = end
  while (operators.has(text[base - 1] as number)) base--
  // `count++` is about `count`, but `C++` isn't about `C`.
  if (base < end && base > start + 1) visit(KIND_PART, start, base)
  parts(text, start, base, visit)
}

/** End of a word with its sign: `C++`, `C#`. */
function wordEnd(text: Characters, start: number, tables: Tables): number {
  const end = runEnd(text, start, tables, CLASS_WORD)
  if (text[end] === PLUS && text[end + 1] === PLUS) return text[end + 2] === PLUS ? end : end + 2
  if (text[end] !== HASH) return end
  // An anchor or a number follows its `#`.
  const next = text[end + 1]
  return next === HASH || (next !== undefined && tables.classOf(next) === CLASS_WORD) ? end : end + 1
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
