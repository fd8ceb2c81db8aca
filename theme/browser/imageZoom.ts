// Makes images and drawings of the text zoomable, handled by a single listener. zoomDialog.ts, which shows them, is loaded when
// a reader first zooms one.

import constants from '../../constants.json' with { type: 'json' }

/** Images inside links aren't zoomable, because a click follows the link. A `.drawing` has an SVG for each kind of screen. */
const zoomable = '.prose img:not(a img, .tag), .prose .drawing'

/** Starts handling images on this page and all later ones, by mouse and keyboard. */
export function answerImages() {
  prepareLater()
  addEventListener('RspressReloadContent', prepareLater)
  document.addEventListener('click', ({ target }) => {
    const picture = target instanceof Element && target.closest<HTMLElement>('[data-zoom]')
    if (picture) zoom(picture)
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof Element) || !target.matches('[data-zoom]') || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    zoom(target as HTMLElement)
  })
}

/**
 * Marks zoomable images once the page is idle. Images with a text alternative become buttons; decorative ones only
 * react to the mouse.
 */
function prepareLater() {
  setTimeout(() => {
    for (const picture of document.querySelectorAll<HTMLElement>(zoomable)) {
      picture.dataset.zoom = ''
      if (!textOf(picture)) continue
      picture.setAttribute('role', 'button')
      picture.tabIndex = 0
      // The words in a drawing aren't part of the button's name.
      for (const svg of picture.querySelectorAll('svg')) svg.ariaHidden = 'true'
    }
  }, constants.zoomDelayMs)
}

/** Zooms an image; without a connection the page stays as it is. */
function zoom(picture: HTMLElement) {
  import('./zoomDialog.ts').then(({ openZoom }) => openZoom(picture, textOf(picture))).catch(() => undefined)
}

/** The text alternative. */
function textOf(element: HTMLElement): string {
  return (element instanceof HTMLImageElement ? element.alt : element.ariaLabel) ?? ''
}
