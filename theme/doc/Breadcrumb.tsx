// The page's position: its entry in the navbar, then the groups of the sidebar around it.

import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { activeNav } from '../support/nav.ts'
import { isActive, trailTo } from '../support/sidebar.ts'

export function Breadcrumb() {
  const { page, section, text } = usePage()
  const nav = activeNav(section.nav, page.routePath)
  const groups = trailTo(section.sidebar, page.routePath).filter((group) => group.text !== nav?.text)
  const steps = [...(nav ? [nav] : []), ...groups].filter((step) => !isActive(step, page.routePath))
  if (steps.length === 0) return undefined
  return (
    <nav className="breadcrumb" aria-label={text.breadcrumb}>
      <ol>
        {steps.map((step) => (
          <li key={step.text}>
            {step.link ? (
              <Link href={step.link}>
                <Inline text={step.text} />
              </Link>
            ) : (
              <Inline text={step.text} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
