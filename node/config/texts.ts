// The texts of the interface by language: a file per language in shared/text, English for what a language lacks, and the
// site's own in front. `pt-BR` has the texts of `pt`.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { valuesFor } from '../../shared/languages.ts'
import type { OwnTexts, Text } from '../../shared/text.ts'
import { root } from '../cache/folders.ts'

const folder = path.join(root, 'shared/text')

type Texts = Record<string, Partial<Text>>

let kept: Texts | undefined

/** The texts of a language. */
export function textOf(lang: string, own: OwnTexts = {}, texts?: Texts): Text {
  kept ??= readTexts()
  const known = texts ?? kept
  return Object.assign({}, known.en, ...valuesFor(lang, known), ...valuesFor(lang, own))
}

/** The theme's texts by language, as they are now. */
export function readTexts(): Texts {
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const text = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Partial<Text>
      return [name.replace('.json', ''), text]
    }),
  )
}
