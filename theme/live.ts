// In the development server's bundle only: listens to the server, and shows what is wrong with the site over the page
// until it is put right. What an edit changes is Navigation's affair.

import site from 'virtual:site'

/** What the server says. */
export type LiveEvent =
  /** First on every connection: which server it is, and what keeps the site from being built. */
  | { type: 'hello'; server: string; errors: string }
  /** Pages or navigation may have changed. */
  | { type: 'edit'; errors: string }
  /** Other style sheets. */
  | { type: 'style'; urls: string[] }
  | { type: 'reload' }

/** Follows the server for the life of the document; `edited` shows the page as it is now. */
export function followServer(edited: () => void): void {
  let server = ''
  const events = new EventSource(`${site.base}__live`)
  events.onmessage = ({ data }) => {
    const event = JSON.parse(data) as LiveEvent
    if (event.type === 'reload') return location.reload()
    if (event.type === 'style') return setStyles(event.urls)
    if (event.type === 'hello') {
      // Another server knows another configuration.
      if (server && server !== event.server) return location.reload()
      server = event.server
    }
    // Nobody knows what was missed before a connection stood, so a hello is an edit too.
    edited()
    showErrors(event.errors)
  }
}

/** Puts new style sheets beside the old ones, which leave when those are there. */
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
