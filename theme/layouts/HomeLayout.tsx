// Layout of the home page: hero, benchmark, features, sibling projects.

import site from 'virtual:site'
import { heroOf } from '../../shared/home.ts'
import { Content } from '../content/Content.tsx'
import { FallbackNotice, fallbackLang } from '../doc/FallbackNotice.tsx'
import { Benchmark } from '../home/Benchmark.tsx'
import { Features } from '../home/Features.tsx'
import { Hero } from '../home/Hero.tsx'
import { usePage } from '../hooks/usePage.ts'
import { SiblingCards } from '../navbar/Siblings.tsx'

export function HomeLayout() {
  const { page, text } = usePage()
  const { features = [], footer } = page.frontmatter
  const hero = heroOf({ title: page.title, ...page.frontmatter })
  const { siblings } = site.themeConfig
  const footerLine = site.themeConfig.footer[page.lang] ?? site.themeConfig.footer[site.lang]
  return (
    <>
      <main className="home" id=":main" tabIndex={-1}>
        <FallbackNotice />
        {hero && <Hero hero={hero} />}
        {hero?.benchmark && <Benchmark data={hero.benchmark} />}
        {features.length > 0 && (
          <section className="home-section">
            {text.featuresTitle && <h2>{text.featuresTitle}</h2>}
            <Features features={features} heading={text.featuresTitle ? 'h3' : 'h2'} />
          </section>
        )}
        {page.nodes.length > 0 && (
          <Content key={page.routePath} className="prose home-section" lang={fallbackLang(page)} nodes={page.nodes} />
        )}
        {siblings.cards.length > 0 && (
          <section className="home-section">
            <h2>{text.siblings}</h2>
            <SiblingCards />
          </section>
        )}
      </main>
      {footer !== false && footerLine && <footer className="site-footer">{footerLine}</footer>}
    </>
  )
}
