// The title and description that the head of a document carries.

import type { PageData, SiteData } from '../../shared/site.ts'

/** `Page - Site`; the suffix joins by a space when it brings its own dash or bar. */
export function documentTitle(page: PageData, site: SiteData): string {
  const suffix = (page.frontmatter.titleSuffix ?? '').trim()
  if (page.pageType === '404') return `404 - ${site.title}`
  if (page.pageType === 'home') return suffix ? join(site.title, suffix) : site.title
  return page.title ? join(page.title.trim(), suffix || site.title) : site.title
}

/** Whether somebody wrote the page's title: without one it is called as its file is. */
export function hasOwnTitle({ title, pagePath, frontmatter }: PageData): boolean {
  return frontmatter.title !== undefined || title !== pagePath.replace(/(\/index)?\.\w+$/, '').replace(/^.*\//, '')
}

/** The page's own description, else that of its language, else the site's. */
export function documentDescription(page: PageData, site: SiteData): string {
  return page.description || site.locales.find(({ lang }) => lang === page.lang)?.description || site.description
}

function join(title: string, suffix: string): string {
  return title + (/^[-|]/.test(suffix) ? ' ' : ' - ') + suffix
}
