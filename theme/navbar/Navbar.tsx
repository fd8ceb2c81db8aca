// The bar at the top: sibling projects, brand, search, sections of the site, language, appearance, social links. Below
// 768 px, most of it moves to the navigation screen.

import site from 'virtual:site'
import { Icon } from '../components/Icon.tsx'
import { Slot } from '../components/Slot.tsx'
import { useHiddenNavbar } from '../hooks/useHiddenNavbar.ts'
import { usePage } from '../hooks/usePage.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { AppearanceButton } from './AppearanceButton.tsx'
import { Brand } from './Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NavItems } from './NavItems.tsx'
import { SiblingsMenu } from './Siblings.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { VersionMenu } from './VersionMenu.tsx'

export function Navbar() {
  const { section, text } = usePage()
  const hidden = useHiddenNavbar()
  const left = section.nav.filter(({ position }) => position === 'left')
  const right = section.nav.filter(({ position }) => position !== 'left')
  return (
    <header className="navbar" data-hidden={hidden || undefined}>
      <div className="navbar-inner">
        <div className="navbar-start">
          <SiblingsMenu />
          <Brand />
          <NavItems items={left} label={text.mainNavigation} />
        </div>
        <SearchButton />
        <div className="navbar-end">
          <NavItems items={right} label={left.length > 0 ? text.furtherNavigation : text.mainNavigation} />
          <div className="navbar-tools">
            <VersionMenu />
            <LanguageMenu />
            {site.themeConfig.darkMode && <AppearanceButton />}
            <SocialLinks />
            <Slot name="navbarEnd" />
          </div>
          <button
            type="button"
            className="icon-button screen-button"
            popoverTarget=":nav-screen"
            aria-label={text.siteMenu}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  )
}
