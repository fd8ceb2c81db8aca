// Texts as sequences of Unicode scalar values, like Rust's `char`. A lone surrogate becomes U+FFFD, as it does when
// passed to WASM.

export type Characters = number[]

export function charactersOf(text: string, most = Number.POSITIVE_INFINITY): Characters {
  const characters: Characters = []
  for (let i = 0; i < text.length && characters.length < most; i++) {
    const code = text.codePointAt(i) as number
    if (code > 0xffff) i++
    characters.push(code >= 0xd800 && code <= 0xdfff ? 0xfffd : code)
  }
  return characters
}

export function textOf(characters: Characters, start = 0, end = characters.length): string {
  let text = ''
  for (let i = start; i < end; i++) text += String.fromCodePoint(characters[i] as number)
  return text
}

/**
 * A text with Hangul, kana and accented letters as single characters, as the index has them: decomposed, or of half width,
 * they would be other words. The composition of a character never changes between versions of Unicode.
 */
export function composed(text: string): string {
  return text.normalize('NFC').replace(/[\uff66-\uff9f]+/g, (run) => run.normalize('NFKC'))
}

/** Compares strings by their UTF-8 bytes, which is the order of scalar values, unlike JavaScript's own order. */
export function compare(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Surrogates represent characters above all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit <= 0xdfff ? unit + 0x2000 : unit - 0x800
}
