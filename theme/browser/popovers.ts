// Popovers for browsers without support: buttons toggle their target, and Escape, a click outside, or a click on a link
// inside closes it. The style sheets treat `.open` like `:popover-open`.

import { elementById } from './elements.ts'

/** Starts handling the buttons, unless the browser supports popovers. */
export function answerPopoverButtons() {
  if ('popover' in HTMLElement.prototype) return
  const hide = (kept?: Element | null) => {
    for (const open of document.querySelectorAll('.open')) if (open !== kept) open.classList.remove('open')
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    const named = button && elementById(button.getAttribute('popovertarget') ?? '')
    hide(named ?? (target.closest('a') ? null : target.closest('.open')))
    named?.classList.toggle('open')
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
}
