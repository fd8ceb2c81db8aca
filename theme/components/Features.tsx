// The feature cards of the home page. A card with a link is one link; without, it is inert.

import type { Feature } from '../../build/data.ts'
import { Icon } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'

export function Features({ features }: { features: Feature[] }) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature.title} className={`span-${feature.span ?? 4}`}>
          {feature.link ? (
            <PageLink className="feature" href={feature.link}>
              <Words feature={feature} />
            </PageLink>
          ) : (
            <div className="feature">
              <Words feature={feature} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ feature: { icon, title, details } }: { feature: Feature }) {
  return (
    <>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{details}</p>
    </>
  )
}
