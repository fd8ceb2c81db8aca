// The feature cards of the home page. A card with a link is one link; without, it is inert.

import site from 'virtual:site'
import type { Feature } from '../../build/data.ts'
import { type FeatureIcon, iconOf } from '../support/home.ts'
import { withBase } from '../support/routes.ts'
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

function Words({ feature }: { feature: Feature }) {
  const { title, details } = feature
  return (
    <>
      <Drawing icon={iconOf(feature)} />
      <h3>{title}</h3>
      <p>{details}</p>
    </>
  )
}

function Drawing({ icon }: { icon: FeatureIcon | undefined }) {
  if (!icon) return undefined
  if ('name' in icon) return <Icon name={icon.name} />
  if ('text' in icon) return <span aria-hidden="true">{icon.text}</span>
  const { light, dark } = typeof icon.src === 'string' ? { light: icon.src, dark: '' } : icon.src
  const size = { width: 24, height: 24, loading: 'lazy' as const }
  return (
    <>
      <img className={dark ? 'only-light' : undefined} src={withBase(light, site.base)} alt="" {...size} />
      {dark && <img className="only-dark" src={withBase(dark, site.base)} alt="" {...size} />}
    </>
  )
}
