// Social links: the first few stand in the navbar, the rest in a menu.

import site from 'virtual:site'
import type { SocialLink } from '../../build/data.ts'
import constants from '../../constants.json' with { type: 'json' }
import { usePage } from '../hooks/usePage.ts'
import { trustedHtml } from '../trusted.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Menu } from './Menu.tsx'

const { socialLinks } = site.themeConfig

export function SocialLinks() {
  const { text } = usePage()
  const rest = socialLinks.slice(constants.socialLinksShown)
  return (
    <>
      {socialLinks.slice(0, constants.socialLinksShown).map((link) => (
        <Social key={link.content} link={link} />
      ))}
      {rest.length > 0 && (
        <Menu label={text.moreLinks} className="icon-button" button={<Icon name="more" />}>
          <div className="social-rest">
            {rest.map((link) => (
              <Social key={link.content} link={link} />
            ))}
          </div>
        </Menu>
      )}
    </>
  )
}

/** One social link, or the card that stands for one. */
export function Social({ link }: { link: SocialLink }) {
  const { icon, mode, content } = link
  const label = link.label ?? (typeof icon === 'string' ? icon : content)
  const drawing =
    typeof icon === 'string' ? (
      <Icon name={icon.toLowerCase()} />
    ) : (
      <span className="icon-svg" aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustedHtml(icon.svg) }} />
    )
  if (mode === 'link') {
    return (
      <Link className="icon-button" href={content} aria-label={label}>
        {drawing}
      </Link>
    )
  }
  return (
    <Menu label={label} className="icon-button" button={drawing}>
      <div className="social-card">
        {mode === 'img' && <img src={content} alt={label} loading="lazy" />}
        {mode === 'text' && content}
        {mode === 'dom' && <div dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />}
      </div>
    </Menu>
  )
}
