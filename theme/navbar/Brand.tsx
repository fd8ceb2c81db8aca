// Logo and name of the site, with a link to the home page. A logo may have a version per theme; the other one isn't
// loaded.

import site from 'virtual:site'
import { homeOf } from '../../shared/languages.ts'
import { srcOf } from '../../shared/routes.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

export function Brand() {
  const { page } = usePage()
  const { logo, logoText, title } = site
  return (
    <Link className="site-brand" href={homeOf(page.lang, site.lang)}>
      {typeof logo === 'string' ? logo && <Logo src={logo} /> : null}
      {typeof logo === 'object' && <Logo src={logo.light} className="only-light" />}
      {typeof logo === 'object' && <Logo src={logo.dark} className="only-dark" />}
      <span>{logoText || title}</span>
    </Link>
  )
}

/** Lazy, so that a hidden image isn't loaded; the name is next to it, so it needs no text alternative. */
function Logo({ src, className }: { src: string; className?: string }) {
  return <img className={className} src={srcOf(src, site.base)} alt="" width="32" height="32" loading="lazy" />
}
