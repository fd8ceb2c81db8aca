// The browser's entry point: hydrates the document with its data (or renders it if it wasn't pre-rendered), then
// replays events recorded in the meantime.

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
import { answerTabs } from './browser/tabs.ts'
import { Navigation } from './Navigation.tsx'
import { applyHead } from './navigation/head.ts'
import { type Loaded, loadPage, loadParts, loadShown } from './navigation/pages.ts'
import { loadPatiently } from './navigation/patience.ts'
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

/** The page that the document shows, or should show. */
async function firstPage(): Promise<Loaded> {
  if (!data) return loadPage(routeOf(path)).catch(notFound)
  const file = JSON.parse(data) as FirstLoad
  return { file, section: await loadPatiently(() => loadParts(file)) }
}

/** Replays recorded events. Children's effects run before their parents', so all listeners are attached by then. */
function Ready({ first, onFailure }: { first: Loaded; onFailure: (shown: string) => void }) {
  useEffect(() => {
    const { events = [] } = window.early
    window.early.events = undefined
    document.documentElement.dataset.live = ''
    for (const event of events) event.target?.dispatchEvent(copyOf(event))
    // After everything that the reader waits for; the development server's pages must not be kept.
    if (__LIVE__) return
    const start = () =>
      import('./offline/registration.ts').then(({ workOffline }) => workOffline()).catch(() => undefined)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
  }, [])
  return (
    <Recovery onFailure={onFailure}>
      <Navigation first={first} />
    </Recovery>
  )
}

/**
 * The document has been changed, for example by a translator or an ad blocker. React renders it again, so nothing is
 * lost.
 */
function onRecoverableError(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: helps with debugging
  console.warn(error)
}

/** Copies an event, because an event can only be dispatched once. The copy has the same type, keys and pointer. */
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
  answerTabs()
  // Some hosts only support a single error page; render the one for this language instead.
  const corrected = page.pageType === '404' && page.lang !== lang ? await notFound() : first
  draw(rootElement(), corrected, Boolean(data) && corrected === first)
}

/** Renders a page, or hydrates the document. */
function draw(root: HTMLElement, first: Loaded, hydrate = false) {
  const app = <Ready first={first} onFailure={(shown) => drawAnew(root, shown)} />
  // Hydrating in a transition yields to user input every few milliseconds.
  if (hydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else {
    applyHead(first.file.page)
    root.textContent = ''
    createRoot(root).render(app)
  }
}

/** Number of attempts to render a failing page; after that it remains static HTML, whose links work. */
let redrawings = 3

/**
 * Renders the page again from its data, in a new element that nothing has changed. Until the data arrives, the
 * previous content remains as static HTML.
 */
function drawAnew(root: HTMLElement, shown: string) {
  const fresh = root.cloneNode() as HTMLElement
  fresh.innerHTML = trustedHtml(shown)
  root.replaceWith(fresh)
  if (redrawings-- === 0) return
  loadShown(routeOf(withoutBase(location.pathname, site.base) ?? '/')).then((page) => draw(fresh, page))
}

// In a separate task, so that evaluating the modules stays short.
setTimeout(start)
