// The selected section next to the list, on wide screens. It's taken from the document of its page, which is complete without
// scripts, so it shows every component. The keyboard skips it, because the row leads to the same content.

import site from 'virtual:site'
import { useEffect, useRef, useState } from 'react'
import type { Item } from '../../search/present/item.ts'
import { routeHref } from '../../shared/routes.ts'
import { trustedHtml } from '../../shared/trustedTypes.ts'
import { reveal } from '../browser/reveal.ts'

/** How long a row must be selected, so that passing over it fetches nothing. */
const restMs = 120

/** Documents by URL, for the lifetime of the page. */
const documents = new Map<string, Document>()

export default function SearchPreview({ item }: { item: Item | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState('')
  const { routePath = '', anchor = '' } = item ?? {}
  const key = `${routePath}#${anchor}`
  useEffect(() => {
    if (routePath === '') return
    const stop = new AbortController()
    const show = async () => {
      const section = sectionOf(await documentOf(routePath, stop.signal), anchor)
      if (stop.signal.aborted || !place.current || !section) return
      place.current.replaceChildren(section)
      const heading = place.current.querySelector('h1, h2, h3, h4, h5, h6')
      if (heading) reveal(heading)
      place.current.parentElement?.scrollTo(0, 0)
      setShown(key)
    }
    // Without its page, the preview stays as it is.
    const timer = setTimeout(() => show().catch(() => undefined), documents.has(urlOf(routePath)) ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [routePath, anchor, key])
  return <div className="prose" ref={place} data-stale={shown !== key || undefined} inert />
}

const urlOf = (route: string) => routeHref(route, site)

async function documentOf(route: string, signal: AbortSignal): Promise<Document> {
  const url = urlOf(route)
  const known = documents.get(url)
  if (known) return known
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`found status \`${response.status}\` for \`${url}\`, expected 200`)
  const parsed = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
  documents.set(url, parsed)
  return parsed
}

/** Elements that are left out of a preview: controls, and whatever only works on its page. */
const left = 'script, button, input, form, iframe, nav, .header-anchor, [data-script], .share-menu'

/**
 * A copy of a section: its heading, and what follows until the next heading of its depth. They may be wrapped, so it's
 * a range of the document that is copied, with the elements around.
 */
function sectionOf(page: Document, anchor: string): DocumentFragment | undefined {
  const content = page.querySelector('main .prose')
  const headings = [...(content?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
  const at = anchor ? headings.findIndex(({ id }) => id === anchor) : 0
  const heading = headings[at]
  if (!content || !heading) return undefined
  const next = headings.slice(at + 1).find((other) => !anchor || other.tagName <= heading.tagName)
  const range = page.createRange()
  range.setStartBefore(heading)
  if (next) range.setEndBefore(next)
  else range.setEndAfter(content.lastChild ?? heading)
  const copy = document.importNode(range.cloneContents(), true)
  for (const element of copy.querySelectorAll(left)) element.remove()
  // The page may have the same ids.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  return copy
}
