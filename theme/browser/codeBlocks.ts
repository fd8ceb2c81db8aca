// Buttons of code blocks in page HTML (copy, wrap, unfold), and of links to copy, handled by a single listener.
// styles/code.css describes the markup.

import site from 'virtual:site'
import constants from '../../constants.json' with { type: 'json' }
import { fill } from '../../shared/text.ts'
import { codeOf } from '../support/code.ts'
import { textOf } from '../support/texts.ts'
import { announce } from './announcer.ts'

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/**
 * Copies a text and shows success on the button; if the browser refuses, asks the reader to press the keys instead.
 * The text may be a promise, because some browsers only allow copying synchronously after a click.
 */
export async function copyText(button: HTMLElement, code: string | Promise<string>) {
  const text = interfaceText()
  try {
    if (typeof code === 'string') await navigator.clipboard.writeText(code)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': code })])
  } catch {
    const keys = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C'
    prompt(fill(text.copyPrompt, { keys }), await code)
    return
  }
  clearTimeout(timers.get(button))
  button.dataset.copied = text.copied
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
    if (!button) return
    const { action, link } = button.dataset
    if (action === 'copy-link') copyText(button, new URL(`#${link}`, location.href).href)
    if (!block) return
    if (action === 'copy') copyText(button, codeOf(block))
    else if (action === 'wrap') button.setAttribute('aria-pressed', String(block.classList.toggle('wrap')))
    else if (action === 'unfold') fold(block, block.classList.contains('long'))
  })
  // A search in the page, or a link to a text, scrolls a folded block, which readers can't do.
  const scrolled = ({ target }: Event) => {
    if (target instanceof Element && target.scrollTop > 0 && target.parentElement) unfold(target.parentElement)
  }
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
}

/**
 * Marks the blocks with lines that are longer than the block, and gives them a button that wraps them. Returns what stops it.
 * An observer has the sizes without a layout, also those of blocks that are shown later, in a tab.
 */
export function watchWidths(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    // All sizes are read first: after a change, the next one would be a layout of the page.
    const overflows = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
    for (const [index, { target }] of entries.entries()) {
      target.parentElement?.classList.toggle('overflowing', overflows[index])
      if (overflows[index]) addWrapButton(target.parentElement)
    }
  })
  for (const pre of root.querySelectorAll('.code > pre')) observer.observe(pre)
  return () => observer.disconnect()
}

function addWrapButton(block: Element | null) {
  const tools = block?.querySelector(':scope > .code-tools')
  if (!tools || tools.querySelector('[data-action="wrap"]')) return
  const { wrapCode } = interfaceText()
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    title: wrapCode,
    ariaLabel: wrapCode,
  })
  button.dataset.action = 'wrap'
  button.setAttribute('aria-pressed', 'false')
  tools.prepend(button)
}

/** Shows all lines of an element that's a folded block; returns whether it was one. */
export function unfold(element: Element): boolean {
  const isFolded = element.matches('.code.long')
  if (isFolded) fold(element, true)
  return isFolded
}

/** Shows all lines of a block, or only its first ones again. */
function fold(block: Element, isOpen: boolean) {
  const text = interfaceText()
  const button = block.querySelector(':scope > .code-more')
  const lines = block.querySelector('code')?.textContent?.trimEnd().split('\n') ?? []
  block.classList.toggle('long', !isOpen)
  button?.setAttribute('aria-expanded', String(isOpen))
  if (button) button.textContent = isOpen ? text.showFewerLines : fill(text.showLines, { count: String(lines.length) })
  if (!isOpen) block.scrollIntoView({ block: 'nearest' })
}

/** The texts in the language of the page. */
function interfaceText() {
  const shown = site.locales.find(({ htmlLang }) => htmlLang === document.documentElement.lang)
  return textOf(shown?.lang ?? site.lang)
}
