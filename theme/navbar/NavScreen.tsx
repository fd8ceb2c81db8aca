// The navigation on phones: a screen with everything that doesn't fit into the navbar. It's a popover, so it opens
// without scripts; it closes on navigation, and when the window becomes wide enough for the navbar.

import site from 'virtual:site'
import constants from '../../constants.json' with { type: 'json' }
import { Icon } from '../components/Icon.tsx'
import { useDrawer } from '../hooks/useDrawer.ts'
import { usePage } from '../hooks/usePage.ts'
import { activeNav, linksOf } from '../support/nav.ts'
import { AppearanceButton } from './AppearanceButton.tsx'
import { LanguageLinks } from './LanguageMenu.tsx'
import { NavLink } from './NavItems.tsx'
import { Social, socialLinksIn } from './SocialLinks.tsx'
import { VersionLinks } from './VersionMenu.tsx'

export function NavScreen() {
  const { page, section, text } = usePage()
  const screen = useDrawer<HTMLDivElement>(`(min-width: ${constants.navScreenCloseMinWidthPx / 16}em)`)
  const items = linksOf(section.nav)
  const active = activeNav(items, page.routePath)
  return (
    <div className="nav-screen" id=":nav-screen" popover="auto" ref={screen}>
      <nav aria-label={text.mainNavigation}>
        <ul>
          {items.map((item) => (
            <li key={`${item.text} ${item.link}`}>
              <NavLink item={item} current={item === active} />
            </li>
          ))}
        </ul>
      </nav>
      {site.multiVersion.versions.length > 0 && (
        <nav className="screen-languages" aria-label={text.version}>
          <Icon name="tag" />
          <VersionLinks />
        </nav>
      )}
      {site.locales.length > 1 && (
        <nav className="screen-languages" aria-label={text.language}>
          <Icon name="globe" />
          <LanguageLinks />
        </nav>
      )}
      <nav className="screen-tools" aria-label={text.moreLinks}>
        {site.themeConfig.darkMode && <AppearanceButton />}
        {socialLinksIn(page.lang).map((link) => (
          <Social key={link.content} link={link} />
        ))}
      </nav>
    </div>
  )
}
