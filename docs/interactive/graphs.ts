// Steps through the graphs drawn by docs/components/graphSteps.ts: shows the parts of the picture up to a step, and
// that step's sentence. Without scripts, the complete picture is shown.

import type { PageScript } from '@inkstone/docs'
import { stepText } from '../components/stepText.ts'
import { start } from './controls.ts'

const run: PageScript = (root, { lang }) => {
  const { place } = stepText(lang)
  const items = [...root.querySelectorAll<HTMLElement>('ol > li')]
  const parts = [...root.querySelectorAll<SVGElement>('[data-from]')]
  const where = root.querySelector('.stepper-place')
  const last = items.length - 1
  let step = 0
  const show = (to: number) => {
    step = Math.min(Math.max(to, 0), last)
    for (const [index, item] of items.entries()) item.hidden = index !== step
    for (const part of parts) {
      const from = Number(part.dataset.from)
      part.classList.toggle('later', from > step)
      part.classList.toggle('new', from === step && step < last)
    }
    if (where) where.textContent = place(step + 1, items.length)
    // A disabled button would lose the focus.
    for (const name of ['first', 'back']) {
      root.querySelector(`[data-name="${name}"]`)?.setAttribute('aria-disabled', String(step === 0))
    }
    root.querySelector('[data-name="next"]')?.setAttribute('aria-disabled', String(step === last))
  }
  show(0)
  root.querySelector('ol')?.setAttribute('aria-live', 'polite')
  return start(root, (name) => show(name === 'first' ? 0 : name === 'back' ? step - 1 : step + 1))
}

export default run
