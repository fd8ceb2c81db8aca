// Links to the same page in other versions of the documentation. Each version is a separate site, so the links load a
// new document.

import site from 'virtual:site'
import { fileOf } from '../../shared/routes.ts'
import { isMessage } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { Menu } from '../components/Menu.tsx'
import { usePage } from '../hooks/usePage.ts'
import { versionUrl } from '../support/versions.ts'

const { default: main, versions } = site.multiVersion

export function VersionMenu() {
  const { text } = usePage()
  if (versions.length === 0) return undefined
  return (
    <Menu
      label={`${text.version} ${site.version}`}
      className="nav-link version-button"
      button={
        <>
          {site.version}
          <Icon name="chevron" />
        </>
      }
    >
      <VersionLinks />
    </Menu>
  )
}

/** A link for every version; the current one is marked. */
export function VersionLinks() {
  const { page } = usePage()
  const shown = isMessage(page) ? page.routePath.replace(/[^/]+$/, '') : page.routePath
  const route = site.cleanUrls ? shown : fileOf(shown)
  return (
    <ul>
      {versions.map((version) => (
        <li key={version}>
          <a href={versionUrl(version, route, site.root, main)} aria-current={version === site.version || undefined}>
            {version}
          </a>
        </li>
      ))}
    </ul>
  )
}
