// A link in a prop or in front matter, which the compiler doesn't resolve. Without a language it refers to the page's
// language.

import site from 'virtual:site'
import type { ComponentProps } from 'react'
import { inLanguage } from '../../shared/languages.ts'
import { usePage } from '../hooks/usePage.ts'
import { Link } from './Link.tsx'

const langs = site.locales.map(({ lang }) => lang)

export function PageLink({ href, ...rest }: ComponentProps<typeof Link>) {
  const { page } = usePage()
  return <Link href={inLanguage(href, page.lang, langs, site.lang)} {...rest} />
}
