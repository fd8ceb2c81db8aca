// Shows and hides the search dialog. It's a popover rather than a modal: a modal makes the page behind it inert, and
// the browser then recalculates every element's style, which takes 100 ms on long pages. This file and search.css do
// the rest of what a modal does: the dialog covers the page, so nothing behind it can be clicked, and it traps the
// focus. Browsers without popovers open it as a modal.

const hasPopovers = () => 'popover' in HTMLElement.prototype

/** Whether a key opens the search: Ctrl or ⌘ with K, also with caps lock and on a keyboard of another script. */
export function opensSearch({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isK = /^k$/i.test(key) || (code === 'KeyK' && !/[a-z]/i.test(key))
  return isK && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** Whether a key is for an input method. In Safari, the one that ends a composition comes after it, with this code. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}

export function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.open || (hasPopovers() && dialog.matches(':popover-open'))
}

export function show(dialog: HTMLDialogElement): void {
  if (isShown(dialog)) return
  if (hasPopovers()) dialog.showPopover()
  else dialog.showModal()
}

export function hide(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close()
  else if (isShown(dialog)) dialog.hidePopover()
}

/** Traps the Tab key among the focusable elements inside. */
export function keepFocus(
  dialog: HTMLDialogElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
) {
  if (event.key !== 'Tab') return
  const controls = [...dialog.querySelectorAll<HTMLElement>('input, button, a[href]')]
  const canHave = (control: HTMLElement) => control.tabIndex >= 0 && !control.closest('[inert]')
  const stops = controls.filter((control) => canHave(control) && control.getClientRects().length > 0)
  const [border, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== border) return
  event.preventDefault()
  other?.focus()
}
