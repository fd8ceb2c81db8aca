// A text with the inline Markdown that sidebar items and headings may hold.

import { inlinePieces } from '../support/inline.ts'

export function Inline({ text }: { text: string }) {
  return inlinePieces(text).map(({ kind, text: piece }, index) => {
    const Tag = kind
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity beside their place
    return Tag === 'text' ? piece : <Tag key={index}>{piece}</Tag>
  })
}
