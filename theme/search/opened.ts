// Runs when a result, or a link with a query (`?q=`), is opened: highlights the query in the page. It uses the CSS Custom Highlight API, so the page's elements don't change.

import site from 'virtual:site'
import type { Item } from '../../search/present/item.ts'
import { routeOf, withoutBase } from '../../shared/routes.ts'
import { elementById } from '../browser/elements.ts'
import { reveal } from '../browser/reveal.ts'
import { patternOf, withoutLoneHan, wordsOf } from '../support/words.ts'

/** Maximum number of highlights; more wouldn't be useful. */
const most = 200

/** Highlights the query of an opened result, if its page is the current one: the reader may have gone to another. */
export function markResult(item: Item, query: string): void {
  const current = routeOf(withoutBase(location.pathname, site.base) ?? '')
  if (current === item.routePath) markQuery(query, matchesOf(item))
}

/** Removes the highlights. */
let clear = () => {}

/**
 * Highlights a query in the page and, if the address has no hash, scrolls to it. `matched` are the words that the search
 * matched, if it was asked.
 */
export function markQuery(query: string, matched: string[] = []): void {
  const main = elementById(':main')
  if (!main || !('highlights' in CSS)) return
  clear()
  const ranges = placesOf(main, query, matched)
  if (ranges.length === 0) return
  CSS.highlights.set('search', new Highlight(...ranges))
  const stop = new AbortController()
  clear = () => {
    CSS.highlights.delete('search')
    stop.abort()
  }
  const escaped = (event: KeyboardEvent) => event.key === 'Escape' && clear()
  document.addEventListener('keydown', escaped, stop)
  addEventListener('RspressReloadContent', clear, stop)
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

/** Occurrences of the whole query, or else of the words that the search matched. */
function placesOf(main: Element, query: string, matched: string[]): Range[] {
  const found = rangesOf(main, [query.trim()])
  return found.length > 0 ? found : rangesOf(main, matched.length > 0 ? matched : wordsOf(query))
}

/** What the search has highlighted in a result: forms and synonyms of the query's words, without common words. */
function matchesOf({ title, header, statement, highlights }: Item): string[] {
  const texts = { title, header, statement }
  const words = (['title', 'header', 'statement'] as const).flatMap((name) =>
    highlights[name].map(({ start, length }) => texts[name].slice(start, start + length)),
  )
  return withoutLoneHan(words)
}

/** Elements within a word: its letters may be colored or linked. */
const inline = 'a, abbr, b, code, del, em, i, ins, kbd, mark, q, s, small, span, strong, sub, sup, u, var'

/** The ranges of the words in the page's text, also where a word is in several elements. */
function rangesOf(main: Element, words: string[]): Range[] {
  const pattern = patternOf(words)
  if (!pattern) return []
  const pieces: { node: Node; start: number }[] = []
  let text = ''
  let block: Element | null | undefined
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('.header-anchor, button, script, style')) continue
    const own = parent?.closest(`:not(${inline})`)
    if (own !== block) text += '\n'
    block = own
    pieces.push({ node, start: text.length })
    text += node.nodeValue
  }
  const ranges: Range[] = []
  let at = 0
  const place = (offset: number) => {
    while ((pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= offset) at++
    const { node, start } = pieces[at] as (typeof pieces)[number]
    return [node, offset - start] as const
  }
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (ranges.length === most) break
    const range = new Range()
    range.setStart(...place(index))
    const [last, end] = place(index + word.length - 1)
    range.setEnd(last, end + 1)
    ranges.push(range)
  }
  return ranges
}
