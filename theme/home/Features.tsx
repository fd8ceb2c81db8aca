// The feature cards of the home page. If a card has a link, the whole card is clickable.

import site from 'virtual:site'
import type { FeatureIcon } from '../../shared/home.ts'
import { srcOf } from '../../shared/routes.ts'
import type { Feature } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { PageLink } from '../components/PageLink.tsx'

/** Level of a card's heading. */
type Heading = 'h2' | 'h3'

export function Features({ features, heading }: { features: Feature[]; heading: Heading }) {
  const own = features.some(({ span }) => span)
  return (
    <ul className="features">
      {features.map((feature, index) => (
        <li key={feature.title} className={`span-${feature.span ?? (own ? 4 : spanOf(index, features.length))}`}>
          {feature.link ? (
            <PageLink className="feature" href={feature.link}>
              <Words feature={feature} heading={heading} />
            </PageLink>
          ) : (
            <div className="feature">
              <Words feature={feature} heading={heading} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Default span of a card: three per row, or two if three would leave a gap. */
function spanOf(index: number, count: number): number {
  const inPairs = [0, 4, 2][count % 3] ?? 0
  return count > 1 && index >= count - inPairs ? 2 : 4
}

function Words({ feature, heading: Heading }: { feature: Feature; heading: Heading }) {
  const { title, details, audience } = feature
  return (
    <>
      <Drawing icon={feature.icon as FeatureIcon | undefined} />
      <Heading>{title}</Heading>
      <p>{details}</p>
      {audience && <span className="audience">{audience}</span>}
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
      <img className={dark ? 'only-light' : undefined} src={srcOf(light, site.base)} alt="" {...size} />
      {dark && <img className="only-dark" src={srcOf(dark, site.base)} alt="" {...size} />}
    </>
  )
}
