// The texts of the interface in the languages of the pages that are shown. The renderer has those of all languages; a
// browser loads a file for each language that it shows.

import { load, texts } from 'virtual:texts'
import type { Text } from '../../shared/text.ts'

const known: Record<string, Text> = { ...texts }

/** Loads the texts of a language; a language of no page of the site has none. */
export async function loadText(lang: string): Promise<void> {
  const own = known[lang] ?? (await load[lang]?.())?.default
  if (own) known[lang] = own
}

/** The texts of a language. Throws if they haven't been loaded. */
export function textOf(lang: string): Text {
  const text = known[lang]
  if (!text) throw new Error(`the texts of \`${lang}\` aren't loaded`)
  return text
}
