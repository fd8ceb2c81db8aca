// Compares the `_meta.json` files of the languages: the same entries in the same order, except for texts.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../pages.ts'
import type { Failure } from '../run/examples.ts'

/** A `_meta.json` file. */
export interface Meta {
  /** Path, such as `docs/en/guide/_meta.json`. */
  file: string
  text: string
}

/** The `_meta.json` files of a language. */
export function readMetas(lang: string): Meta[] {
  const names = readdirSync(path.join(root, 'docs', lang), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => path.basename(name) === '_meta.json')
    .map((name) => `docs/${lang}/${name.split(path.sep).join('/')}`)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** Differences between Chinese and English files, except for texts. */
export function compareMetas(english: Meta[], chinese: Meta[]): Failure[] {
  const counterpartOf = (file: string, list: Meta[]) => list.find((meta) => below(meta.file) === below(file))
  const different = english.flatMap(({ file, text }) => {
    const counterpart = counterpartOf(file, chinese)
    if (!counterpart) return [{ file, line: 1, message: 'a `_meta.json` without a Chinese one' }]
    const message = `other entries than ${file}, or in another order`
    return shapeOf(text) === shapeOf(counterpart.text) ? [] : [{ file: counterpart.file, line: 1, message }]
  })
  const alone = chinese.filter(({ file }) => !counterpartOf(file, english))
  return [
    ...different,
    ...alone.map(({ file }) => ({ file, line: 1, message: 'a `_meta.json` without an English one' })),
  ]
}

function below(file: string): string {
  return file.split('/').slice(2).join('/')
}

/** A file without its texts. */
function shapeOf(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) => (key === 'label' || key === 'text' ? '' : value))
}
