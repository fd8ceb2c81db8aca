// The search dialog: a combobox with a list of results. Its field is part of the initial document, so that the boot script
// can open it and the reader can type before hydration; the rest follows (SearchBody.tsx). The session runs the search.

import { type KeyboardEvent, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { elementById } from '../browser/elements.ts'
import { Icon } from '../components/Icon.tsx'
import { Renewed } from '../components/Renewed.tsx'
import { usePage } from '../hooks/usePage.ts'
import { rowsOf } from '../support/hits.ts'
import { hide, isShown, keepFocus, show } from './panel.ts'
import type { SearchBodyProps } from './SearchBody.tsx'
import type { SearchSession } from './session.ts'
import { useSearch } from './useSearch.ts'

// All but the field is only needed once the dialog is open. Loading it may fail, if it was removed with its build, and must
// not break the page.
const SearchBody = lazy(() =>
  import('./SearchBody.tsx').catch(() => ({ default: (_: SearchBodyProps) => <Unavailable /> })),
)

const rowAt = (index: number) => elementById(`:search-hit-${index}`)

export function SearchDialog() {
  const { text } = usePage()
  const session = useSearch()
  const { items, status } = session
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => rowsOf(items), [items])
  const { active, setActive, pressed, reset } = useSelection(items, rows.length, status)
  const [wasOpen, setWasOpen] = useState(false)
  useOpening(dialog, input, session, setWasOpen)

  const change = (query: string, composing: boolean) => {
    reset()
    elementById(':search-results')?.scrollTo(0, 0)
    session.change(query, composing)
  }
  const askFor = (query: string) => {
    if (!input.current) return
    input.current.value = query
    input.current.focus()
    change(query, false)
  }

  const closed = () => {
    if (input.current) input.current.value = ''
    // In a separate task, because the clicked link still has to be followed.
    startTransition(session.reset)
  }

  return (
    <dialog
      className="search"
      popover="auto"
      id=":search"
      aria-label={text.search}
      aria-modal="true"
      ref={dialog}
      onKeyDown={(event) => keepFocus(event.currentTarget, event)}
      onBeforeToggle={({ newState }) => newState === 'closed' && closed()}
      onClose={closed}
    >
      <div className="search-panel">
        <div className="search-field">
          <Icon name="search" />
          <input
            ref={input}
            role="combobox"
            placeholder={text.searchPlaceholder}
            aria-label={text.searchPlaceholder}
            aria-expanded={rows.length > 0}
            aria-controls=":search-results"
            aria-autocomplete="list"
            aria-describedby=":search-answer"
            aria-activedescendant={rows.length > 0 ? `:search-hit-${active}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={1000}
            onKeyDown={pressed}
            onInput={(event) => change(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => change(event.currentTarget.value, false)}
          />
          {status === 'searching' && <span className="search-busy" aria-hidden="true" />}
          <button
            type="button"
            className="search-cancel"
            popoverTarget=":search"
            popoverTargetAction="hide"
            onClick={() => dialog.current && hide(dialog.current)}
          >
            {text.searchCancel}
          </button>
        </div>
        {wasOpen && (
          <Renewed>
            <Suspense>
              <SearchBody session={session} rows={rows} active={active} onChoose={setActive} onAsk={askFor} />
            </Suspense>
          </Renewed>
        )}
      </div>
    </dialog>
  )
}

function Unavailable() {
  const { text } = usePage()
  return (
    <p className="search-none" role="status">
      {text.searchUnavailable}
    </p>
  )
}

/** The selected row among `count`, and the keys that move and open it. */
function useSelection(items: unknown, count: number, status: SearchSession['status']) {
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer arrived. */
  const hurried = useRef(false)
  // A new answer resets the selection to the first row.
  useEffect(() => setActive(0), [items])
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 + count }
    const next = (moves[event.key] ?? Number.NaN) % count
    if (next >= 0) {
      setActive(next)
      rowAt(next)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key !== 'Enter') return
    // If Enter follows immediately after typing, open the first result of the final query, not of an earlier one.
    else if (status === 'searching' && active === 0) hurried.current = true
    else rowAt(active)?.click()
    event.preventDefault()
  }
  useEffect(() => {
    if (status === 'searching') return
    if (hurried.current) rowAt(0)?.click()
    hurried.current = false
  }, [status])
  const reset = () => {
    hurried.current = false
    setActive(0)
  }
  return { active, setActive, pressed, reset }
}

/** Opens and closes the dialog by button, shortcut and selected result; takes over text typed before hydration. */
function useOpening(
  dialog: { current: HTMLDialogElement | null },
  input: { current: HTMLInputElement | null },
  session: SearchSession,
  setWasOpen: (wasOpen: boolean) => void,
) {
  const latest = useRef(session)
  latest.current = session
  useEffect(() => {
    const [panel, field] = [dialog.current, input.current]
    if (!panel || !field) return
    // In a separate task, so that opening the dialog isn't delayed.
    const prepare = () => setTimeout(() => latest.current.prepare())
    const toggle = () => {
      if (isShown(panel)) return hide(panel)
      show(panel)
      field.focus()
      // Let the reader see the dialog and type before the rest is rendered.
      startTransition(() => setWasOpen(true))
      prepare()
    }
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    const isButton = (event: Event) => (event.target as Element).closest?.('.search-button')
    const clicked = (event: Event) => {
      if (isButton(event)) return toggle()
      // The dialog covers the page; its visible part is its child.
      const leads = (event.target as Element).closest?.('.search a')
      if (leads || event.target === panel) hide(panel)
    }
    const meant = (event: Event) => isButton(event) && prepare()
    const asked = new URLSearchParams(location.search).get('q')
    if (asked) import('./opened.ts').then(({ markQuery }) => markQuery(asked))
    if (isShown(panel)) {
      setWasOpen(true)
      latest.current.prepare()
      latest.current.change(field.value, false)
    }
    const stop = new AbortController()
    document.addEventListener('keydown', pressed, stop)
    document.addEventListener('click', clicked, stop)
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, meant, stop)
    return () => stop.abort()
  }, [dialog, input, setWasOpen])
}
