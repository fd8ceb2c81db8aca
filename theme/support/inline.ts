// Parses the inline Markdown of sidebar items and headings: `code`, **strong**, *em*.

export interface Piece {
  kind: 'text' | 'code' | 'strong' | 'em'
  text: string
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g

/** The pieces of a text in order. */
export function inlinePieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of source.matchAll(marked)) {
    if (match.index > end) pieces.push({ kind: 'text', text: source.slice(end, match.index) })
    const [whole, code, strong, em] = match
    pieces.push(
      code ? { kind: 'code', text: code } : strong ? { kind: 'strong', text: strong } : { kind: 'em', text: em ?? '' },
    )
    end = match.index + whole.length
  }
  if (end < source.length) pieces.push({ kind: 'text', text: source.slice(end) })
  return pieces
}

/** The text without markup. */
export function plainText(source: string): string {
  return inlinePieces(source)
    .map(({ text }) => text)
    .join('')
}
