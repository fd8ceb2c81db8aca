// The interface's own words by language. A key that a language lacks fails the type check.

import en from './text/en.json' with { type: 'json' }
import zh from './text/zh.json' with { type: 'json' }

export type Text = typeof en

const texts: Record<string, Text> = { en, zh }

/** Texts of the site's own by language, in the place of the theme's. */
export type OwnTexts = Record<string, Partial<Text>>

/** The texts of a language; English where the site brings a language the theme does not speak. */
export function textOf(lang: string, own: OwnTexts = {}): Text {
  return { ...(texts[lang] ?? en), ...own[lang] }
}

/** A text with its `{name}` places filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
