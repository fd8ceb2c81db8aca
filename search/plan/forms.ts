// Other forms of a word in the language of the pages, by the affixes that the build passes for it: `Dateien` for `Datei`,
// `الملفات` for `ملفات`, and compounds such as `Sicherungskopie` for `Kopie`. Deliberately simple, like the stems of English
// (spelling.ts): a wrong form only adds a weaker expansion. Lengths are in UTF-16 units.

import type { Forms as Affixes } from '../../crates/search-wasm/search.d.ts'
import type { Dictionary } from '../index/dictionary.ts'
import { SHORTEST_STEM } from './spelling.ts'

/** Minimum length of both parts of a compound. */
const SHORTEST_PART = 4

export class Forms {
  constructor(private readonly affixes: Affixes) {}

  /** Other terms with the same stem. */
  inflections(term: string, dictionary: Dictionary): number[] {
    const { beginnings, endings } = this.affixes
    const stem = endings.length > 0 ? this.stem(term) : undefined
    if (stem === undefined) return []
    return ['', ...beginnings]
      .flatMap((beginning) => dictionary.starting(beginning + stem))
      .filter((number) => {
        const other = dictionary.term(number)
        return other !== term && this.stem(other) === stem
      })
  }

  /** Two-character words that begin with the verb in front of a complement: `删除` for `删掉`. */
  verbs(word: string, dictionary: Dictionary): number[] {
    const [verb = '', complement = '', ...rest] = word
    if (rest.length > 0 || !this.affixes.endings.includes(complement)) return []
    const isOther = (term: string) => term !== word && term.length === word.length
    return dictionary.starting(verb).filter((number) => isOther(dictionary.term(number)))
  }

  /** Longer words that begin or end with a word, in a language that writes compounds. */
  compounds(term: string, dictionary: Dictionary): number[] {
    const found: number[] = []
    if (this.affixes.links.length === 0 || term.length < SHORTEST_PART) return found
    for (let number = 0; number < dictionary.size; number++) {
      const other = dictionary.term(number)
      const isLonger = other.length >= term.length + SHORTEST_PART
      if (isLonger && (other.startsWith(term) || other.endsWith(term))) found.push(number)
    }
    return found
  }

  /** The term that is the first part of a compound, without the link to the second. */
  firstPart(front: string, dictionary: Dictionary): string | undefined {
    const links = ['', ...this.affixes.links].filter((link) => front.endsWith(link))
    const parts = links.map((link) => front.slice(0, front.length - link.length))
    return this.affixes.links.length > 0 ? parts.find((part) => isPart(part, dictionary)) : undefined
  }

  /** A word without its article and ending; undefined if too little would be left, or for an identifier. */
  private stem(term: string): string | undefined {
    for (let i = 0; i < term.length; i++) {
      const code = term.charCodeAt(i)
      if (code < 97 || (code > 122 && code < 128)) return undefined
    }
    const { beginnings, endings } = this.affixes
    const isLong = (affix: string, word: string) => word.length - affix.length >= SHORTEST_STEM
    const beginning = beginnings.find((affix) => term.startsWith(affix) && isLong(affix, term)) ?? ''
    const rest = term.slice(beginning.length)
    const ending = endings.find((affix) => rest.endsWith(affix) && isLong(affix, rest)) ?? ''
    const stem = rest.slice(0, rest.length - ending.length)
    return isLong('', stem) ? stem : undefined
  }
}

function isPart(part: string, dictionary: Dictionary): boolean {
  return part.length >= SHORTEST_PART && dictionary.find(part) !== undefined
}
