// The home page: what it is, how to start, how fast it is, what it does, its siblings.

import site from 'virtual:site'
import { Benchmark } from '../components/Benchmark.tsx'
import { BorrowedNotice, foreignLang } from '../components/BorrowedNotice.tsx'
import { Content } from '../components/Content.tsx'
import { Features } from '../components/Features.tsx'
import { Hero } from '../components/Hero.tsx'
import { SiblingCards } from '../components/Siblings.tsx'
import { usePage } from '../hooks/usePage.ts'
import { heroOf } from '../support/home.ts'

export function HomeLayout() {
  const { page, text } = usePage()
  const { features = [], footer } = page.frontmatter
  const hero = heroOf({ title: page.title, ...page.frontmatter })
  const { siblings } = site.themeConfig
  const footerLine = site.themeConfig.footer[page.lang] ?? site.themeConfig.footer[site.lang]
  return (
    <>
      <main className="home" id=":main" tabIndex={-1}>
        <BorrowedNotice />
        {hero && <Hero hero={hero} />}
        {hero?.benchmark && <Benchmark />}
        {features.length > 0 && (
          <section className="home-section">
            <h2>{text.featuresTitle}</h2>
            <Features features={features} />
          </section>
        )}
        {page.nodes.length > 0 && (
          <Content key={page.routePath} className="prose home-section" lang={foreignLang(page)} nodes={page.nodes} />
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
