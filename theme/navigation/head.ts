// Updates the head of the document after a navigation.

import site from 'virtual:site'
import { markdownUrl, routeHref, withBase } from '../../shared/routes.ts'
import { isMessage, type PageData } from '../../shared/site.ts'
import { announce } from '../browser/announcer.ts'
import { headOf } from '../support/titles.ts'

/**
 * Sets title, language and its direction, description, canonical address, feeds and Markdown of a page; announces the title to screen
 * readers.
 */
export function applyHead(page: PageData) {
  const { title, description, htmlLang: lang, dir = '' } = headOf(page, site)
  document.title = title
  Object.assign(document.documentElement, { lang, dir })
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const source = page.fallback?.routePath ?? page.routePath
  const origin = canonical ? new URL(canonical.href).origin : ''
  if (canonical) canonical.href = origin + routeHref(source, site)
  for (const link of document.querySelectorAll('link[rel=alternate]')) link.remove()
  for (const { url, mime: type, language: hreflang } of page.feeds) {
    alternate({ type, hreflang, href: origin + withBase(url, site.base) })
  }
  if (site.themeConfig.pageMarkdown && !isMessage(page)) {
    alternate({ type: 'text/markdown', href: markdownUrl(source, site.base) })
  }
  announce(title)
}

/** A link to another form of the page. Translations are only in documents, because only crawlers use them. */
function alternate(values: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...values }))
}
