// Adds synonyms, as explained in crates/search-core/src/synonyms.rs.

import { type Characters, charactersOf } from './characters.ts'
import { MOST_WORDS } from './constants.ts'
import type { Alternative, Group, Lexicon } from './group.ts'
import { termsOf } from './han.ts'
import { stem } from './spelling.ts'
import type { Tables } from './tables.ts'
import { tokenize } from './tokenizer.ts'

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

  /** Adds the other phrases of a list to the groups of each phrase in it. */
  relate(groups: Group[], lexicon: Lexicon): void {
    const words = groups.filter(({ text }) => text !== '')
    for (let first = 0; first < words.length; first++) {
      let key = ''
      for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last++) {
        key += stemOf((words[last] as Group).text)
        for (const [list, place] of this.places.get(key) ?? []) {
          this.lists[list]?.forEach((phrase, other) => {
            const terms = other === place ? undefined : phraseTerms(phrase, lexicon)
            if (!terms) return
            const alternative = { terms, weight: lexicon.weights.synonym }
            for (const group of words.slice(first, last + 1)) addTo(group, alternative)
          })
        }
      }
    }
  }
}

/** Several lists may contain the same phrase. */
function addTo({ alternatives }: Group, other: Alternative): void {
  const terms = other.terms.join()
  if (alternatives.some((known) => known.weight >= other.weight && known.terms.join() === terms)) return
  alternatives.push(other)
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
