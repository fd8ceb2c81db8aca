// The one script that runs before the first paint, classic and small: it sets what the first paint depends on (theme,
// hidden parts, remembered tabs, the reader's language), and keeps what the reader does until the client is there.
// It imports the client when the page is idle or at the first touch of a control, whichever comes first.

import { pathIn } from '../shared/languages.ts'
import { sitePath, withoutBase } from '../shared/routes.ts'
import { appearance, chosenTab, read, store, visited } from './browser/storage.ts'
import { show } from './search/panel.ts'
import { hiddenParts } from './support/visibility.ts'

const { currentScript, documentElement } = document
const { client, later, base, langs, redirect, dark } = (currentScript as HTMLScriptElement).dataset as Record<
  string,
  string
>
const marks = documentElement.dataset
const early: Early = { events: [], html: documentElement }
window.early = early

const chosen = read(appearance)
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
marks.theme = dark && isDark ? 'dark' : 'light'
marks.hide = hiddenParts(location.search)

// Once in a browser's life the reader is brought to the language the browser speaks. Where nothing can be stored it
// would happen on every page, so there it does not happen at all.
if (redirect && !read(visited) && store(visited, '1') && read(visited)) {
  const [wanted = ''] = navigator.language.split('-')
  const path = withoutBase(location.pathname, base as string) ?? '/'
  const moved = pathIn(wanted, path, (langs as string).split(' '))
  if (moved !== undefined) location.replace(sitePath(moved, base as string) + location.search + location.hash)
}

// An element's attributes are there when it is connected, before its children are parsed, so the remembered panel is
// the first one painted.
customElements.define(
  'tab-group',
  class extends HTMLElement {
    connectedCallback() {
      const { group } = this.dataset
      const index = group ? read(chosenTab(group)) : undefined
      if (index !== undefined && early.events) this.dataset.early = String(index)
    }
  },
)

/** Fetches the client, and the styles of what it opens. Modules are fetched once, however often they are asked for. */
function start() {
  for (const url of (client as string).split(' ')) import(url)
  if (!later) return
  early.styled ??= new Promise((settle) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: later, onload: settle, onerror: settle }))
  })
}

/** Keeps what is done to a control: buttons and hints need the client, links and disclosures work by themselves. */
function keep(event: Event) {
  const { type, target, key, ctrlKey, metaKey } = event as KeyboardEvent
  const shortcut = key === 'k' && (ctrlKey || metaKey)
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
// Where the browser lacks the function, an element with that id is found in its place.
const whenIdle = typeof window.requestIdleCallback === 'function' ? requestIdleCallback : setTimeout
addEventListener('load', () => whenIdle(start))
