// The browser's entry: hydrates the document with the data it carries (or renders afresh where nothing was
// pre-rendered), then answers what the reader did in the meantime.

import site from 'virtual:site'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { homeOf, languageOf, withoutDefaultLanguage } from '../shared/languages.ts'
import { routeOf, sitePath, withoutBase } from '../shared/routes.ts'
import type { FirstLoad } from '../shared/site.ts'
import { trustedHtml } from '../shared/trustedTypes.ts'
import { answerCodeBlocks } from './browser/codeBlocks.ts'
import { pageData, rootElement } from './browser/elements.ts'
import { answerImages } from './browser/imageZoom.ts'
import { answerPopoverButtons } from './browser/popovers.ts'
import { Navigation } from './Navigation.tsx'
import { applyHead } from './navigation/head.ts'
import { type Loaded, loadPage, loadSection, loadWithPatience } from './navigation/pages.ts'
import { Recovery } from './Recovery.tsx'
import './styles/index.css'
import './styles/later.css'

const data = pageData()
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
function Ready({ first, onFailure }: { first: Loaded; onFailure: (shown: string) => void }) {
  useEffect(() => {
    const { events = [] } = window.early
    window.early.events = undefined
    document.documentElement.dataset.live = ''
    for (const event of events) event.target?.dispatchEvent(copyOf(event))
  }, [])
  return (
    <Recovery onFailure={onFailure}>
      <Navigation first={first} />
    </Recovery>
  )
}

/** The document is not what was sent: translators and blockers change it. React draws it anew, so nothing is lost. */
function onRecoverableError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: whoever looks for the reason finds it here
  console.warn(error)
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
  if (moved) return location.replace(sitePath(moved, site.base) + location.search + location.hash)
  answerCodeBlocks()
  answerImages()
  answerPopoverButtons()
  // A host may know one error page only; the right one is drawn in its place.
  const corrected = page.pageType === '404' && page.lang !== lang ? await notFound() : first
  draw(rootElement(), corrected, Boolean(data) && corrected === first)
}

/** Draws a page, or takes over the document's own. */
function draw(root: HTMLElement, first: Loaded, hydrate = false) {
  const app = <Ready first={first} onFailure={(shown) => drawAnew(root, shown)} />
  // As a transition, hydration gives way to the reader every few milliseconds.
  if (hydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else {
    applyHead(first.file.page)
    root.textContent = ''
    createRoot(root).render(app)
  }
}

/** How often a page that fails is drawn anew; then it can be read, and its links lead on. */
let redrawings = 3

/** Draws the page anew, from its data and in an element that nothing has changed. Until the data is there, what was on the
 * screen stays as plain HTML. */
function drawAnew(root: HTMLElement, shown: string) {
  const fresh = root.cloneNode() as HTMLElement
  fresh.innerHTML = trustedHtml(shown)
  root.replaceWith(fresh)
  if (redrawings-- === 0) return
  loadWithPatience(routeOf(withoutBase(location.pathname, site.base) ?? '/')).then((page) => draw(fresh, page))
}

// In a task of its own, so that the one that evaluates the modules stays short.
setTimeout(start)
