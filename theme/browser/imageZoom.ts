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
      if (picture instanceof HTMLImageElement) {
        picture.role = 'button'
        picture.tabIndex = 0
      } else prepareDrawing(picture)
    }
  }, constants.zoomDelayMs)
}

/** Puts a button over a drawing. One around it would have to be named by all the words in the drawing. */
function prepareDrawing(drawing: HTMLElement) {
  if (buttonOf(drawing)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = drawing.ariaLabel
  drawing.role = null
  drawing.ariaLabel = null
  for (const svg of drawing.querySelectorAll('svg')) svg.ariaHidden = 'true'
  drawing.append(button)
}

const buttonOf = (drawing: HTMLElement) => drawing.querySelector(':scope > button')

/** Zooms an image; without a connection the page stays as it is. */
function zoom(picture: HTMLElement) {
  import('./zoomDialog.ts').then(({ openZoom }) => openZoom(picture, textOf(picture))).catch(() => undefined)
}

/** The text alternative. */
function textOf(element: HTMLElement): string {
  return (element instanceof HTMLImageElement ? element.alt : (buttonOf(element) ?? element).ariaLabel) ?? ''
}
