// A link in the theme: adds the base to routes, and opens other sites in a new tab. Navigation handles clicks.

import site from 'virtual:site'
import type { AnchorHTMLAttributes } from 'react'
import { isExternal, pageHref } from '../../shared/routes.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ href, ...rest }: LinkProps) {
  const other = isExternal(href) && !/^(mailto|tel):/.test(href)
  return <a href={pageHref(href, site)} {...(other && { target: '_blank', rel: 'noopener noreferrer' })} {...rest} />
}
