// Runs when a result, or a link with a query (`?q=`), is opened: highlights the query in the page. It uses the CSS Custom Highlight API, so the page's elements don't change.

import site from 'virtual:site'
import type { Item } from '../../search/present/item.ts'
import { isExternal, routeOf, withoutBase } from '../../shared/routes.ts'
import { elementById } from '../browser/elements.ts'
import { reveal } from '../browser/reveal.ts'

/** Maximum number of highlights; more wouldn't be useful. */
const most = 200

/** Handles an opened result. */
export function opened({ link, routePath }: Item, query: string): void {
  const stop = new AbortController()
  // If the result is on another page, wait for its content.
  addEventListener('RspressReloadContent', () => markQuery(query), { once: true, signal: stop.signal })
  setTimeout(() => {
    if (isExternal(link) || routeOf(withoutBase(location.pathname, site.base) ?? '') === routePath) markQuery(query)
  })
  setTimeout(() => stop.abort(), 10_000)
}

/** Highlights a query in the page and, if the address has no hash, scrolls to it. */
export function markQuery(query: string): void {
  const main = elementById(':main')
  if (!main || !('highlights' in CSS)) return
  const ranges = placesOf(main, query)
  if (ranges.length === 0) return
  CSS.highlights.set('search', new Highlight(...ranges))
  const clear = () => CSS.highlights.delete('search')
  const escaped = (event: KeyboardEvent) => event.key === 'Escape' && clear()
  document.addEventListener('keydown', escaped, { once: true })
  addEventListener('RspressReloadContent', clear, { once: true })
  if (!location.hash) goToFirst(ranges)
}

/** Scrolls to the first visible match; if all are collapsed, expands the first. */
function goToFirst(ranges: Range[]): void {
  const places = ranges.map(({ startContainer }) => startContainer.parentElement)
  // Safari 17.3 supports highlights, but not checkVisibility.
  const place = places.find((each) => each?.checkVisibility?.()) ?? places[0]
  if (!place) return
  reveal(place)
  place.scrollIntoView({ block: 'center' })
}

/** Occurrences of the whole query, or else of each of its words. */
function placesOf(main: Element, query: string): Range[] {
  const whole = query.trim().toLowerCase()
  const found = rangesOf(main, [whole])
  const words = whole.split(/\s+/).filter((word) => word.length > 1)
  return found.length > 0 || words.length < 2 ? found : rangesOf(main, words)
}

function rangesOf(main: Element, words: string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && ranges.length < most; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase()
    // A few characters have another length in lower case, which would shift the positions.
    if (text.length !== node.nodeValue?.length) continue
    for (const word of words) {
      if (word === '') continue
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}
