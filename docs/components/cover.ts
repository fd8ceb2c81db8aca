// `<Cover of="0.7" />` begins a blog post with its cover and its date: a version, or initials, in blocks. `<Opener of="config" />`
// begins a section of the documentation with its picture.

import type { MarkdownComponent } from '@inkstone/docs/markdown'
import { drawBlocks } from './blocks.ts'
import { posts, timeOf } from './post.ts'

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

const sections: Record<string, string[]> = {
  // Stairs.
  guide: ['        #', '      ###', '    ####o', '  ####ooo', '####ooooo'],
  // Controls that slide.
  config: ['oooo##ooooo', '           ', 'oooooooo##o', '           ', 'o##oooooooo'],
  // A block that fits into a gap.
  plugin: ['    ##     ', '    ##     ', 'oooo  ooooo', 'oooo  ooooo', 'ooooooooooo'],
  // Brackets around a module.
  api: ['  #       #  ', ' #   oo    # ', '#    oo     #', ' #   oo    # ', '  #       #  '],
  // A branch that is merged.
  contribute: ['    ####     ', '   #    #    ', 'ooo##ooo##ooo', 'ooooooooooooo', '             '],
}

export const Cover: MarkdownComponent = {
  props: { of: { types: ['string'], required: true } },
  files: posts,
  expand({ of }, { lang, path, read }) {
    const name = String(of)
    const drawn = [...name].map((sign) => signs[sign] ?? unknown(sign))
    const picture = [0, 1, 2, 3, 4].map((row) => drawn.map((rows) => rows[row]).join(' '))
    const svg = drawBlocks({ name, picture, columns: 21, loose: 14 })
    return `<div class="cover" data-styles="cover">${svg}</div>\n\n<p class="cover-date">${timeOf(path, read(path), lang)}</p>`
  },
}

export const Opener: MarkdownComponent = {
  props: { of: { types: ['string'], required: true } },
  expand({ of }) {
    const name = String(of)
    const svg = drawBlocks({ name, picture: sections[name] ?? unknown(name), columns: 42, loose: 30 })
    return `<div class="cover" data-styles="cover">${svg}</div>`
  },
}

function unknown(name: string): never {
  throw new Error(`\`${name}\` isn't drawn: add its blocks to \`docs/components/cover.ts\``)
}
