// The first screen of the home page: tagline, links, install command, logo.

import site from 'virtual:site'
import constants from '../../constants.json' with { type: 'json' }
import { srcOf } from '../../shared/routes.ts'
import type { HeroAction, Hero as HeroData } from '../../shared/site.ts'
import { PageLink } from '../components/PageLink.tsx'
import { PackageManagerTabs } from '../content/PackageManagerTabs.tsx'

export function Hero({ hero }: { hero: HeroData }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{hero.name}</h1>
        {hero.text && (
          <p className="hero-text">
            {hero.text
              .trim()
              .split('\n')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </p>
        )}
        {hero.tagline && <p className="hero-tagline">{hero.tagline}</p>}
        <Actions actions={hero.actions} name={hero.name} />
        {hero.command && <PackageManagerTabs command={hero.command} />}
      </div>
      {hero.image && <Picture image={hero.image} />}
    </section>
  )
}

/** The buttons of a hero. On their own, their words don't name where they lead. */
export function Actions({ actions, name }: { actions: HeroAction[]; name: string }) {
  return (
    <div className="hero-actions">
      {actions.map(({ theme, text, link }) => (
        <PageLink key={link} className={`button big ${theme}`} href={link}>
          <span>{text}</span>
          <span className="hidden">{` – ${name}`}</span>
        </PageLink>
      ))}
    </div>
  )
}

function Picture({ image: { src, alt, srcset, sizes, still } }: { image: NonNullable<HeroData['image']> }) {
  const image = {
    width: constants.heroImageWidthPx,
    height: constants.heroImageHeightPx,
    srcSet: srcset?.map((candidate) => srcOf(candidate, site.base)).join(', '),
    sizes: sizes?.join(', '),
  }
  return (
    <div className="hero-image">
      {typeof src === 'string' ? (
        // React doesn't preload images inside <picture>.
        <picture>
          {still && <source media="(prefers-reduced-motion: reduce)" srcSet={srcOf(still, site.base)} />}
          <img src={srcOf(src, site.base)} alt={alt} {...image} />
        </picture>
      ) : (
        <>
          <img className="only-light" src={srcOf(src.light, site.base)} loading="lazy" alt={alt} {...image} />
          <img className="only-dark" src={srcOf(src.dark, site.base)} loading="lazy" alt={alt} {...image} />
        </>
      )}
    </div>
  )
}
