// Text to terms, as crates/search-core/src/tokenizer.rs does, which says why.

import { type Characters, textOf } from './characters.ts'
import { HAN, MARK, type Tables, WORD } from './tables.ts'

export interface Token {
  kind: 'compound' | 'word' | 'part' | 'han'
  /** First character. */
  start: number
  /** Behind the last character. */
  end: number
  /** Folded text. */
  term: string
}

const LONGEST_WORD = 64
const LONGEST_COMPOUND = 6

const DASH = 45
const POINT = 46
const SLASH = 47
const COLON = 58
const AT = 64

export function tokenize(text: Characters, tables: Tables): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const kind = tables.classOf(text[at] as number)
    if (kind === WORD) {
      at = chain(text, at, tables, tokens)
    } else if (kind === HAN) {
      const end = runEnd(text, at, tables, HAN)
      tokens.push({ kind: 'han', start: at, end, term: textOf(text, at, end) })
      at = end
    } else {
      at++
    }
  }
  return tokens
}

export function isConnector(code: number | undefined): boolean {
  return code === POINT || code === DASH || code === COLON
}

/** Tokens of the words that hang together from `first` on; returns where they end. */
function chain(text: Characters, first: number, tables: Tables, tokens: Token[]): number {
  const sigil = sigilStart(text, first)
  const scoped = sigil < first && text[sigil] === AT
  const words: [number, number][] = []
  let start = first
  for (;;) {
    const end = runEnd(text, start, tables, WORD)
    words.push([start, end])
    const connects =
      end + 1 < text.length &&
      (isConnector(text[end]) || (text[end] === SLASH && scoped)) &&
      tables.classOf(text[end + 1] as number) === WORD
    if (!connects) break
    start = end + 1
  }
  const [, end] = words.at(-1) as [number, number]
  words.forEach(([word, wordEnd], i) => {
    const start = i === 0 ? sigil : word
    const isCompound = i + 1 < words.length || start < word
    if (isCompound && words.length <= LONGEST_COMPOUND && end - start <= LONGEST_WORD) {
      tokens.push({ kind: 'compound', start, end, term: tables.fold(text, start, end) })
    }
    if (wordEnd - word <= LONGEST_WORD) {
      tokens.push({ kind: 'word', start: word, end: wordEnd, term: tables.fold(text, word, wordEnd) })
      parts(text, word, wordEnd, tables, tokens)
    }
  })
  return end
}

function sigilStart(text: Characters, word: number): number {
  if (text[word - 1] === DASH && text[word - 2] === DASH) return word - 2
  return text[word - 1] === AT ? word - 1 : word
}

function runEnd(text: Characters, start: number, tables: Tables, kind: number): number {
  let end = start
  for (; end < text.length; end++) {
    const found = tables.classOf(text[end] as number)
    if (found !== kind && !(found === MARK && kind === WORD)) break
  }
  return end
}

const isUpper = (code: number | undefined) => code !== undefined && code >= 65 && code <= 90
const isLower = (code: number | undefined) => code !== undefined && code >= 97 && code <= 122
const isDigit = (code: number | undefined) => code !== undefined && code >= 48 && code <= 57

function parts(text: Characters, start: number, end: number, tables: Tables, tokens: Token[]): void {
  const found: [number, number][] = []
  let from = start
  for (let i = start; i < end; i++) {
    const code = text[i]
    if (code === 95 || code === 36) {
      found.push([from, i])
      from = i + 1
    } else if (i > from && isUpper(code)) {
      const last = text[i - 1]
      const endsCapitals = isUpper(last) && i + 1 < end && isLower(text[i + 1])
      if (isLower(last) || isDigit(last) || endsCapitals) {
        found.push([from, i])
        from = i
      }
    }
  }
  found.push([from, end])
  const filled = found.filter(([from, to]) => from < to)
  const whole = filled.length === 1 && filled[0]?.[0] === start && filled[0][1] === end
  if (whole) return
  for (const [from, to] of filled) {
    tokens.push({ kind: 'part', start: from, end: to, term: tables.fold(text, from, to) })
  }
}
