// Chinese words with a character too few, as crates/search-core/src/omitted.rs finds what was meant, which says why.

import { type Characters, charactersOf } from './characters.ts'
import type { Sounds } from './sounds.ts'

const LONGEST = 7
const MOST_MEANT = 4

/** A word of a heading, or two that stand together. */
export interface Phrase {
  text: Characters
  terms: number[]
  /** Of the rarer word. */
  frequency: number
}

/** The phrases of which a run holds all characters but one, the most frequent first. */
export function phrasesNear(run: Characters, { dictionary, pinyin }: Sounds): Phrase[] {
  const held = new Set(run)
  const found = new Map<string, Phrase>()
  for (const terms of pinyin.phrases()) {
    const text = charactersOf(terms.map((number) => dictionary.term(number)).join(''))
    if (text.length > LONGEST || text.filter((character) => !held.has(character)).length > 1) continue
    const frequency = Math.min(...terms.map((number) => dictionary.frequency(number)))
    found.set(terms.join(), { text, terms, frequency })
  }
  return [...found.values()].sort((a, b) => b.frequency - a.frequency || compare(a.terms, b.terms))
}

/** Those of them that are a word once one character is left out. */
export function phrasesOf(word: Characters, phrases: Phrase[]): Phrase[] {
  return phrases.filter(({ text }) => word.length > 1 && isWithout(text, word)).slice(0, MOST_MEANT)
}

function isWithout(text: Characters, word: Characters): boolean {
  if (text.length !== word.length + 1) return false
  let at = 0
  while (at < word.length && text[at] === word[at]) at++
  for (; at < word.length; at++) if (text[at + 1] !== word[at]) return false
  return true
}

function compare([a = 0, b = -1]: number[], [c = 0, d = -1]: number[]): number {
  return a - c || b - d
}
