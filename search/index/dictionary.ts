// The terms of an index, by number and by text.

import { compare } from './characters.ts'

export class Dictionary {
  private readonly terms: string[]
  private readonly frequencies: Uint32Array
  private readonly numbers = new Map<string, number>()
  private letters: Uint32Array | undefined

  /** `terms` in byte order; `frequencies` is the number of sections that contain each. */
  constructor(terms: string[], frequencies: Uint32Array) {
    this.terms = terms
    this.frequencies = frequencies
    terms.forEach((term, number) => {
      this.numbers.set(term, number)
    })
  }

  get size(): number {
    return this.terms.length
  }

  find(term: string): number | undefined {
    return this.numbers.get(term)
  }

  term(number: number): string {
    return this.terms[number] as string
  }

  frequency(number: number): number {
    return this.frequencies[number] as number
  }

  /** The letters of each term (`lettersOf`), a filter for approximate matches. */
  get lettersOfTerms(): Uint32Array {
    this.letters ??= Uint32Array.from(this.terms, lettersOf)
    return this.letters
  }

  /** Numbers of the terms that start with `prefix`, including an equal one. */
  starting(prefix: string): number[] {
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(this.term(middle), prefix) < 0) low = middle + 1
      else high = middle
    }
    const numbers: number[] = []
    for (let number = low; this.terms[number]?.startsWith(prefix); number++) numbers.push(number)
    return numbers
  }

  /** The most frequent of some ascending term numbers; ties stay in order. */
  mostFrequent(numbers: number[], most: number): number[] {
    return numbers.sort((a, b) => this.frequency(b) - this.frequency(a) || a - b).slice(0, most)
  }
}

/** A bit set of the letters in a word; several letters share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}
