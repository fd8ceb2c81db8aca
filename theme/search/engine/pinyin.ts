// Chinese titles and headings by their sound, as crates/search-core/src/pinyin.rs reads them, which says how.

import { type Characters, charactersOf } from './characters.ts'
import { termsOf, type Words } from './han.ts'
import type { Alternative } from './plan.ts'
import { HAN } from './tables.ts'

const MOST_SPELLED = 20
const LONGEST = 40

/** A Han term of a heading. */
interface Spelled {
  number: number
  /** Syllables of each character. */
  readings: string[][]
}

export class Pinyin {
  private readonly runs: Spelled[][] = []

  /** `readings` as in the manifest: characters by syllable. */
  constructor(headings: string[], readings: Record<string, string>, words: Words) {
    const syllables = new Map<number, string[]>()
    // In order of their letters, which is that of their bytes.
    for (const syllable of Object.keys(readings).sort()) {
      for (const character of charactersOf(readings[syllable] as string)) {
        const known = syllables.get(character)
        if (known) known.push(syllable)
        else syllables.set(character, [syllable])
      }
    }
    if (syllables.size === 0) return
    const known = new Set<string>()
    for (const run of headings.flatMap((heading) => runsOf(charactersOf(heading), words))) {
      const terms = termsOf(run, words)
      if (!terms || known.has(terms.join())) continue
      known.add(terms.join())
      const read = (number: number) =>
        charactersOf(words.dictionary.term(number)).map((character) => syllables.get(character) ?? [])
      this.runs.push(terms.map((number) => ({ number, readings: read(number) })))
    }
  }

  /** Adds what a word spells. */
  add(alternatives: Alternative[], word: string, open: boolean, weight: number): void {
    if (this.runs.length === 0 || word.length > LONGEST || !/^[a-z]*$/.test(word)) return
    const initials = alternatives.length === 0
    let found = 0
    for (const run of this.runs) {
      for (let start = 0; start < run.length; start++) {
        if (!begins(run[start] as Spelled, word)) continue
        const count = countSpelled(run.slice(start), word, initials, open)
        if (count === undefined) continue
        const terms = run.slice(start, start + count).map(({ number }) => number)
        if (alternatives.every((known) => known.terms.join() !== terms.join())) {
          alternatives.push({ terms, weight })
          found++
        }
        if (found === MOST_SPELLED) return
      }
    }
  }
}

/** The runs of Han characters in a text. */
function runsOf(text: Characters, { tables }: Words): Characters[] {
  const runs: Characters[] = []
  let run: Characters = []
  for (const character of text) {
    if (tables.classOf(character) === HAN) {
      if (run.length === 0) runs.push(run)
      run.push(character)
    } else run = []
  }
  return runs
}

/** Whether a term's first character may be meant by the first letter of a word: most are ruled out so. */
function begins({ readings: [first = []] }: Spelled, word: string): boolean {
  return first.some((syllable) => syllable.startsWith(word.slice(0, 1)))
}

/** How many of the terms a word spells, from the first on. */
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
