// Style rules that a site adds to the theme's sheets, and the part of the bundle's key that depends on them.

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
  /**
   * Parts of `later` by name. A page that has an element with that name in `data-styles` loads the part before its first
   * paint.
   */
  parts?: Record<string, string>
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
  const parts = Object.entries(styles.parts ?? {}).map(([name, file]) => [name, read(file)])
  return { first: accentCss(accent) + read(styles.first), later: read(styles.later), parts: Object.fromEntries(parts) }
}

/** Whether one of some files is a style sheet of the site. */
export function changesStyles({ styles = {} }: Pick<SiteConfig, 'styles'>, files: Set<string>): boolean {
  const own = [styles.first, styles.later, ...Object.values(styles.parts ?? {})]
  return own.some((file) => file !== undefined && files.has(path.resolve(file)))
}
