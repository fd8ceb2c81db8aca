// The search dialog: a combobox with a list of results. Its field is part of the initial document, so that the boot script
// can open it and the reader can type before hydration. All else, the search included, is fetched once the reader is about to
// search (SearchBody.tsx), which then takes over the field.

import { startTransition, useEffect, useRef, useState } from 'react'
import { hide, isComposing, isShown, keepFocus, opensSearch, show } from '../browser/panel.ts'
import { retry } from '../browser/retry.ts'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'
import { opensElsewhere } from '../navigation/links.ts'

type Body = typeof import('./SearchBody.tsx')

const loadBody = () => import('./SearchBody.tsx')

export function SearchDialog() {
  const { page, text } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const body = useBody(wasOpen)
  const Body = body?.default
  /** Enter was pressed before the body was there. */
  const hurried = useRef(false)

  useEffect(() => {
    const prepare = () =>
      void loadBody().then(
        // In a separate task, so that opening the dialog isn't delayed.
        ({ prepareSearch }) => setTimeout(prepareSearch, 0, page.lang, page.version),
        () => undefined,
      )
    return answerOpening(dialog.current, input.current, prepare, () => setWasOpen(true))
  }, [page.lang, page.version])

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q')?.slice(0, 1000)
    if (asked) import('./opened.ts').then(({ markQuery }) => markQuery(asked))
  }, [])

  const closed = () => {
    if (input.current) input.current.value = ''
    hurried.current = false
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
            aria-expanded="false"
            aria-controls=":search-results"
            aria-autocomplete="list"
            aria-describedby=":search-answer"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={1000}
            onKeyDown={({ key, nativeEvent }) => {
              if (!Body) hurried.current = key === 'Enter' && !isComposing(nativeEvent)
            }}
          />
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
        {Body ? (
          <Body dialog={dialog} input={input} hurried={hurried} />
        ) : (
          wasOpen && (
            <p className={body === null ? 'search-none' : 'search-progress'} role="status">
              {body === null ? text.searchUnavailable : text.searchStarting}
            </p>
          )
        )}
      </div>
    </dialog>
  )
}

/** The module of the body, once it's wanted and loaded; null if that failed and is being tried again. */
function useBody(wanted: boolean): Body | null | undefined {
  const [body, setBody] = useState<Body | null>()
  useEffect(() => {
    if (!wanted) return
    const gaveUp = new AbortController()
    const load = () =>
      loadBody().catch((error) => {
        setBody(null)
        throw error
      })
    retry(load, gaveUp.signal).then((loaded) => gaveUp.signal.aborted || startTransition(() => setBody(loaded)))
    return () => gaveUp.abort()
  }, [wanted])
  return body
}

/** Opens and closes the dialog by button, shortcut and selected result. Returns what ends that. */
function answerOpening(
  panel: HTMLDialogElement | null,
  field: HTMLInputElement | null,
  prepare: () => void,
  opened: () => void,
): (() => void) | undefined {
  if (!panel || !field) return undefined
  const toggle = () => {
    if (isShown(panel)) return hide(panel)
    show(panel)
    field.focus()
    // Let the reader see the dialog and type before the rest is rendered.
    startTransition(opened)
    prepare()
  }
  const pressed = (event: KeyboardEvent) => {
    if (!opensSearch(event)) return
    event.preventDefault()
    toggle()
  }
  const isButton = (event: Event) => (event.target as Element).closest?.('.search-button')
  // The dialog covers the page; its visible part is its child. A selection in the field may be dragged out of that.
  let isOutside = false
  const grabbed = ({ target }: Event) => {
    isOutside = target === panel
  }
  const clicked = (event: MouseEvent) => {
    if (isButton(event)) return toggle()
    const leads = !opensElsewhere(event) && (event.target as Element).closest?.('.search a')
    if (leads || (isOutside && event.target === panel)) hide(panel)
  }
  const meant = (event: Event) => isButton(event) && prepare()
  if (isShown(panel)) {
    opened()
    prepare()
  }
  const stop = new AbortController()
  document.addEventListener('keydown', pressed, stop)
  // The reader leaves the page with the browser's button.
  addEventListener('popstate', () => hide(panel), stop)
  document.addEventListener('pointerdown', grabbed, stop)
  document.addEventListener('click', clicked, stop)
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, meant, stop)
  return () => stop.abort()
}
