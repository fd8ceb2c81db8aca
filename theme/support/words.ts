// Finds words in the text of a page, where they aren't parts of others.

/** Letters of scripts with case, digits, and what else belongs to identifiers. Other scripts may have no spaces. */
const letter = '[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lm}\\p{N}_$]'

/** Shorter words of a query are hardly ever what it's about. */
const shortest = 3

/** A Han character by itself. */
const loneHan = /^\p{sc=Han}$/u

/** Words without single Han characters, which nearly always are parts of others in a page; unless there is nothing else. */
export function withoutLoneHan(words: string[]): string[] {
  const whole = words.filter((word) => !loneHan.test(word))
  return whole.length > 0 ? whole : words
}

/** A pattern for all of some words, ignoring case, at the borders of words; undefined without any. */
export function patternOf(words: string[]): RegExp | undefined {
  const forms = words.flatMap((word) => [word.normalize('NFC'), word.normalize('NFD')])
  const longest = [...new Set(forms)].filter((word) => word !== '').sort((a, b) => b.length - a.length)
  if (longest.length === 0) return undefined
  const isLetter = new RegExp(`^${letter}$`, 'u')
  const each = longest.map((word) => {
    const characters = [...word]
    const before = isLetter.test(characters[0] ?? '') ? `(?<!${letter})` : ''
    const behind = isLetter.test(characters.at(-1) ?? '') ? `(?!${letter})` : ''
    return `${before}${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}${behind}`
  })
  return new RegExp(each.join('|'), 'giu')
}

/** The words of a query that the search wasn't asked for. */
export function wordsOf(query: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const words = query
    .trim()
    .split(/\s+/)
    .flatMap((piece) =>
      /^[\x21-\x7e]+$/.test(piece)
        ? [piece.replace(/^[("'`]+|[)"'`?!,.;:]+$/g, '')]
        : [...segmenter.segment(piece)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
    )
  const long = words.filter((word) => word.length >= shortest || /[^\x21-\x7e]{2}/.test(word))
  return long.length > 0 ? long : words
}
