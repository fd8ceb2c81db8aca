// The page's position: its entry in the navbar, then the groups of the sidebar around it.

import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { stepsTo } from '../support/breadcrumb.ts'

export function Breadcrumb() {
  const { page, section, text } = usePage()
  const steps = stepsTo(page.routePath, section)
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
