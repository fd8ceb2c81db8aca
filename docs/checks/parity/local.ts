// Notes for readers in China alone, such as mirrors of registries: a container with this title needs no English twin.

import type { PageText } from '../pages.ts'

const opening = /^[ \t]*(:{3,})[a-z]+ 国内网络\s*$/

/** A page without such notes; their lines stay empty, so that the others keep their numbers. */
export function withoutLocalNotes(page: PageText): PageText {
  let closing: string | undefined
  const lines = page.text.split('\n').map((line) => {
    closing ??= opening.exec(line)?.[1]
    if (!closing) return line
    if (line.trim() === closing) closing = undefined
    return ''
  })
  return { ...page, text: lines.join('\n') }
}
