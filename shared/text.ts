// The texts of the interface: their type, and how values are filled in. node/config/texts.ts has the texts themselves, of
// which a browser gets those of its page's language (theme/support/texts.ts).

import type en from './text/en.json'

export type Text = typeof en

/** A site's own texts by language, which replace the theme's. */
export type OwnTexts = Record<string, Partial<Text>>

/** Text in one line: breaks and control characters become spaces, so that it can't begin a line of a file's format. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Replaces `{name}` placeholders in a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
