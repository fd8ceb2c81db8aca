// `<Cover of="0.7" />` begins a blog post with its cover and its date. The cover is a version, or initials, packed from blocks like
// the mark. The blocks around it haven't been packed yet; where they are depends on the text alone.

import type { MarkdownComponent } from '@inkstone/docs/markdown'
import { posts, timeOf } from './post.ts'

/** Rows of a sign, `#` for a block. */
const signs: Record<string, string[]> = {
  0: ['###', '# #', '# #', '# #', '###'],
  1: ['## ', ' # ', ' # ', ' # ', '###'],
  2: ['###', '  #', '###', '#  ', '###'],
  3: ['###', '  #', ' ##', '  #', '###'],
  4: ['# #', '# #', '###', '  #', '  #'],
  5: ['###', '#  ', '###', '  #', '###'],
  6: ['###', '#  ', '###', '# #', '###'],
  7: ['###', '  #', '  #', '  #', '  #'],
  8: ['###', '# #', '###', '# #', '###'],
  9: ['###', '# #', '###', '  #', '###'],
  M: ['#   #', '## ##', '# # #', '#   #', '#   #'],
  F: ['###', '#  ', '## ', '#  ', '#  '],
  '.': [' ', ' ', ' ', ' ', '#'],
}

const columns = 21
const rows = 7
/** A block and the gap after it, in units of the drawing. */
const cell = 32

export const Cover: MarkdownComponent = {
  props: { of: { types: ['string'], required: true } },
  files: posts,
  expand({ of }, { lang, path, read }) {
    const text = String(of)
    const blocks = new Map<string, string>()
    let column = 2
    for (const sign of text) {
      const drawn = signs[sign]
      if (!drawn) throw new Error(`\`${sign}\` isn't drawn: add its blocks to \`docs/components/cover.ts\``)
      drawn.forEach((line, row) => {
        for (const [across, block] of [...line].entries()) {
          const shade = ['full', 'deep', 'pale', 'full', 'full'][(across * 2 + row * 3 + column) % 5] as string
          if (block === '#') blocks.set(`${column + across} ${row + 1}`, shade)
        }
      })
      column += (drawn[0]?.length ?? 0) + 1
    }
    const dice = numbers(text)
    for (let loose = 0; loose < 14; loose++) {
      // Fewer blocks near the text, and more at the top: they fall.
      const across = column + Math.floor((columns - 1 - column) * Math.sqrt(dice()))
      const down = Math.floor(rows * dice() ** 1.6)
      blocks.set(`${across} ${down}`, dice() < 0.6 ? 'file' : 'pale')
    }
    // Squares with a thick, round outline are blocks with round corners, in a fraction of the bytes of as many elements.
    const paths = [...new Set(blocks.values())].map((shade) => {
      const places = [...blocks].filter(([, each]) => each === shade).map(([place]) => place.split(' ').map(Number))
      const squares = places.map(([x = 0, y = 0]) => `M${x * cell + 5} ${y * cell + 5}h22v22h-22z`)
      return `<path class="${shade}" d="${squares.join('')}"/>`
    })
    const svg = `<svg viewBox="0 0 ${columns * cell} ${rows * cell}" aria-hidden="true">${paths.join('')}</svg>`
    return `<div class="cover" data-styles="cover">${svg}</div>\n\n<p>${timeOf(path, read(path), lang)}</p>`
  },
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
