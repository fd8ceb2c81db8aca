// Only in the development server's bundle: receives its events, and shows errors of the site over the page until
// they're fixed. Navigation applies edits.

import site from 'virtual:site'

/** Events of the development server. */
export type LiveEvent =
  /** First event of every connection: identifies the server, and reports its errors. */
  | { type: 'hello'; server: string; errors: string }
  /** Pages or navigation may have changed. */
  | { type: 'edit'; errors: string }
  /** New style sheets. */
  | { type: 'style'; urls: string[] }
  | { type: 'reload' }

/** Connects to the server for the lifetime of the document; `edited` reloads the current page's data. */
export function followServer(edited: () => void): void {
  let server = ''
  const events = new EventSource(`${site.base}__live`)
  events.onmessage = ({ data }) => {
    const event = JSON.parse(data) as LiveEvent
    if (event.type === 'reload') return location.reload()
    if (event.type === 'style') return setStyles(event.urls)
    if (event.type === 'hello') {
      // A restarted server may have another configuration.
      if (server && server !== event.server) return location.reload()
      server = event.server
    }
    // Changes before the connection may have been missed, so treat it as an edit.
    edited()
    showErrors(event.errors)
  }
}

/** Adds new style sheets, and removes the old ones once those have loaded. */
function setStyles(urls: string[]): void {
  const old = [...document.querySelectorAll('link[rel="stylesheet"]')]
  const loading = urls.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    return new Promise((resolve) => {
      link.onload = resolve
    })
  })
  Promise.all(loading).then(() => {
    for (const link of old) link.remove()
  })
}

const style = `
:host { position: fixed; inset: auto 0 0; z-index: 1000; display: block; max-height: 60vh; overflow: auto; }
div { padding: 16px 24px 24px; border-top: 4px solid #e5484d; background: #1b1917; color: #f7f3ee; font: 14px/1.6 ui-monospace, monospace; }
b { display: flex; justify-content: space-between; font: 600 15px/2 system-ui, sans-serif; color: #ff9592; }
button { border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

let overlay: HTMLElement | undefined

function showErrors(errors: string): void {
  overlay?.remove()
  overlay = undefined
  if (!errors) return
  overlay = document.createElement('site-errors')
  overlay.setAttribute('role', 'alert')
  const shadow = overlay.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  shadow.adoptedStyleSheets = [sheet]
  const box = document.createElement('div')
  const title = document.createElement('b')
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Hide' })
  close.onclick = () => overlay?.remove()
  title.append('This site would not build', close)
  const text = document.createElement('pre')
  text.textContent = errors
  box.append(title, text)
  shadow.append(box)
  document.body.append(overlay)
}
