// Segments Chinese in a query with the index's own dictionary, so that browsers need no other: the segmentation with the
// fewest and most frequent words. The last word may be incomplete. A character outside of all terms is treated as a typing
// error first (sounds.ts, omitted.ts), and otherwise matches the terms that contain it.

import type { Expansion } from '../engine/engine.ts'
import { ln } from '../engine/score.ts'
import type { Characters } from '../index/characters.ts'
import { add, type Lexicon, type PlannedClause, prefixed } from './clause.ts'
import type { Corrections } from './corrections.ts'
import { type Phrase, phrasesNear, phrasesOf } from './omitted.ts'
import { countBesides, meantBy, type Sounds } from './sounds.ts'

/** Maximum number of terms for an unknown character, the most frequent ones. */
const MOST_CONTAINING = 10

/** Maximum number of words with the same verb, the most frequent ones. */
const MOST_VERBS = 10

/** Weight of these words: less than other forms, because the verb alone may mean more than one of them. */
const VERB = 0.5

/** Costs less than two single-character words, and more than two words. */
const MISTYPED_COST = 28

/** For a wrong character that may be any. */
const MISTYPED_UNKNOWN_COST = 32

/** For a missing character. */
const OMITTED_COST = 32

/** Longer runs are pasted, and contain no typing errors. */
const LONGEST_CORRECTED = 24

/** A word is corrected if another one with the same sound is this many times more frequent. */
const MORE_FREQUENT = 10

/** Maximum length of a term in characters. */
export const LONGEST_TERM = 12

const WORD_COST = 12

/** An incomplete word costs slightly more than a complete one. */
const HALF_WORD_COST = 14

/** A single character is rarely a word. */
const SINGLE_COST = 4

const UNKNOWN_COST = 40

/** Groups of a run of Han characters that begins at `first`; if `open`, its last word may be incomplete. */
export function hanClauses(
  run: Characters,
  first: number,
  open: boolean,
  corrections: Corrections,
  lexicon: Lexicon,
): PlannedClause[] {
  let words = cut(run, open, lexicon)
  let phrases: Phrase[] = []
  if (corrections.left > 0 && run.length <= LONGEST_CORRECTED && words.some(({ length }) => length === 1)) {
    corrections.left--
    // `在哪` isn't half of `在哪里`.
    const isStop = (term: number) => lexicon.stopWords.has(lexicon.dictionary.term(term))
    phrases = phrasesNear(run, lexicon.pinyin.phrases()).filter(({ terms }) => !terms.some(isStop))
    words = cut(run, open, lexicon, { ...lexicon, phrases })
  }
  let end = first
  return words.map((word, i) => {
    const clause = hanClause(word, open && i === words.length - 1, phrases, lexicon)
    const start = end
    end += word.length
    clause.range = [start, end]
    if (clause.text !== lexicon.tables.fold(word)) corrections.meant.push({ start, end, term: clause.text })
    return clause
  })
}

function hanClause(word: Characters, open: boolean, phrases: Phrase[], lexicon: Lexicon): PlannedClause {
  const { dictionary, tables, weights } = lexicon
  let term = tables.fold(word)
  const expansions: Expansion[] = []
  const own = dictionary.find(term)
  add(expansions, own, 1)
  if (open) for (const number of prefixed(term, dictionary)) add(expansions, number, weights.prefix)
  const verbs = lexicon.forms.verbs(term, dictionary)
  for (const number of dictionary.mostFrequent(verbs, MOST_VERBS)) add(expansions, number, VERB)
  const least = own === undefined ? 0 : dictionary.frequency(own) * MORE_FREQUENT
  const meant = meantBy(word, lexicon).filter((number) => dictionary.frequency(number) >= least)
  if (expansions.length === 0 && meant[0] !== undefined) {
    term = dictionary.term(meant[0])
    for (const number of meant) add(expansions, number, weights.typo[0])
  } else if (own !== undefined) {
    for (const number of meant) add(expansions, number, weights.typo[1])
  }
  if (expansions.length === 0) {
    const meant = phrasesOf(word, phrases)
    if (meant[0]) term = meant[0].text
    for (const { terms } of meant) expansions.push({ terms, weight: weights.typo[0] })
  }
  if (expansions.length === 0) {
    const containing: number[] = []
    for (let number = 0; number < dictionary.size; number++) {
      if (dictionary.term(number).includes(term)) containing.push(number)
    }
    for (const number of dictionary.mostFrequent(containing, MOST_CONTAINING)) {
      add(expansions, number, weights.containing)
    }
  }
  if (word.length > 3) {
    for (let i = 0; i + 1 < word.length; i++)
      add(expansions, dictionary.find(tables.fold(word, i, i + 2)), weights.part)
  }
  return {
    ...{ text: term, optional: false, stopWord: isStopWord(term, lexicon.stopWords), headingsOnly: false },
    ...{ isProse: true, expansions },
  }
}

