// Zooms images of the text to fill the screen, handled by a single listener. A click, Escape or scrolling closes the
// zoomed image. `data-zoom-src` specifies a larger file.

import constants from '../../constants.json' with { type: 'json' }

/** Images inside links aren't zoomable, because a click follows the link. */
const zoomable = '.prose img:not(a img, .tag)'

/** Total margin in pixels, of both sides. */
const margin = 48

/** Minimum factor by which an image has to grow to be zoomable. */
const leastGain = 1.5

/** Starts handling images on this page and all later ones, by mouse and keyboard. */
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

/** Marks zoomable images once the page is idle. Images with a text alternative become buttons; decorative ones only
 * react to the mouse. */
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
  const inline = image.width
  const fit = () => fitScreen(copy, inline)
  if (!zoomSrc) fit()
  dialog.append(copy)
  document.body.append(dialog)
  dialog.showModal()
  const put = () => grow(image, copy, 'reverse').finished.then(() => dialog.close())
  const scrolled = () => Math.abs(scrollY - top) > constants.zoomScrollOffsetPx && put()
  dialog.addEventListener('click', put, { once: true })
  addEventListener('scroll', scrolled, { signal: stop.signal, passive: true })
  addEventListener('resize', fit, { signal: stop.signal })
  dialog.addEventListener('close', () => {
    stop.abort()
    dialog.remove()
  })
  // Wait for the size of the larger file; if it can't be loaded, its alternative text is shown.
  await copy.decode().catch(() => undefined)
  fit()
  if (dialog.open) grow(image, copy)
}

/** Fits an image to the screen: a drawing at any scale, a photo at most in its original size. If that is hardly larger
 * than in the text, as on phones, it becomes wider than the screen and can be scrolled. */
function fitScreen(copy: HTMLImageElement, inline: number) {
  const { naturalWidth, naturalHeight } = copy
  if (!naturalWidth || !naturalHeight) return
  const limit = isDrawing(copy.currentSrc) ? Number.POSITIVE_INFINITY : naturalWidth
  const ratio = naturalWidth / naturalHeight
  const whole = Math.min(innerWidth - margin, (innerHeight - margin) * ratio, limit)
  const large = Math.min(Math.max(whole, naturalWidth, inline * leastGain), limit)
  copy.width = Math.round(whole < inline * leastGain ? large : whole)
  copy.height = Math.round(copy.width / ratio)
}

/** Whether an image is a vector drawing, which remains sharp at any scale. */
function isDrawing(url: string): boolean {
  return /\.svg(?:[?#]|$)|^data:image\/svg/.test(url)
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
