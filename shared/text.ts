// The texts of the interface by language. A missing key fails the type check.

import en from './text/en.json' with { type: 'json' }
import zh from './text/zh.json' with { type: 'json' }

export type Text = typeof en

const texts: Record<string, Text> = { en, zh }

/** A site's own texts by language, which replace the theme's. */
export type OwnTexts = Record<string, Partial<Text>>

/** The texts of a language; English for languages that the theme doesn't have. */
export function textOf(lang: string, own: OwnTexts = {}): Text {
  return { ...(texts[lang] ?? en), ...own[lang] }
}

/** Replaces `{name}` placeholders in a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
