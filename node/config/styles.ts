// Style rules that a site adds to the theme's two sheets, and the part of the bundle's key that depends on them.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accentCss } from './accent.ts'
import type { SiteConfig } from './config.ts'

/** Style sheets of a site, by the sheet of the theme that they extend. */
export interface Styles {
  /** Styles needed for the first paint, such as other colors. They block rendering. */
  first?: string
  /** Everything else. */
  later?: string
}

/** The site's rules as text, those of its accent color first. Throws when a file can't be read. */
export function readStyles({ styles = {}, accent }: Pick<SiteConfig, 'styles' | 'accent'>): Required<Styles> {
  const read = (file: string | undefined) => {
    try {
      return file ? readFileSync(path.resolve(file), 'utf8') : ''
    } catch (error) {
      throw new Error(`cannot read the style sheet \`${file}\` of \`styles\`: ${(error as Error).message}`)
    }
  }
  return { first: accentCss(accent) + read(styles.first), later: read(styles.later) }
}

/** Whether one of some files is a style sheet of the site. */
export function changesStyles({ styles = {} }: Pick<SiteConfig, 'styles'>, files: Set<string>): boolean {
  return [styles.first, styles.later].some((file) => file !== undefined && files.has(path.resolve(file)))
}
