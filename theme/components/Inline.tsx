// A text with the inline Markdown that sidebar items and headings may hold. Long dotted names may break after a dot.

import { Fragment } from 'react'
import { inlinePieces } from '../support/inline.ts'

export function Inline({ text }: { text: string }) {
  return inlinePieces(text).map(({ kind, text: piece }, index) => {
    const Tag = kind === 'text' ? Fragment : kind
    return <Tag key={index}>{breakable(piece)}</Tag>
  })
}

function breakable(text: string) {
  const [first, ...rest] = text.split(/(?<=\w\.)(?=\w)/)
  if (rest.length === 0) return text
  return [first, ...rest.flatMap((part, index) => [<wbr key={index} />, part])]
}
