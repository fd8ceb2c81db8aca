// Chinese in a query, cut with the index's own dictionary, as crates/search-core/src/han.rs does, which says why.

import type { Characters } from './characters.ts'
import { type Alternative, add, type Group, type Lexicon, prefixed } from './plan.ts'
import { ln } from './score.ts'

const LONGEST_TERM = 6
const MOST_CONTAINING = 10
const WORD = 12
const HALF_WORD = 14
const SINGLE = 4
const UNKNOWN = 40

/** Groups of a run of Han characters; `open`: its end may be half a word. */
export function groupsOf(run: Characters, open: boolean, lexicon: Lexicon): Group[] {
  const words = cut(run, open, lexicon)
  return words.map((word, i) => groupOf(word, open && i === words.length - 1, lexicon))
}

function groupOf(word: Characters, open: boolean, lexicon: Lexicon): Group {
  const { dictionary, tables, weights } = lexicon
  const term = tables.fold(word)
  const alternatives: Alternative[] = []
  add(alternatives, dictionary.find(term), 1)
  if (open) for (const number of prefixed(term, dictionary)) add(alternatives, number, weights.prefix)
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

/** What cutting needs of an index. */
export type Words = Pick<Lexicon, 'dictionary' | 'tables' | 'sections'>

/** Numbers of the terms a whole run is cut into; none if some part of it is no term. */
export function termsOf(run: Characters, words: Words): number[] | undefined {
  const numbers: number[] = []
  for (const word of cut(run, false, words)) {
    const number = words.dictionary.find(words.tables.fold(word))
    if (number === undefined) return undefined
    numbers.push(number)
  }
  return numbers
}

/** The cheapest way to cut a run into terms. */
function cut(run: Characters, open: boolean, lexicon: Words): Characters[] {
  // Cheapest way to reach each border, and the border it comes from.
  const best: ({ cost: number; from: number } | undefined)[] = [{ cost: 0, from: 0 }]
  for (let start = 0; start < run.length; start++) {
    const reached = best[start]
    if (!reached) continue
    for (let end = start + 1; end <= Math.min(run.length, start + LONGEST_TERM); end++) {
      const step = costOf(run, start, end, open && end === run.length, lexicon)
      if (step === undefined) continue
      const cost = reached.cost + step
      const known = best[end]
      if (!known || cost < known.cost) best[end] = { cost, from: start }
    }
  }
  const words: Characters[] = []
  for (let end = run.length; end > 0; ) {
    const { from } = best[end] as { from: number }
    words.push(run.slice(from, end))
    end = from
  }
  return words.reverse()
}

function costOf(
  run: Characters,
  start: number,
  end: number,
  open: boolean,
  { dictionary, tables, sections }: Words,
): number | undefined {
  const term = tables.fold(run, start, end)
  const rarity = (frequency: number) => ln(sections / frequency + 1)
  const isSingle = end - start === 1
  const number = dictionary.find(term)
  if (number !== undefined) return WORD + rarity(dictionary.frequency(number)) + (isSingle ? SINGLE : 0)
  let most = 0
  if (open) for (const begun of dictionary.starting(term)) most = Math.max(most, dictionary.frequency(begun))
  if (most > 0) return HALF_WORD + rarity(most)
  return isSingle ? UNKNOWN : undefined
}
