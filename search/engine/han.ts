// Segments Chinese in a query with the index's own dictionary, as explained in crates/search-core/src/han.rs.

import type { Characters } from './characters.ts'
import {
  HALF_WORD_COST,
  LONGEST_CORRECTED,
  LONGEST_TERM,
  MISTYPED_COST,
  MISTYPED_UNKNOWN_COST,
  MORE_FREQUENT,
  MOST_CONTAINING,
  OMITTED_COST,
  SINGLE_COST,
  UNKNOWN_COST,
  WORD_COST,
} from './constants.ts'
import type { Corrections } from './corrections.ts'
import { type Alternative, add, type Group, type Lexicon, prefixed } from './group.ts'
import { type Phrase, phrasesNear, phrasesOf } from './omitted.ts'
import { ln } from './score.ts'
import { meantBy, type Sounds } from './sounds.ts'

/** Groups of a run of Han characters that begins at `first`; if `open`, its last word may be incomplete. */
export function groupsOf(
  run: Characters,
  first: number,
  open: boolean,
  corrections: Corrections,
  lexicon: Lexicon,
): Group[] {
  let words = cut(run, open, lexicon)
  let phrases: Phrase[] = []
  if (corrections.left > 0 && run.length <= LONGEST_CORRECTED && words.some(({ length }) => length === 1)) {
    corrections.left--
    phrases = phrasesNear(run, lexicon.pinyin.phrases())
    words = cut(run, open, lexicon, { ...lexicon, phrases })
  }
  let end = first
  return words.map((word, i) => {
    const group = groupOf(word, open && i === words.length - 1, phrases, lexicon)
    const start = end
    end += word.length
    if (group.text !== lexicon.tables.fold(word)) corrections.meant.push({ start, end, term: group.text })
    return group
  })
}

function groupOf(word: Characters, open: boolean, phrases: Phrase[], lexicon: Lexicon): Group {
  const { dictionary, tables, weights } = lexicon
  let term = tables.fold(word)
  const alternatives: Alternative[] = []
  const own = dictionary.find(term)
  add(alternatives, own, 1)
  if (open) for (const number of prefixed(term, dictionary)) add(alternatives, number, weights.prefix)
  const least = own === undefined ? 0 : dictionary.frequency(own) * MORE_FREQUENT
  const meant = meantBy(word, lexicon).filter((number) => dictionary.frequency(number) >= least)
  if (alternatives.length === 0 && meant[0] !== undefined) {
    term = dictionary.term(meant[0])
    for (const number of meant) add(alternatives, number, weights.typo[0])
  } else if (own !== undefined) {
    for (const number of meant) add(alternatives, number, weights.typo[1])
  }
  if (alternatives.length === 0) {
    const meant = phrasesOf(word, phrases)
    if (meant[0]) term = meant[0].text
    for (const { terms } of meant) alternatives.push({ terms, weight: weights.typo[0] })
  }
  if (alternatives.length === 0) {
    const containing: number[] = []
    for (let number = 0; number < dictionary.size; number++) {
      if (dictionary.term(number).includes(term)) containing.push(number)
    }
    for (const number of dictionary.mostFrequent(containing, MOST_CONTAINING)) {
      add(alternatives, number, weights.containing)
    }
  }
  if (word.length > 3) {
    for (let i = 0; i + 1 < word.length; i++)
      add(alternatives, dictionary.find(tables.fold(word, i, i + 2)), weights.part)
  }
  return { text: term, optional: false, stopWord: lexicon.stopWords.has(term), headersOnly: false, alternatives }
}

/** The parts of an index that segmentation needs. */
export type Words = Pick<Lexicon, 'dictionary' | 'tables' | 'sections'>

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
type Slips = Sounds & Pick<Lexicon, 'stopWords'> & { phrases: Phrase[] }

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
  { dictionary, tables, sections }: Words,
): number | undefined {
  const term = tables.fold(run, start, end)
  const isSingle = end - start === 1
  const number = dictionary.find(term)
  if (number !== undefined)
    return WORD_COST + rarity(sections, dictionary.frequency(number)) + (isSingle ? SINGLE_COST : 0)
  let most = 0
  if (open) for (const begun of dictionary.starting(term)) most = Math.max(most, dictionary.frequency(begun))
  if (most > 0) return HALF_WORD_COST + rarity(sections, most)
  return isSingle ? UNKNOWN_COST : undefined
}

function mistypedCost(word: Characters, slips: Slips): number | undefined {
  const { pinyin, dictionary, sections, stopWords, tables, phrases } = slips
  if (stopWords.has(tables.fold(word))) return undefined
  const [most] = meantBy(word, slips)
  if (most === undefined) {
    const [phrase] = phrasesOf(word, phrases)
    return phrase && OMITTED_COST + rarity(sections, phrase.frequency)
  }
  const isKnown = word.every((character) => pinyin.knows(character))
  return (isKnown ? MISTYPED_COST : MISTYPED_UNKNOWN_COST) + rarity(sections, dictionary.frequency(most))
}

function rarity(sections: number, frequency: number): number {
  return ln(sections / frequency + 1)
}
