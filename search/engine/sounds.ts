// Corrects Chinese words with a wrong character of the same sound, as explained in crates/search-core/src/sounds.rs.

import type { Characters } from './characters.ts'
import { LONGEST_MISTYPED, LONGEST_UNKNOWN, MOST_MEANT } from './constants.ts'
import type { Words } from './han.ts'
import type { Pinyin } from './pinyin.ts'

/** The parts of an index that this needs. */
export type Sounds = Words & { pinyin: Pinyin }

/** Numbers of the terms that a word may have been meant as, the most frequent first. */
export function meantBy(word: Characters, { dictionary, tables, pinyin }: Sounds): number[] {
  if (word.length < 2 || word.length > LONGEST_MISTYPED) return []
  const unknown = word.filter((character) => !pinyin.knows(character)).length
  if (unknown > 1 || (unknown === 1 && word.length > LONGEST_UNKNOWN)) return []
  const found = new Set<number>()
  const look = (first: Characters, middle: Characters, last: Characters) => {
    const number = dictionary.find(tables.fold([...first, ...middle, ...last]))
    if (number !== undefined) found.add(number)
  }
  word.forEach((character, i) => {
    const before = word.slice(0, i)
    const behind = word.slice(i + 1)
    if (unknown === 1 && pinyin.knows(character)) return
    for (const other of pinyin.alike(character)) if (other !== character) look(before, [other], behind)
    if (unknown === 1 || behind.length === 0) return
    if (behind[0] === character) look(before, [], behind)
    else look(before, [behind[0] as number, character], behind.slice(1))
  })
  return dictionary.mostFrequent([...found], MOST_MEANT)
}
