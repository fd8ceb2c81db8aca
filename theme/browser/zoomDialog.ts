// The dialog that shows an image or a drawing of the text as large as the screen. A click, Escape or scrolling closes it.
// `data-zoom-src` specifies a larger file.

import constants from '../../constants.json' with { type: 'json' }

/** What a dialog shows. */
type Picture = HTMLImageElement | SVGSVGElement

/** Total margin in pixels, of both sides. */
const margin = 48

/** Minimum factor by which an image has to grow to be zoomable. */
const leastGain = 1.5

/** The picture that an element shows now. */
function pictureIn(element: HTMLElement): Picture | undefined {
  if (element instanceof HTMLImageElement) return element
  return [...element.querySelectorAll('svg')].find((svg) => svg.getBoundingClientRect().width > 0)
}

/** Shows a picture over the page. The label is its text alternative. */
export async function openZoom(element: HTMLElement, label: string) {
  const picture = pictureIn(element)
  if (!picture) return
  const dialog = document.createElement('dialog')
  const copy = copyOf(picture, element)
  const stop = new AbortController()
  const top = scrollY
  dialog.className = 'zoom'
  dialog.ariaLabel = label
  const inline = picture.getBoundingClientRect().width
  const fit = () => fitScreen(copy, inline)
  if (!element.dataset.zoomSrc) fit()
  dialog.append(framed(copy, element, label))
  document.body.append(dialog)
  dialog.showModal()
  const put = () => grow(picture, copy, 'reverse').finished.then(() => dialog.close())
  const scrolled = () => Math.abs(scrollY - top) > constants.zoomScrollOffsetPx && put()
  dialog.addEventListener('click', put, { once: true })
  addEventListener('scroll', scrolled, { signal: stop.signal, passive: true })
  addEventListener('resize', fit, { signal: stop.signal })
  dialog.addEventListener('close', () => {
    stop.abort()
    dialog.remove()
  })
  // Wait for the size of the larger file; if it can't be loaded, its alternative text is shown.
  if (copy instanceof HTMLImageElement) await copy.decode().catch(() => undefined)
  fit()
  if (dialog.open) grow(picture, copy)
}

/** The picture as the dialog shows it. */
function copyOf(picture: Picture, { dataset }: HTMLElement): Picture {
  if (picture instanceof SVGSVGElement) {
    const copy = picture.cloneNode(true) as SVGSVGElement
    copy.removeAttribute('class')
    return copy
  }
  const copy = new Image()
  copy.src = dataset.zoomSrc ?? picture.currentSrc
  copy.alt = picture.alt
  return copy
}

/** An SVG in a copy of the element around it, which has its styles. */
function framed(copy: Picture, element: HTMLElement, label: string): Element {
  if (copy instanceof HTMLImageElement) return copy
  const frame = element.cloneNode() as HTMLElement
  frame.role = 'img'
  frame.ariaLabel = label
  frame.append(copy)
  return frame
}

/**
 * Fits an image to the screen: a drawing at any scale, a photo at most in its original size. If that is hardly larger
 * than in the text, as on phones, it becomes wider than the screen and can be scrolled.
 */
function fitScreen(copy: Picture, inline: number) {
  const [naturalWidth, naturalHeight] = sizeOf(copy)
  if (!naturalWidth || !naturalHeight) return
  const limit = isDrawing(copy) ? Number.POSITIVE_INFINITY : naturalWidth
  const ratio = naturalWidth / naturalHeight
  const whole = Math.min(innerWidth - margin, (innerHeight - margin) * ratio, limit)
  const large = Math.min(Math.max(whole, naturalWidth, inline * leastGain), limit)
  const width = Math.round(whole < inline * leastGain ? large : whole)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(Math.round(width / ratio)))
}

function sizeOf(picture: Picture): [width: number, height: number] {
  if (picture instanceof HTMLImageElement) return [picture.naturalWidth, picture.naturalHeight]
  const { width, height } = picture.viewBox.baseVal
  return [width, height]
}

/** Whether an image is a vector drawing, which remains sharp at any scale. */
function isDrawing(picture: Picture): boolean {
  return picture instanceof SVGSVGElement || /\.svg(?:[?#]|$)|^data:image\/svg/.test(picture.currentSrc)
}

/** Animates the copy from the image's position to the zoomed one, or back. */
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
