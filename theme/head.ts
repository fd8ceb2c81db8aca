// Brings the head of the document in line with the page shown after a navigation.

import site from 'virtual:site'
import type { PageData } from '../build/data.ts'
import { withBase } from './support/routes.ts'
import { documentDescription, documentTitle } from './support/titles.ts'

/** Title, language, description and canonical address of a page; and the title said aloud. */
export function applyHead(page: PageData) {
  const title = documentTitle(page, site)
  document.title = title
  document.documentElement.lang = site.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang
  document.querySelector('meta[name=description]')?.setAttribute('content', documentDescription(page, site))
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical)
    canonical.href =
      new URL(canonical.href).origin + encodeURI(withBase(page.borrowed?.routePath ?? page.routePath, site.base))
  announce(title)
}

/** Says a text to screen readers. */
export function announce(text: string) {
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
