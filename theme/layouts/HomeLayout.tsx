// Layout of the home page: the hero, and the sections below it in the page's order.

import site from 'virtual:site'
import { Fragment, type ReactNode } from 'react'
import { isEmptyHome, sectionsOf } from '../../shared/home.ts'
import type { Hero as HeroData, HomeSection } from '../../shared/site.ts'
import { Slot } from '../components/Slot.tsx'
import { Content } from '../content/Content.tsx'
import { FallbackNotice } from '../doc/FallbackNotice.tsx'
import { Benchmark } from '../home/Benchmark.tsx'
import { Closing } from '../home/Closing.tsx'
import { Features } from '../home/Features.tsx'
import { Hero } from '../home/Hero.tsx'
import { usePage } from '../hooks/usePage.ts'
import { SiblingCards } from '../navbar/Siblings.tsx'
import { languageAttributes } from '../support/locales.ts'

export function HomeLayout() {
  const { page, text } = usePage()
  const { features = [] } = page.frontmatter
  const empty = isEmptyHome(page.frontmatter, page.nodes)
  const hero: HeroData | undefined = empty
    ? { name: site.title, text: '', tagline: page.frontmatter.description ?? site.description, actions: [] }
    : (page.frontmatter.hero as HeroData | undefined)
  const { siblings } = site.themeConfig
  const sections: Record<HomeSection, ReactNode> = {
    benchmark: hero?.benchmark && <Benchmark data={hero.benchmark} />,
    features: features.length > 0 && (
      <section className="home-section">
        {text.featuresTitle && <h2>{text.featuresTitle}</h2>}
        <Features features={features} heading={text.featuresTitle ? 'h3' : 'h2'} />
      </section>
    ),
    content: page.nodes.length > 0 && (
      <Content key={page.routePath} className="prose home-section" {...languageAttributes(page)} nodes={page.nodes} />
    ),
    closing: hero?.closing && <Closing hero={hero} />,
    siblings: siblings.cards.length > 0 && (
      <section className="home-section">
        <h2>{text.siblings}</h2>
        <SiblingCards />
      </section>
    ),
  }
  return (
    <main className="home" id=":main" tabIndex={-1}>
      <FallbackNotice />
      {hero && (
        <Slot name="homeHero" hero={hero}>
          <Hero hero={hero} />
        </Slot>
      )}
      {sectionsOf(page.frontmatter).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </main>
  )
}
