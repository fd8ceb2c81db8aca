// Structured data of a page for search engines, as JSON-LD: what it is, and the way to it. A data block isn't a script, so
// the content security policy doesn't concern it.

import { isExternal, routeHref } from '../../shared/routes.ts'
import type { Head, PageData, SectionData, SiteData } from '../../shared/site.ts'
import { stepsTo } from '../../theme/support/breadcrumb.ts'
import { plainText } from '../../theme/support/inline.ts'

export interface StructuredInput {
  site: SiteData
  head: Head
  page: PageData
  section: SectionData
  /** Origin of the published site. */
  origin: string
  /** Address of the page's image; empty for none. */
  image: string
}

/** The graph of a page: the site, and for documents the article with its breadcrumb. */
export function structuredData({ site, head, page, section, origin, image }: StructuredInput): object {
  const url = (route: string) => origin + routeHref(route, site)
  const website = { '@type': 'WebSite', '@id': `${url('/')}#site`, name: site.title, url: url('/') }
  const address = url(page.fallback?.routePath ?? page.routePath)
  const original = site.locales.find(({ lang }) => lang === page.fallback?.lang)
  const graph: object[] = [website]
  if (page.pageType === 'doc') {
    graph.push({
      '@type': 'TechArticle',
      headline: page.title,
      description: head.description,
      url: address,
      inLanguage: original?.htmlLang ?? head.htmlLang,
      ...(page.frontmatter.date ? { datePublished: page.frontmatter.date.slice(0, 10) } : {}),
      ...(page.lastUpdatedTime ? { dateModified: page.lastUpdatedTime } : {}),
      ...(image ? { image } : {}),
      isPartOf: { '@id': website['@id'] },
    })
    // Search engines require an address for every step but the last.
    const steps = stepsTo(page.routePath, section).flatMap(({ text, link }) =>
      link && !isExternal(link) ? [{ name: plainText(text), item: url(link) }] : [],
    )
    if (steps.length > 0) {
      graph.push({
        '@type': 'BreadcrumbList',
        itemListElement: [...steps, { name: page.title }].map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      })
    }
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}
