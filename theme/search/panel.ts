// Shows and hides the search dialog. It is a popover, not a modal: a modal makes the page behind it inert, for which the
// browser computes every element's style anew, a tenth of a second on long pages. What a modal does beside is done here and
// in search.css: it covers the page, so that nothing behind it can be clicked, and the focus stays in it. Browsers without
// popovers open it as a modal.

const hasPopovers = () => 'popover' in HTMLElement.prototype

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

/** Keeps the Tab key among what can be focused inside. */
export function keepFocus(
  dialog: HTMLDialogElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
) {
  if (event.key !== 'Tab') return
  const controls = [...dialog.querySelectorAll<HTMLElement>('input, button, a[href]')]
  const stops = controls.filter((control) => control.tabIndex >= 0 && control.getClientRects().length > 0)
  const [border, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== border) return
  event.preventDefault()
  other?.focus()
}