/** Whether a word is a stop word, or asks something with several in a row: `在哪`, `是啥`. */
function isStopWord(word: string, stopWords: Set<string>): boolean {
  return stopWords.has(word) || (asking.test(word) && areStopWords(word, stopWords))
}

/** What tells a question from a word such as `过时`, which also consists of stop words. */
const asking = /[哪啥咋怎谁]/

function areStopWords(words: string, stopWords: Set<string>): boolean {
  if (stopWords.has(words)) return true
  for (let end = 1; end < words.length; end++) {
    if (stopWords.has(words.slice(0, end)) && areStopWords(words.slice(end), stopWords)) return true
  }
  return false
}

/** The parts of an index that segmentation needs. */
export type Words = Pick<Lexicon, 'dictionary' | 'tables' | 'sections'> & Partial<Pick<Lexicon, 'stopWords'>>

/** Numbers of the terms in a whole run; empty if some part isn't a term. */
export function termsOf(run: Characters, words: Words): number[] | undefined {
  const numbers: number[] = []
  for (const word of cut(run, false, words)) {
    const number = words.dictionary.find(words.tables.fold(word))
    if (number === undefined) return undefined
    numbers.push(number)
  }
  return numbers
}

/** What segmentation needs to detect typing errors. */
type Slips = Sounds & { phrases: Phrase[] }

/** The cheapest segmentation of a run into terms; with `slips`, also into corrections. */
function cut(run: Characters, open: boolean, words: Words, slips?: Slips): Characters[] {
  // The cheapest path to each boundary, and the boundary before it.
  const best: ({ cost: number; from: number } | undefined)[] = [{ cost: 0, from: 0 }]
  for (let start = 0; start < run.length; start++) {
    const reached = best[start]
    if (!reached) continue
    for (let end = start + 1; end <= Math.min(run.length, start + LONGEST_TERM); end++) {
      const known = costOf(run, start, end, open && end === run.length, words)
      const step = known ?? (slips && mistypedCost(run.slice(start, end), slips))
      if (step === undefined) continue
      const cost = reached.cost + step
      const cheapest = best[end]
      if (!cheapest || cost < cheapest.cost) best[end] = { cost, from: start }
    }
  }
  const cuts: Characters[] = []
  for (let end = run.length; end > 0; ) {
    const { from } = best[end] as { from: number }
    cuts.push(run.slice(from, end))
    end = from
  }
  return cuts.reverse()
}

function costOf(
  run: Characters,
  start: number,
  end: number,
  open: boolean,
  { dictionary, tables, sections, stopWords }: Words,
): number | undefined {
  const term = tables.fold(run, start, end)
  const isSingle = end - start === 1
  const number = dictionary.find(term)
  if (number !== undefined)
    return WORD_COST + idf(sections, dictionary.frequency(number)) + (isSingle ? SINGLE_COST : 0)
  // `怎么写` is `怎么` and `写`, unless the site has it as a word.
  const isListed = !isSingle && stopWords?.has(term)
  if (stopWords && !isListed && isStopWord(term, stopWords)) return WORD_COST + (isSingle ? SINGLE_COST : 0)
  let most = 0
  if (open) for (const begun of dictionary.starting(term)) most = Math.max(most, dictionary.frequency(begun))
  if (most > 0) return HALF_WORD_COST + idf(sections, most)
  return isSingle ? UNKNOWN_COST : undefined
}

function mistypedCost(word: Characters, slips: Slips): number | undefined {
  const { pinyin, dictionary, sections, phrases } = slips
  const [most] = meantBy(word, slips)
  if (most === undefined) {
    const [phrase] = countBesides(word, slips) < word.length ? [] : phrasesOf(word, phrases)
    return phrase && OMITTED_COST + idf(sections, phrase.frequency)
  }
  const isKnown = word.every((character) => pinyin.knows(character))
  return (isKnown ? MISTYPED_COST : MISTYPED_UNKNOWN_COST) + idf(sections, dictionary.frequency(most))
}

function idf(sections: number, frequency: number): number {
  return ln(sections / frequency + 1)
}
