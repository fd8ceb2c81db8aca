// Matches Chinese titles, headings and synonyms by pinyin: `daima fenge`, `dmfg` and `mokuai lb`. A Latin word is compared with
// the words of every heading, each character by a whole syllable or by its initial; the words it spells become an
// expansion of its clause. The index contains the readings of its own characters only; they're also used for corrections
// (sounds.ts).

import type { Expansion } from '../engine/engine.ts'
import { type Characters, charactersOf } from '../index/characters.ts'
import { CLASS_HAN } from '../index/constants.ts'
import type { Dictionary } from '../index/dictionary.ts'
import type { Token } from '../index/tokenizer.ts'
import { termsOf, type Words } from './han.ts'
import { type Phrase, phrasesIn } from './omitted.ts'

/** Maximum number of different spellings of a word, in page order. */
const MOST_SPELLED = 20

/** Longer words aren't typed as pinyin. */
const LONGEST_SPELLED = 40

/** Maximum number of words that may be syllables of a single one. */
const MOST_TOGETHER = 12

/** A Han term of a heading. */
interface Spelled {
  number: number
  /** Possible syllables of each character. */
  readings: string[][]
}

export class Pinyin {
  /** Runs of Han terms in headings, including their suffixes, by possible first letters. */
  private readonly runs = new Map<string, Spelled[][]>()
  /** Syllables of every character, and characters of every syllable. */
  private readonly syllables = new Map<number, string[]>()
  private readonly characters = new Map<string, Characters>()
  /** Terms of the headings' runs, and their phrases, computed on demand. */
  private readonly headings: number[][] = []
  private words: Phrase[] | undefined
  private readonly dictionary: Dictionary

  /** `readings` as in the manifest: characters by syllable. */
  constructor(headings: string[], readings: Record<string, string>, words: Words) {
    const { syllables } = this
    // In byte order.
    for (const syllable of Object.keys(readings).sort()) {
      const characters = charactersOf(readings[syllable] as string)
      this.characters.set(syllable, characters)
      for (const character of characters) {
        const known = syllables.get(character)
        if (known) known.push(syllable)
        else syllables.set(character, [syllable])
      }
    }
    this.dictionary = words.dictionary
    const read = (number: number) =>
      charactersOf(words.dictionary.term(number)).map((character) => syllables.get(character) ?? [])
    const known = new Set<string>()
    const runs = syllables.size > 0 ? headings.flatMap((heading) => runsOf(heading, words)) : []
    for (const run of new Set(runs)) {
      const terms = termsOf(charactersOf(run), words)
      if (!terms || known.has(terms.join())) continue
      known.add(terms.join())
      this.headings.push(terms)
      const spelled = terms.map((number) => ({ number, readings: read(number) }))
      spelled.forEach((_, start) => {
        this.keep(spelled.slice(start))
      })
    }
  }

  private keep(run: Spelled[]): void {
    const syllables = run[0]?.readings[0] ?? []
    for (const letter of new Set(syllables.map((syllable) => syllable.slice(0, 1)))) {
      const runs = this.runs.get(letter)
      if (runs) runs.push(run)
      else this.runs.set(letter, [run])
    }
  }

  /** Words of the headings, alone and with their successor. */
  phrases(): Phrase[] {
    this.words ??= phrasesIn(this.headings, this.dictionary)
    return this.words
  }

  /** Whether a character occurs in this site's words. */
  knows(character: number): boolean {
    return this.syllables.has(character)
  }

  /** Characters with the same sound; for one that doesn't occur in this site's words, all characters. */
  alike(character: number): Characters {
    const syllables = this.syllables.get(character)
    if (!syllables) return [...this.syllables.keys()]
    return syllables.flatMap((syllable) => this.characters.get(syllable) ?? [])
  }

  /** Merges words that spell a heading together; the last word of the query is open. */
  together(words: Token[], length: number): Token[] {
    const together: Token[] = []
    for (let at = 0; at < words.length; ) {
      const count = this.countTogether(words.slice(at, at + MOST_TOGETHER), length)
      const first = words[at] as Token
      const last = words[at + count - 1] as Token
      together.push(count === 1 ? first : { ...first, end: last.end, term: joined(words.slice(at, at + count)) })
      at += count
    }
    return together
  }

  private countTogether(words: Token[], length: number): number {
    if (!this.isSyllable(words[0])) return 1
    let count = 1
    while (follows(words[count - 1], words[count]) && this.isSyllable(words[count])) count++
    const half = words[count]
    if (half && half.end === length && follows(words[count - 1], half)) count++
    for (; count > 1; count--) {
      const spelled: Expansion[] = []
      this.add(spelled, joined(words.slice(0, count)), words[count - 1]?.end === length, 0)
      if (spelled.length > 0) return count
    }
    return 1
  }

  private isSyllable(word: Token | undefined): boolean {
    return word?.kind === 'word' && this.characters.has(word.term)
  }

  /** Adds the terms that a word spells. */
  add(expansions: Expansion[], word: string, open: boolean, weight: number): void {
    const runs = this.runs.get(word.slice(0, 1))
    if (!runs || word.length > LONGEST_SPELLED || !/^[a-z]*$/.test(word)) return
    const initials = expansions.length === 0
    const known = new Set(expansions.map(({ terms }) => terms.join()))
    const most = known.size + MOST_SPELLED
    for (const run of runs) {
      const count = countSpelled(run, word, initials, open)
      if (count === undefined) continue
      const terms = run.slice(0, count).map(({ number }) => number)
      const key = terms.join()
      if (known.has(key)) continue
      known.add(key)
      expansions.push({ terms, weight })
      if (known.size === most) return
    }
  }
}

/** Whether a word follows another after a single space. */
function follows(before: Token | undefined, word: Token | undefined): boolean {
  return before !== undefined && word?.kind === 'word' && word.start === before.end + 1
}

function joined(words: Token[]): string {
  return words.map(({ term }) => term).join('')
}

/** The runs of Han characters in a text. */
function runsOf(text: string, { tables }: Words): string[] {
  const runs: string[] = []
  let run = ''
  for (const character of charactersOf(text)) {
    if (tables.classOf(character) === CLASS_HAN) run += String.fromCodePoint(character)
    else if (run !== '') {
      runs.push(run)
      run = ''
    }
  }
  if (run !== '') runs.push(run)
  return runs
}

/** Number of terms that a word spells, counted from the first. */
function countSpelled(terms: Spelled[], word: string, initials: boolean, open: boolean): number | undefined {
  let rests = [word]
  for (const [i, { readings }] of terms.entries()) {
    for (const [at, syllables] of readings.entries()) {
      const next = new Set<string>()
      for (const rest of rests) {
        for (const syllable of syllables) {
          if (rest.startsWith(syllable)) next.add(rest.slice(syllable.length))
          if (initials && rest.startsWith(syllable.slice(0, 1))) next.add(rest.slice(1))
          if (open && rest !== '' && syllable.startsWith(rest) && (i > 0 || at > 0 || initials)) next.add('')
        }
      }
      if ((at + 1 === readings.length || open) && next.has('')) return i + 1
      next.delete('')
      if (next.size === 0) return undefined
      rests = [...next]
    }
  }
  return undefined
}
