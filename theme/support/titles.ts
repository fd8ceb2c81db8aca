// Title, description and language in the head of a document.

import type { Head, PageData, SiteData } from '../../shared/site.ts'

/** The values of a page in the head of its document. */
export function headOf(page: PageData, site: SiteData): Head {
  const locale = site.locales.find(({ lang }) => lang === page.lang)
  return {
    title: documentTitle(page, site),
    description: documentDescription(page, site),
    htmlLang: locale?.htmlLang ?? page.lang,
    dir: locale?.dir,
  }
}

/**
 * `Page - Site`, or `Page` if the suffix is `false`. A suffix that begins with a dash or bar is only joined by a space.
 */
export function documentTitle(page: PageData, site: SiteData): string {
  const { titleSuffix } = page.frontmatter
  const suffix = typeof titleSuffix === 'string' ? titleSuffix.trim() : ''
  if (page.pageType === '404') return join('404', site.title)
  if (page.pageType === 'home') return suffix ? join(site.title, suffix) : site.title
  if (!page.title) return site.title
  return titleSuffix === false ? page.title.trim() : join(page.title.trim(), suffix || site.title)
}

/** Whether the page has a title of its author; otherwise its title is the name of its file. */
export function hasOwnTitle({ title, pagePath, frontmatter }: PageData): boolean {
  return frontmatter.title !== undefined || title !== pagePath.replace(/(\/index)?\.\w+$/, '').replace(/^.*\//, '')
}

/** The description of the page, or else of its language, or of the site. */
export function documentDescription(page: PageData, site: SiteData): string {
  return page.description || site.locales.find(({ lang }) => lang === page.lang)?.description || site.description
}

/** A title with its suffix, unless it already ends with that: the pages of Acme called "Acme" and "About Acme". */
function join(title: string, suffix: string): string {
  const name = suffix.replace(/^[-|\s]+/, '').toLowerCase()
  const before = title.slice(0, -name.length)
  if (title.toLowerCase() === before.toLowerCase() + name && !/[\p{L}\p{N}]$/u.test(before)) return title
  return title + (/^[-|]/.test(suffix) ? ' ' : ' - ') + suffix
}
