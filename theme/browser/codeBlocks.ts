// Copy and wrap buttons of code blocks in page HTML, handled by a single listener. styles/code.css describes the
// markup.

import site from 'virtual:site'
import constants from '../../constants.json' with { type: 'json' }
import { fill, textOf } from '../../shared/text.ts'
import { codeOf } from '../support/code.ts'
import { announce } from './announcer.ts'

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Copies a text and shows success on the button; if the browser refuses, asks the reader to press the keys instead.
 * The text may be a promise, because some browsers only allow copying synchronously after a click. */
export async function copyText(button: HTMLElement, code: string | Promise<string>) {
  const text = textOf(document.documentElement.lang.slice(0, 2), site.themeConfig.texts)
  try {
    if (typeof code === 'string') await navigator.clipboard.writeText(code)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': code })])
  } catch {
    const keys = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C'
    prompt(fill(text.copyPrompt, { keys }), await code)
    return
  }
  clearTimeout(timers.get(button))
  button.dataset.copied = ''
  announce(text.copied)
  timers.set(
    button,
    setTimeout(() => {
      delete button.dataset.copied
      announce('')
    }, constants.codeCopiedMs),
  )
}

/** Starts handling the buttons. */
export function answerCodeBlocks() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const block = button?.closest('.code')
    if (!button || !block) return
    if (button.dataset.action === 'copy') copyText(button, codeOf(block))
    else if (button.dataset.action === 'wrap') {
      button.setAttribute('aria-pressed', String(block.classList.toggle('wrap')))
    }
  })
}
