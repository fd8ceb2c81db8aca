// Shows an image of the text at its full size over the page: one listener for all images. A click, Escape or scrolling
// on puts it back. `data-zoom-src` names a larger file where the text shows a smaller one.

import constants from '../constants.json' with { type: 'json' }

/** One inside a link keeps leading where the link does. */
const zoomable = '.prose img:not(a img, .tag)'

/** Lets the images of the page, and of every page after it, be zoomed from now on, by mouse and by keyboard. */
export function answerImages() {
  prepareLater()
  addEventListener('RspressReloadContent', prepareLater)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement && 'zoom' in target.dataset) zoom(target)
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLImageElement) || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    target.click()
  })
}

/** Marks the images once the page has settled. Those that say something are buttons; decoration is left to the mouse. */
function prepareLater() {
  setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>(zoomable)) {
      image.dataset.zoom = ''
      if (!image.alt) continue
      image.setAttribute('role', 'button')
      image.tabIndex = 0
    }
  }, constants.zoomDelayMs)
}

async function zoom(image: HTMLImageElement) {
  const dialog = document.createElement('dialog')
  const copy = new Image()
  const stop = new AbortController()
  const top = scrollY
  dialog.className = 'zoom'
  dialog.ariaLabel = image.alt
  const { zoomSrc } = image.dataset
  copy.src = zoomSrc ?? image.currentSrc
  copy.alt = image.alt
  if (!zoomSrc) [copy.width, copy.height] = [image.naturalWidth, image.naturalHeight]
  dialog.append(copy)
  document.body.append(dialog)
  dialog.showModal()
  const put = () => grow(image, copy, 'reverse').finished.then(() => dialog.close())
  const scrolled = () => Math.abs(scrollY - top) > constants.zoomScrollOffsetPx && put()
  dialog.addEventListener('click', put, { once: true })
  addEventListener('scroll', scrolled, { signal: stop.signal, passive: true })
  dialog.addEventListener('close', () => {
    stop.abort()
    dialog.remove()
  })
  // Another file has no size before it is there; one that never comes leaves its text.
  await copy.decode().catch(() => undefined)
  if (dialog.open) grow(image, copy)
}

/** Moves the copy from where the image stands to where it is shown, or back. */
function grow(image: Element, copy: Element, direction: PlaybackDirection = 'normal'): Animation {
  const [from, to] = [image.getBoundingClientRect(), copy.getBoundingClientRect()]
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return copy.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${to.width ? from.width / to.width : 1})` }, { transform: 'none' }],
    { duration: still ? 0 : constants.zoomTransitionMs, easing: 'ease-out', direction, fill: 'forwards' },
  )
}
