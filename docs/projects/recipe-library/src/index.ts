import emojiRegex from 'emoji-regex'
import { wordsOf } from './words'

export interface Measures {
  words: number
  emoji: number
  minutes: number
}

/** Measures a text; `speed` is the number of words read in a minute. */
export const measure = (text: string, speed = 220): Measures => {
  const words = wordsOf(text).length
  const emoji = text.match(emojiRegex())?.length ?? 0
  return { words, emoji, minutes: Math.ceil(words / speed) }
}

export { wordsOf }
