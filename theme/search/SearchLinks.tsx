// Rows of links that look like results, so that styles, font and icons are loaded when the first results arrive.

import site from 'virtual:site'
import { isExternal, pageHref } from '../../shared/routes.ts'
import { Icon } from '../components/Icon.tsx'

interface SearchLinksProps {
  /** Id of the element with their name. */
  labelledBy: string
  links: { text: string; link?: string | undefined }[]
}

export function SearchLinks({ labelledBy, links }: SearchLinksProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ text, link }) => {
        if (!link || isExternal(link)) return null
        return (
          <li key={link}>
            <a className="hit" href={pageHref(link, site)}>
              <Icon name={link.includes('#') ? 'header' : 'title'} />
              <b>{text}</b>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
