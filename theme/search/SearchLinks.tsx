// Rows of links that look like results, so that styles, font and icons are loaded when the first results arrive.

import { isExternal } from '../../shared/routes.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'

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
            <Link className="hit" href={link}>
              <Icon name={link.includes('#') ? 'header' : 'title'} />
              <b>{text}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
