// The search dialog: a combobox over a list of results. A native dialog, in the document from the start, so that the
// boot script can open it and the reader can type before the client is there. What is found is useSearch's affair.

import { useEffect, useRef } from 'react'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'

export function SearchDialog() {
  const { text } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const toggle = () => (dialog.current?.open ? dialog.current.close() : dialog.current?.showModal())
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    const clicked = (event: Event) => (event.target as Element).closest('.search-button') && toggle()
    document.addEventListener('keydown', pressed)
    document.addEventListener('click', clicked)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('click', clicked)
    }
  }, [])

  return (
    <dialog className="search" aria-label={text.search} ref={dialog}>
      <div className="search-field">
        <Icon name="search" />
        <input
          type="search"
          placeholder={text.searchPlaceholder}
          aria-label={text.searchPlaceholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={1000}
        />
        <button type="button" className="search-cancel" onClick={() => dialog.current?.close()}>
          {text.searchCancel}
        </button>
      </div>
    </dialog>
  )
}
