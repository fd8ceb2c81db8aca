// The one script that runs before the first paint, classic and small: it sets what the first paint depends on (theme,
// hidden parts, remembered tabs, the reader's language), and keeps what the reader does until the client is there.
// It imports the client when the page is idle or at the first touch of a control, whichever comes first.

import { hiddenParts } from './support/visibility.ts'

const script = document.currentScript as HTMLScriptElement
const root = document.documentElement
const { client = '', base = '/', langs = '', redirect, dark } = script.dataset

/** What is stored under a key; null where storage is refused. */
function stored(key: string, value?: string): string | null {
  try {
    if (value) localStorage.setItem(key, value)
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

window.early = { clicks: [], ended: false }

const appearance = stored('rspress-theme-appearance')
const system = matchMedia('(prefers-color-scheme: dark)').matches
root.dataset.theme = dark && (appearance === 'dark' || (appearance !== 'light' && system)) ? 'dark' : 'light'
root.dataset.hide = hiddenParts(location.search)

// Once in a browser's life the reader is brought to the language the browser speaks. Where nothing can be stored it
// would happen on every page, so there it does not happen at all.
if (redirect && !stored('rspress-visited') && stored('rspress-visited', '1')) {
  const [fallback, ...others] = langs.split(' ')
  const wanted = navigator.language.split('-')[0] as string
  const path = location.pathname.slice(base.length)
  const prefix = others.find((lang) => `${path}/`.startsWith(`${lang}/`))
  if (wanted !== (prefix ?? fallback) && langs.split(' ').includes(wanted)) {
    const rest = prefix ? path.slice(prefix.length + 1) : path
    location.replace(base + (wanted === fallback ? '' : `${wanted}/`) + rest + location.search + location.hash)
  }
}

// An element's attributes are there when it is connected, before its children are parsed, so the remembered panel is
// the first one painted.
customElements.define(
  'tab-group',
  class extends HTMLElement {
    connectedCallback() {
      const index = this.dataset.group && stored(`rspress.tabs.${this.dataset.group}`)
      if (index && !window.early.ended) this.dataset.early = index
    }
  },
)

let started = false

function start() {
  if (!started) import(client)
  started = true
}

function openSearch() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search')
  if (dialog && !dialog.open) dialog.showModal()
}

/** The control an event is about: any button; links and disclosures work by themselves. */
function control(event: Event) {
  const target = event.target
  return target instanceof Element ? target.closest<HTMLElement>('button,input,.search') : null
}

document.addEventListener(
  'click',
  (event) => {
    const button = control(event)
    if (window.early.ended || !button) return
    if (button.matches('.search-button')) openSearch()
    else if (button.matches('button:not([popovertarget],dialog *)')) window.early.clicks.push(button)
  },
  true,
)
document.addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
  start()
  if (window.early.ended) return
  event.preventDefault()
  openSearch()
})
for (const type of ['pointerdown', 'keydown', 'focusin']) {
  document.addEventListener(type, (event) => control(event) && start(), { capture: true, passive: true })
}
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1)
})
