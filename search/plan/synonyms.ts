// Synonyms of words and phrases, from the site's glossary. Phrases of a query are looked up by the stems of their words
// without stop words, so that `write my own loader` equals `writing a loader`; all words of a synonymous phrase must be in
// a section to match.

import type { Expansion } from '../engine/engine.ts'
import { type Characters, charactersOf } from '../index/characters.ts'
import type { Tables } from '../index/tables.ts'
import { tokenize } from '../index/tokenizer.ts'
import type { Lexicon, PlannedClause } from './clause.ts'
import { termsOf } from './han.ts'
import { stem } from './spelling.ts'

/** Maximum number of words in a phrase. */
const MOST_WORDS = 5

export class Synonyms {
  private readonly lists: string[][]
  /** List and position of the phrases with a key, in order. */
  private readonly places = new Map<string, [list: number, place: number][]>()

  constructor(lists: string[][], tables: Tables, isStopWord: (word: string) => boolean) {
    this.lists = lists
    lists.forEach((phrases, list) => {
      phrases.forEach((phrase, place) => {
        const key = keyOf(phrase, tables, isStopWord)
        const places = this.places.get(key)
        if (places) places.push([list, place])
        else this.places.set(key, [[list, place]])
      })
    })
  }

  /** Adds the other phrases of a list to the clauses of each phrase in it. */
  relate(clauses: PlannedClause[], lexicon: Lexicon): void {
    const words = clauses.filter(({ text }) => text !== '')
    for (let first = 0; first < words.length; first++) {
      let key = ''
      for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last++) {
        key += stemOf((words[last] as PlannedClause).text)
        for (const [list, place] of this.places.get(key) ?? []) {
          this.lists[list]?.forEach((phrase, other) => {
            const terms = other === place ? undefined : phraseTerms(phrase, lexicon)
            if (!terms) return
            const expansion = { terms, weight: lexicon.weights.synonym }
            for (const clause of words.slice(first, last + 1)) addTo(clause, expansion)
          })
        }
      }
    }
  }
}

/** Several lists may contain the same phrase. */
function addTo({ expansions }: PlannedClause, other: Expansion): void {
  const terms = other.terms.join()
  if (expansions.some((known) => known.weight >= other.weight && known.terms.join() === terms)) return
  expansions.push(other)
}

function stemOf(word: string): string {
  return stem(word) ?? word
}

/** Stems of a phrase's words, without stop words unless there is nothing else. */
function keyOf(phrase: string, tables: Tables, isStopWord: (word: string) => boolean): string {
  const words = tokenize(charactersOf(phrase), tables)
    .filter(({ kind }) => kind === 'word' || kind === 'han')
    .map(({ term }) => tables.fold(charactersOf(term)))
  const said = words.filter((word) => !isStopWord(word))
  return (said.length > 0 ? said : words).map(stemOf).join('')
}

/** Term numbers of a phrase, without stop words unless there is nothing else; undefined if any isn't in the index. */
function phraseTerms(phrase: string, words: Lexicon): number[] | undefined {
  const characters = charactersOf(phrase)
  const numbers: number[] = []
  for (const { kind, start, end, term } of tokenize(characters, words.tables)) {
    let found: (number | undefined)[] | undefined = []
    if (kind === 'word') found = [words.dictionary.find(term)]
    else if (kind === 'han') found = hanTerms(characters.slice(start, end), words)
    for (const number of found ?? [undefined]) {
      if (number === undefined) return undefined
      if (!numbers.includes(number)) numbers.push(number)
    }
  }
  const said = numbers.filter((number) => !words.stopWords.has(words.dictionary.term(number)))
  if (said.length > 0) return said
  return numbers.length > 0 ? numbers : undefined
}

/** If a Chinese word is segmented into single characters, other than stop words, it isn't in the index. */
function hanTerms(run: Characters, words: Lexicon): number[] | undefined {
  const terms = termsOf(run, words)
  const isSingle = (number: number) => {
    const term = words.dictionary.term(number)
    return charactersOf(term).length === 1 && !words.stopWords.has(term)
  }
  return terms && terms.length > 1 && terms.some(isSingle) ? undefined : terms
}
