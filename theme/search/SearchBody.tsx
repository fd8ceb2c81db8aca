// The search behind the dialog's field, and everything below it: the parts of the site, the answer, the results or where to
// begin, and the keys. Fetched when the reader is about to search for the first time, and then kept.

import search from 'virtual:search'
import site from 'virtual:site'
import {
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { isSlow, type Surroundings } from '../../search/client/choice.ts'
import type { Item } from '../../search/present/item.ts'
import { encodeRoute, routeOf, withoutBase } from '../../shared/routes.ts'
import { elementById } from '../browser/elements.ts'
import { isComposing, isShown } from '../browser/panel.ts'
import { Renewed } from '../components/Renewed.tsx'
import { usePage } from '../hooks/usePage.ts'
import { rowsOf } from '../support/hits.ts'
import { type Part, partIn } from '../support/parts.ts'
import { finish } from './finished.ts'
import type { SearchAnswerProps } from './SearchAnswer.tsx'
import { SearchChip, SearchParts } from './SearchParts.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { siteHooks, type TabbedSession, useSearch } from './useSearch.ts'

export { prepareSearch } from './useSearch.ts'

// Parts that few searches need. Loading them may fail, if they were removed with their build, and must not break the rest.
const SearchAnswer = lazy(() =>
  import('./SearchAnswer.tsx').catch(() => ({ default: (_: SearchAnswerProps) => <></> })),
)
const SearchTabs = lazy(() =>
  import('./SearchTabs.tsx').catch(() => ({ default: (_: { session: TabbedSession }) => <></> })),
)
const SearchPreview = lazy(() =>
  import('./SearchPreview.tsx').catch(() => ({ default: (_: { item: Item | undefined }) => <></> })),
)

interface SearchBodyProps {
  dialog: { readonly current: HTMLDialogElement | null }
  /** The field, which is this component's from now on. */
  input: { readonly current: HTMLInputElement | null }
  /** Enter was pressed before this was there. */
  hurried: { current: boolean }
}

const rowAt = (index: number) => elementById(`:search-hit-${index}`)

/** Where an anchor leads, as results have it: a route with an anchor, or the address of another site. */
function linkOf({ origin, pathname, hash, href }: HTMLAnchorElement): string {
  const path = origin === location.origin ? withoutBase(pathname, site.base) : undefined
  return path === undefined ? href : encodeRoute(routeOf(path)) + hash
}

export default function SearchBody({ dialog, input, hurried }: SearchBodyProps) {
  const { page } = usePage()
  const session = useSearch()
  const { items, near, query, status, hasAnswer, tabs, extra, tab } = session
  const rows = useMemo(() => rowsOf(items), [items])
  const { active, setActive, pressed, reset } = useSelection(items, rows.length, status, hurried)
  const hasPreview = useSyncExternalStore(watchWidth, () => wide.matches) && !isSlow(navigator as Surroundings)
  const change = (part: Part | undefined, composing = false) => {
    reset()
    elementById(':search-results')?.scrollTo(0, 0)
    session.change(input.current?.value ?? '', part, composing)
  }
  const limit = (part: Part | undefined) => {
    input.current?.focus()
    change(part)
  }
  const changed = (isComposing: boolean, waits: boolean) => {
    const named = input.current && !isComposing ? takePart(input.current, session.parts, session.part) : undefined
    change(named ?? session.part, waits)
  }
  const asTyped = () => {
    // Before its button is removed.
    input.current?.focus()
    session.searchAsTyped()
  }
  const onAsk = (text: string) => {
    if (!input.current) return
    input.current.value = text
    limit(takePart(input.current, session.parts))
  }
  const [last, setLast] = useState('')
  const chosen = useRef<string>(undefined)
  const clicked = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a')
    if (link) chosen.current = linkOf(link)
  }
  const closed = () => {
    const results = items.map(({ link }) => link)
    if (query) finish({ query, lang: page.lang, results, chosen: chosen.current }, siteHooks())
    chosen.current = undefined
    // In a separate task, because the clicked link still has to be followed.
    startTransition(() => {
      if (query) setLast(query)
      session.reset()
    })
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && input.current?.selectionEnd === 0) return limit(undefined)
    if (rows.length > 0) input.current?.focus()
    // They are about to be replaced while a search is going on.
    else if (status !== 'searching') stepThroughLinks(dialog.current, input.current, event)
    pressed(event)
  }
  const isConverted = [page.lang, ...navigator.languages].some((lang) => converted.test(lang))
  useField(dialog, input, isConverted, { keyed, changed, clicked, closed })
  // What was typed before.
  useLayoutEffect(() => {
    const field = input.current
    if (!field?.value) return
    const part = takePart(field, session.parts)
    session.change(field.value, part, false)
  }, [input, session.change, session.parts])
  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(rows.length > 0))
    if (rows.length > 0) field?.setAttribute('aria-activedescendant', `:search-hit-${active}`)
    else field?.removeAttribute('aria-activedescendant')
  }, [input, rows, active])
  const field = input.current?.parentElement
  // The start view remains until the first answer, and is where to go on if there is nothing similar, either.
  const isLost = hasAnswer && items.length === 0 && near.length === 0
  const begins = (!hasAnswer || isLost) && status !== 'failed'
  const added = extra[tab - tabs.length]
  const external = tabs[tab]?.external ?? false
  return (
    <Renewed>
      {status === 'searching' && field && createPortal(<span className="search-busy" aria-hidden="true" />, field)}
      {session.part &&
        field &&
        createPortal(<SearchChip part={session.part} onRemove={() => limit(undefined)} />, field)}
      <SearchParts session={session} onChoose={limit} />
      {tabs.length + extra.length > 1 && (
        <Suspense>
          <SearchTabs session={session} />
        </Suspense>
      )}
      {search.searchAnswers && (
        <Suspense>
          <SearchAnswer path={search.searchAnswers} query={query} first={added ? undefined : items[0]} />
        </Suspense>
      )}
      {added ? (
        <div className="search-added">{added.content}</div>
      ) : (
        <div className="search-found">
          <div className="search-list">
            <SearchResults
              session={session}
              rows={rows}
              external={external}
              active={active}
              onChoose={setActive}
              onAsTyped={asTyped}
              onWholeSite={() => limit(undefined)}
            />
            {begins && <SearchStart last={last} onAsk={onAsk} />}
          </div>
          {hasPreview && rows.length > 0 && !external && (
            // Its column is there from the start, so that the rows don't move.
            <div className="search-preview" aria-hidden="true">
              <Suspense>
                <SearchPreview item={rows[active]?.item} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {rows.length > 0 && <Keys />}
    </Renewed>
  )
}

/**
 * Removes the name of a part from the start of the field, `config: entry`, and returns the part. `current` is the part whose chip
 * is there; the space that's typed after its name is removed, too.
 */
function takePart(field: HTMLInputElement, parts: Part[], current?: Part): Part | undefined {
  const { part, query } = partIn(field.value, parts)
  const rest = (part ?? current) ? query.trimStart() : query
  if (rest !== field.value) {
    const caret = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - rest.length))
    field.value = rest
    field.setSelectionRange(caret, caret)
  }
  return part
}

/** The selected row among `count`, and the keys that move and open it. */
function useSelection(items: unknown, count: number, status: TabbedSession['status'], hurried: { current: boolean }) {
  const [active, setActive] = useState(0)
  // A new answer resets the selection to the first row.
  useEffect(() => setActive(0), [items])
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 + count }
    const next = (moves[event.key] ?? Number.NaN) % count
    if (next >= 0) {
      setActive(next)
      rowAt(next)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key !== 'Enter') return
    // If Enter follows immediately after typing, open the first result of the final query, not of an earlier one.
    else if (status === 'searching' && active === 0) hurried.current = true
    else follow(rowAt(active), event)
    event.preventDefault()
  }
  useEffect(() => {
    if (status !== 'answered' && status !== 'failed') return
    if (hurried.current) rowAt(0)?.click()
    hurried.current = false
  }, [status, hurried])
  const reset = () => {
    hurried.current = false
    setActive(0)
  }
  return { active, setActive, pressed, reset }
}

