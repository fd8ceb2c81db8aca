// Social links: the first few are in the navbar, the rest in a menu. Those of the page's language come first.

import site from 'virtual:site'
import constants from '../../constants.json' with { type: 'json' }
import { srcOf } from '../../shared/routes.ts'
import type { SocialLink } from '../../shared/site.ts'
import { trustedHtml } from '../../shared/trustedTypes.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { Menu } from '../components/Menu.tsx'
import { usePage } from '../hooks/usePage.ts'

export function SocialLinks() {
  const { page, text } = usePage()
  const socialLinks = socialLinksIn(page.lang)
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
              <Social key={link.content} link={link} named />
            ))}
          </div>
        </Menu>
      )}
    </>
  )
}

/** The social links in their order on pages of a language. */
export function socialLinksIn(lang: string): SocialLink[] {
  const isOwn = (link: SocialLink) => Number(link.lang === lang)
  return [...site.themeConfig.socialLinks].sort((a, b) => isOwn(b) - isOwn(a))
}

/** A social link, or the card it opens; if `named`, its name is next to its icon. */
export function Social({ link, named = false }: { link: SocialLink; named?: boolean }) {
  const { icon, mode, content, label = content } = link
  const className = named ? 'social-named' : 'icon-button'
  const drawing =
    typeof icon === 'string' ? (
      <Icon name={icon.toLowerCase()} />
    ) : (
      <span className="icon-svg" aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustedHtml(icon.svg) }} />
    )
  if (mode === 'link') {
    return (
      <Link className={className} href={content} aria-label={label}>
        {drawing}
        {named && label}
      </Link>
    )
  }
  return (
    <Menu
      label={label}
      className={className}
      button={
        <>
          {drawing}
          {named && label}
        </>
      }
    >
      <div className="social-card">
        {mode === 'img' && <img src={srcOf(content, site.base)} alt={label} loading="lazy" />}
        {mode === 'text' && content}
        {mode === 'dom' && <div dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />}
      </div>
    </Menu>
  )
}
