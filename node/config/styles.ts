// Style rules that a site adds to the theme's sheets, and the part of the bundle's key that depends on them.

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decodePath } from '../../shared/routes.ts'
import { keyOf } from '../cache/store.ts'
import { accentCss } from './accent.ts'
import type { SiteConfig } from './config.ts'

/** Style sheets of a site, by the sheet of the theme that they extend. */
export interface Styles {
  /** Styles needed for the first paint, such as other colors. They block rendering. */
  first?: string
  /** Everything else. */
  later?: string
  /**
   * Parts of `later` by name. A page that has an element with that name in `data-styles` loads the part before its first
   * paint.
   */
  parts?: Record<string, string>
}

/** The rules of a site. */
interface Rules extends Required<Styles> {
  /** A key of the files that the sheets name, such as fonts. */
  files: string
}

/** The site's rules as text, those of its accent color first. Throws when a file can't be read. */
export function readStyles({ styles = {}, accent }: Pick<SiteConfig, 'styles' | 'accent'>): Rules {
  const read = (file: string) => {
    try {
      return readFileSync(path.resolve(file), 'utf8')
    } catch (error) {
      throw new Error(`cannot read the style sheet \`${file}\` of \`styles\`: ${(error as Error).message}`)
    }
  }
  const texts = new Map(sheetsOf(styles).map((file) => [file, read(file)]))
  const textOf = (file: string | undefined) => (file && texts.get(file)) ?? ''
  const files = [...texts].flatMap(([file, text]) => filesOfSheet(file, text))
  return {
    first: accentCss(accent) + textOf(styles.first),
    later: textOf(styles.later),
    parts: Object.fromEntries(Object.entries(styles.parts ?? {}).map(([name, file]) => [name, textOf(file)])),
    files: keyOf(...files.flatMap((file) => [path.basename(file), readFileSync(file)])),
  }
}

/** Whether one of some files is a style sheet of the site. */
export function changesStyles({ styles = {} }: Pick<SiteConfig, 'styles'>, files: Set<string>): boolean {
  return sheetsOf(styles).some((file) => files.has(path.resolve(file)))
}

const sheetsOf = (styles: Styles) =>
  [styles.first, styles.later, ...Object.values(styles.parts ?? {})].filter((file): file is string => Boolean(file))

/**
 * Files that a style sheet may name in `url()`: what it quotes or has in parentheses, if there is such a file. Found without
 * parsing, because builds with a known bundle don't load lightningcss.
 */
export function filesOfSheet(sheet: string, text: string): string[] {
  const urls = new Set([...text.matchAll(/["'(]([^"'()]+\.\w+[^"'()]*)["')]/g)].map(([, url]) => url as string))
  return [...urls]
    .map((url) => fileOfUrl(sheet, url))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** The file that a relative URL of a style sheet leads to. */
export function fileOfUrl(sheet: string, url: string): string {
  return path.resolve(path.dirname(sheet), decodePath(url.replace(/[?#].*$/s, '')))
}
