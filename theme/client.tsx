// The browser's entry: hydrates the document with the data it carries (or renders afresh where nothing was
// pre-rendered), then answers what the reader did in the meantime.

import site from 'virtual:site'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { FirstLoad } from '../build/data.ts'
import { answerCodeBlocks } from './codeBlocks.ts'
import { answerImages } from './imageZoom.ts'
import { Navigation } from './Navigation.tsx'
import { type Loaded, loadPage, loadSection } from './pages.ts'
import { answerPopoverButtons } from './popovers.ts'
import { homeOf, languageOf, withoutDefaultLanguage } from './support/languages.ts'
import { routeOf, withBase, withoutBase } from './support/routes.ts'
import './styles/index.css'
import './styles/later.css'

const root = document.getElementById(':root') as HTMLElement
const data = document.getElementById(':page-data')?.textContent
const path = withoutBase(location.pathname, site.base) ?? '/'
const lang = languageOf(
  path,
  site.locales.map((locale) => locale.lang),
  site.lang,
)

/** The error page in the language of the address. */
const notFound = () => loadPage(`${homeOf(lang, site.lang)}404`)

/** What the document shows, or should show. */
async function firstPage(): Promise<Loaded> {
  if (!data) return loadPage(routeOf(path)).catch(notFound)
  const file = JSON.parse(data) as FirstLoad
  return { file, section: await loadSection(file.section) }
}

/** Replays what was done too early. Children's effects run before their parents', so everything listens. */
function Ready({ first }: { first: Loaded }) {
  useEffect(() => {
    const { events = [] } = window.early
    window.early.events = undefined
    document.documentElement.dataset.live = ''
    for (const event of events) event.target?.dispatchEvent(copyOf(event))
  }, [])
  return <Navigation first={first} />
}

/** An event can be dispatched once; its copy is of the same kind, and says the same of keys and pointers. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as typeof Event
  return new Kind(event.type, event)
}

async function start() {
  const [first] = await Promise.all([firstPage(), window.early.styled])
  const { page } = first.file
  const moved = page.pageType === '404' ? withoutDefaultLanguage(path, site.lang) : undefined
  if (moved) return location.replace(withBase(moved, site.base) + location.search + location.hash)
  answerCodeBlocks()
  answerImages()
  answerPopoverButtons()
  // A host may know one error page only; the right one is drawn in its place.
  const corrected = page.pageType === '404' && page.lang !== lang ? await notFound() : first
  const app = <Ready first={corrected} />
  // As a transition, hydration gives way to the reader every few milliseconds.
  if (data && corrected === first) startTransition(() => void hydrateRoot(root, app))
  else {
    root.textContent = ''
    createRoot(root).render(app)
  }
}

// In a task of its own, so that the one that evaluates the modules stays short.
setTimeout(start)
