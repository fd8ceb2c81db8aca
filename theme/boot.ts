// The only script that runs before the first paint, classic and small. It sets what the first paint depends on (theme,
// hidden parts, remembered tabs, the reader's language), and records events until the client is ready. It imports the
// client when the page is idle or when a control is first touched.

import { closestTo, pathIn } from '../shared/languages.ts'
import { sitePath, withoutBase } from '../shared/routes.ts'
import { opensSearch, show } from './browser/panel.ts'
import { appearance, read, redirectedFrom, store, visited } from './browser/storage.ts'
import { rememberTabs } from './browser/tabs.ts'
import { hiddenParts } from './support/visibility.ts'

const { currentScript, documentElement } = document
const { client, later, faces, base, langs, redirect, dark } = (currentScript as HTMLScriptElement).dataset as Record<
  string,
  string
>
const marks = documentElement.dataset
const early: Early = { events: [], html: documentElement }
window.early = early

// A face with `font-display: optional` is shown only if it's there at the first layout, and the sheet that names it comes too
// late for that. On a slow line its bytes would delay the text; how long this script took to arrive tells.
const { src } = currentScript as HTMLScriptElement
if (faces && (performance.getEntriesByName(src)[0]?.duration ?? Number.POSITIVE_INFINITY) < 250)
  for (const href of faces.split(' ')) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }))
  }

const chosen = read(appearance)
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
marks.theme = dark && isDark ? 'dark' : 'light'
marks.hide = hiddenParts(location.search)

// On the first visit, redirect the reader to the browser's language, unless the address chooses one. Without storage this
// would happen on every page, so it's skipped then.
if (redirect && !read(visited) && store(visited, '1') && read(visited)) {
  const known = (langs as string).split(' ')
  const path = withoutBase(location.pathname, base as string) ?? '/'
  const moved = pathIn(closestTo(navigator.language, known) ?? '', path, known)
  if (moved !== undefined && redirect !== 'stay') {
    store(redirectedFrom, location.pathname)
    location.replace(sitePath(moved, base as string) + location.search + location.hash)
  }
}

rememberTabs()

/**
 * Loads the client, and the styles of everything that opens later. Modules are only fetched once, even if this is
 * called again.
 */
function start() {
  for (const url of (client as string).split(' ')) import(url)
  early.styled ??= new Promise((settle) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: later, onload: settle, onerror: settle }))
  })
}

/** Records events on controls that need the client; links and disclosures work without it. */
function keep(event: Event) {
  const { type, target } = event
  const shortcut = opensSearch(event as KeyboardEvent)
  const control = (target as Partial<Element>).closest?.('button,input,.hint-text')
  if (!early.events || !(shortcut || control)) return
  start()
  if (shortcut) event.preventDefault()
  if (shortcut || (type === 'click' && control?.matches('.search-button'))) {
    const search = document.querySelector<HTMLDialogElement>('.search')
    if (search) show(search)
  } else if (type !== 'focusin' && control?.matches(':not(input,[popovertarget],dialog *)')) early.events.push(event)
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) document.addEventListener(type, keep, true)
// Check the type: in browsers without the function, this name may refer to an element with that id.
const whenIdle = typeof window.requestIdleCallback === 'function' ? requestIdleCallback : setTimeout
addEventListener('load', () => whenIdle(start))
