// Style sheets of single pages. The policy refuses `style` attributes, so the compiler turns them into classes
// (crates/markdown/src/styles.rs); their rules are in a file that the page links to. Pages with the same rules share it.

import type { Page } from '../../crates/md-compiler/index.js'
import { withBase } from '../../shared/routes.ts'
import { hashed } from '../cache/hash.ts'

/**
 * Adds the link to a page's style sheet, if it has one. It's part of the content, so it goes wherever the page is shown:
 * into the document, and into the page that the client replaces.
 */
export function linkStyles(page: Page, base: string): void {
  const file = styleFile(page)
  if (!file) return
  const attributes = { rel: 'stylesheet', href: withBase(`/${file.path}`, base) }
  page.nodes.unshift({ type: 'Element', tag: 'link', attributes, children: [] })
}

/** The style sheet of a page; undefined if it has none. */
export function styleFile({ styles }: Page): { path: string; css: string } | undefined {
  if (styles.length === 0) return undefined
  const css = `${styles.join('\n')}\n`
  return { path: hashed('static/page.css', css), css }
}
