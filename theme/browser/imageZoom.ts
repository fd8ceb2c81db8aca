// Shows an image of the text over the page, as large as the screen allows: one listener for all images. A click, Escape or
// scrolling on puts it back. `data-zoom-src` names a larger file where the text shows a smaller one.

import constants from '../../constants.json' with { type: 'json' }

/** One inside a link keeps leading where the link does. */
const zoomable = '.prose img:not(a img, .tag)'

/** Room at the edges of the screen, both together. */
const margin = 48

/** A picture must grow by this to be worth zooming. */
const leastGain = 1.5

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
  // Another file has no size before it is there; one that never comes leaves its text.
  await copy.decode().catch(() => undefined)
  fit()
  if (dialog.open) grow(image, copy)
}

/** Makes a picture fill the screen: a drawing at any scale, a photo no larger than it is. Where that is hardly larger than
 * in the text, as on a phone, it becomes wider than the screen and scrolls. */
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

/** Whether a picture is made of lines, which any scale leaves sharp. */
function isDrawing(url: string): boolean {
  return /\.svg(?:[?#]|$)|^data:image\/svg/.test(url)
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
