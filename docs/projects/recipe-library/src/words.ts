/** Words of a text, without its punctuation. */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{Letter}\p{Number}'’-]+/gu) ?? []
