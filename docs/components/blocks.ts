// Pictures packed from blocks, like the mark: covers of posts and the first pictures of sections. A picture is at the left; the
// blocks around it haven't been packed yet, and where they are depends on its name alone.

/** The side of a block and the gap after it, in units of the drawing. */
const cell = 32

/** Shades of packed blocks, in the order that they repeat. */
const shades = ['full', 'deep', 'pale', 'full', 'full']

export interface BlockPicture {
  /** Decides where the loose blocks are. */
  name: string
  /** Five rows of the same length: `#` for a packed block, `o` for a file that isn't one yet. */
  picture: string[]
  columns: number
  /** How many blocks are loose. */
  loose: number
}

/** The picture as SVG, seven blocks high. */
export function drawBlocks({ name, picture, columns, loose }: BlockPicture): string {
  const rows = 7
  const left = 2
  const blocks = new Map<string, string>()
  for (const [row, line] of picture.entries()) {
    for (const [column, block] of [...line].entries()) {
      if (block === 'o') blocks.set(`${left + column} ${row + 1}`, 'file')
      else if (block === '#')
        blocks.set(`${left + column} ${row + 1}`, shades[(column * 2 + row * 3) % shades.length] as string)
    }
  }
  const free = left + (picture[0]?.length ?? 0) + 1
  const dice = numbers(name)
  for (let count = 0; count < loose; count++) {
    // Fewer blocks near the picture, and more at the top: they fall.
    const across = free + Math.floor((columns - 1 - free) * Math.sqrt(dice()))
    const down = Math.floor(rows * dice() ** 1.6)
    blocks.set(`${across} ${down}`, dice() < 0.6 ? 'file' : 'pale')
  }
  // Squares with a thick, round outline are blocks with round corners, in a fraction of the bytes of as many elements.
  const paths = [...new Set(blocks.values())].map((shade) => {
    const places = [...blocks].filter(([, each]) => each === shade).map(([place]) => place.split(' ').map(Number))
    const squares = places.map(([x = 0, y = 0]) => `M${x * cell + 5} ${y * cell + 5}h22v22h-22z`)
    return `<path class="${shade}" d="${squares.join('')}"/>`
  })
  return `<svg viewBox="0 0 ${columns * cell} ${rows * cell}" aria-hidden="true">${paths.join('')}</svg>`
}

/** Numbers from 0 to 1 that follow from a text (xorshift). */
function numbers(text: string): () => number {
  let state = [...text].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
