// Renders one page to the HTML of `:root`, with the same components the client hydrates. The document around it is
// document.ts's affair.

import site from 'virtual:site'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageFile, SectionData } from '../build/data.ts'
import { App } from './App.tsx'
import type { Head } from './document.ts'
import { withBase } from './support/routes.ts'
import { documentDescription, documentTitle } from './support/titles.ts'

/** A rendered page: the HTML of `:root`, and what its head says. */
export interface Rendered {
  html: string
  head: Head
}

/** Renders a page with the navigation of its section. */
export function renderPage(file: PageFile, section: SectionData): Rendered {
  const { page } = file
  const html = renderToString(
    <StaticRouter basename={site.base} location={withBase(page.routePath, site.base)}>
      <App page={page} section={section} />
    </StaticRouter>,
  )
  return { html, head: headOf(file) }
}

/** What the head of a page says; enough for a document without pre-rendering. */
export function headOf({ page }: PageFile): Head {
  return {
    title: documentTitle(page, site),
    description: documentDescription(page, site),
    htmlLang: site.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang,
  }
}
