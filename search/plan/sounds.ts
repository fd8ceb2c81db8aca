// Corrects Chinese words with a wrong character. Most people type by sound, so typing errors usually have the right sound,
// such as `动态倒入` for `动态导入`; sometimes a character is repeated, or two are swapped. A character that doesn't occur in the
// site's words may replace any other, so that the table of readings only needs the site's own characters. Function words
// aren't errors: `在哪` is never typed for `在内`.

import type { Characters } from '../index/characters.ts'
import type { Words } from './han.ts'
import type { Pinyin } from './pinyin.ts'

/** Longer words consist of several. */
const LONGEST_MISTYPED = 4

/** Maximum length of words with an unknown character: the parts of longer ones are searched as well. */
const LONGEST_UNKNOWN = 3

/** Maximum number of corrections of a word, the most frequent ones. */
const MOST_MEANT = 4

/** The parts of an index that this needs. */
export type Sounds = Words & { pinyin: Pinyin; stopWords: Set<string> }

/** Number of a word's characters that aren't part of a stop word. */
export function countBesides(word: Characters, { tables, stopWords }: Sounds): number {
  const isStop = word.map(() => false)
  for (let start = 0; start < word.length; start++) {
    for (let end = start + 1; end <= word.length; end++) {
      if (stopWords.has(tables.fold(word, start, end))) isStop.fill(true, start, end)
    }
  }
  return isStop.filter((is) => !is).length
}

/** Numbers of the terms that a word may have been meant as, the most frequent first. */
export function meantBy(word: Characters, sounds: Sounds): number[] {
  if (word.length < 2 || word.length > LONGEST_MISTYPED) return []
  const { dictionary, tables, pinyin } = sounds
  const unknown = word.filter((character) => !pinyin.knows(character)).length
  if (unknown > 1 || (unknown === 1 && word.length > LONGEST_UNKNOWN)) return []
  const besides = countBesides(word, sounds)
  if (besides === 0 || (besides < word.length && unknown > 0)) return []
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
