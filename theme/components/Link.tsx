// A link in the theme. React Router opens the pages of the site. Files are left to the browser, and other sites open in a new
// tab. Queries and hashes of the current page are handled like those in content (navigation/links.ts).

import site from 'virtual:site'
import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isExternal, isFile, pageHref } from '../../shared/routes.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ href, ...rest }: LinkProps) {
  const [path = ''] = href.split(/[?#]/, 1)
  if (!path || isExternal(href) || isFile(path) || rest.download !== undefined) {
    const other = /^(https?:)?\/\//i.test(href)
    const to = path ? pageHref(href, site) : href
    return <a href={to} {...(other && { target: '_blank', rel: 'noopener noreferrer' })} {...rest} />
  }
  const to = pageHref(href, { base: '/', cleanUrls: site.cleanUrls })
  return <RouterLink to={to} viewTransition={site.themeConfig.enableContentAnimation} {...rest} />
}
