// What popovers do, for browsers that have none: their buttons show and hide what they name; a click elsewhere or on a link
// in it, and Escape, hide it. The style sheets draw `.open` as they draw what the browser opens.

import { elementById } from './elements.ts'

/** Answers the buttons from now on, where the browser does not. */
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
