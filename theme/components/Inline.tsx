// Text with inline Markdown, for sidebar items and headings. Long names may break after a dot, very long ones before a
// capital and after an underscore.

import { Fragment } from 'react'
import { inlinePieces } from '../support/inline.ts'

export function Inline({ text }: { text: string }) {
  return inlinePieces(text).map(({ kind, text: piece }, index) => {
    const Tag = kind === 'text' ? Fragment : kind
    return <Tag key={index}>{breakable(piece)}</Tag>
  })
}

const dots = /(?<=\w\.)(?=\w)/
const words = /(?<=\w\.)(?=\w)|(?<=[a-z])(?=[A-Z])|(?<=[^_]_)(?=[^_])/
/** Too long for the narrowest column. */
const long = /\w{20}/

function breakable(text: string) {
  const [first, ...rest] = text.split(long.test(text) ? words : dots)
  if (rest.length === 0) return text
  return [first, ...rest.flatMap((part, index) => [<wbr key={index} />, part])]
}
