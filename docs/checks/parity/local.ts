// Notes for readers in China only, such as registry mirrors: a container with this title needs no English counterpart.

import type { PageText } from '../pages.ts'

const opening = /^[ \t]*(:{3,})[a-z]+ 国内网络\s*$/

/** A page with these notes blanked, so that line numbers don't change. */
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
