// Corrects Chinese words with a missing character: `代分割` for `代码分割`. The remaining characters occur in many words, and only
// the next word tells which was meant. So the input is compared with the words of headings, alone and with their
// successor: if exactly one character is missing, the words of that phrase match together.

import { Best } from '../index/best.ts'
import { type Characters, charactersOf } from '../index/characters.ts'
import type { Dictionary } from '../index/dictionary.ts'

/** Maximum length of a phrase, one more than that of a common Chinese word. */
const LONGEST_PHRASE = 7

/** Maximum number of phrases for a word, the most frequent ones. */
const MOST_PHRASES = 4

/** A word of a heading, or two adjacent ones. */
export interface Phrase {
  text: string
  terms: number[]
  /** Of the rarer word. */
  frequency: number
}

/** The words of some runs, alone and with their successor. */
export function phrasesIn(runs: number[][], dictionary: Dictionary): Phrase[] {
  const found = new Map<number, Phrase>()
  for (const run of runs) {
    run.forEach((first, i) => {
      const text = dictionary.term(first)
      const frequency = dictionary.frequency(first)
      found.set(first, { text, terms: [first], frequency })
      const second = run[i + 1]
      if (second === undefined) return
      found.set((second + 1) * dictionary.size + first, {
        text: text + dictionary.term(second),
        terms: [first, second],
        frequency: Math.min(frequency, dictionary.frequency(second)),
      })
    })
  }
  return [...found.values()]
}

/** Phrases of which a run contains all characters except one. */
export function phrasesNear(run: Characters, phrases: Phrase[]): Phrase[] {
  const held = new Set(run)
  return phrases.filter(({ text }) => {
    let lacking = 0
    for (let i = 0; i < text.length && lacking < 2; i++) {
      const character = text.codePointAt(i) as number
      if (character > 0xffff) i++
      if (!held.has(character)) lacking++
    }
    return lacking < 2
  })
}

/** Of these phrases, those that equal the word once a character is removed, the most frequent first, then in order. */
export function phrasesOf(word: Characters, phrases: Phrase[]): Phrase[] {
  const best = new Best<Phrase>(MOST_PHRASES)
  if (word.length < 2 || word.length >= LONGEST_PHRASE) return best.items
  phrases.forEach((phrase, i) => {
    if (isWithout(charactersOf(phrase.text), word)) best.add(phrase, phrase.frequency, i)
  })
  return best.items
}

function isWithout(text: Characters, word: Characters): boolean {
  if (text.length !== word.length + 1) return false
  let at = 0
  while (at < word.length && text[at] === word[at]) at++
  for (; at < word.length; at++) if (text[at + 1] !== word[at]) return false
  return true
}