/** Clicks a row as if with the mouse: Ctrl and Enter open a new tab. */
function follow(row: HTMLElement | null, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  row?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Moves the focus from the field through the links below it, and back: the arrow keys where there are no results to select. */
function stepThroughLinks(panel: HTMLElement | null, field: HTMLElement | null, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!panel || !field || !step || isComposing(event)) return
  const stops = [field, ...panel.querySelectorAll<HTMLElement>('.search-list a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus()
  event.preventDefault()
}

interface FieldAnswers {
  keyed(event: KeyboardEvent): void
  /** `isComposing`: an input method is composing; `waits`: what's typed isn't what is meant yet. */
  changed(isComposing: boolean, waits: boolean): void
  clicked(event: MouseEvent): void
  closed(): void
}

/** Languages whose readers type letters that an input method converts. Others type what they mean, also on phones that compose words. */
const converted = /^(zh|yue|ja)\b/i

/** Whether a key edits the text of a field. */
function edits({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
}

/** Takes over the field. With `isConverted`, what an input method is composing isn't searched. */
function useField(
  dialog: SearchBodyProps['dialog'],
  input: SearchBodyProps['input'],
  isConverted: boolean,
  answers: FieldAnswers,
): void {
  const latest = useRef(answers)
  useLayoutEffect(() => {
    latest.current = answers
  })
  useLayoutEffect(() => {
    const [panel, field] = [dialog.current, input.current]
    if (!panel || !field) return
    const stop = new AbortController()
    let waits = false
    const changed = (isComposing: boolean) => {
      waits = isComposing && isConverted
      latest.current.changed(isComposing, waits)
    }
    // The focus may be on a row that was opened in a new tab, or on nothing after a click: keys are still for the field.
    const pressedElsewhere = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented } = event
      if (target === field || defaultPrevented || !isShown(panel)) return
      if (['Enter', ' '].includes(key) && (target as Element).closest('a, button')) return
      if (edits(event)) field.focus()
      else if (['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) latest.current.keyed(event)
    }
    field.addEventListener('keydown', (event) => latest.current.keyed(event), stop)
    document.addEventListener('keydown', pressedElsewhere, stop)
    field.addEventListener('input', (event) => changed((event as InputEvent).isComposing), stop)
    panel.addEventListener('click', (event) => latest.current.clicked(event), stop)
    field.addEventListener('compositionend', () => waits && changed(false), stop)
    panel.addEventListener(
      'beforetoggle',
      (event) => (event as ToggleEvent).newState === 'closed' && latest.current.closed(),
      stop,
    )
    panel.addEventListener('close', () => latest.current.closed(), stop)
    return () => stop.abort()
  }, [dialog, input, isConverted])
}

/** Where there is room for a preview; search.css has the same width. */
const wide = matchMedia('(width >= 68.75em)')

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The keys that work in the list of results. */
function Keys() {
  const { text } = usePage()
  return (
    <p className="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text.searchMove}
      </span>
      <span>
        <kbd>↵</kbd> {text.searchOpen}
      </span>
      <span>
        <kbd>esc</kbd> {text.searchDismiss}
      </span>
    </p>
  )
}
