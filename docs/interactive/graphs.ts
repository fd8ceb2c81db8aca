// Steps through the graphs drawn by docs/components/graphSteps.ts: shows the parts of the picture up to a step, and
// that step's sentence. Starts with the complete picture, as shown without scripts.

import type { PageScript } from '../../shared/pageScript.ts'
import { element } from './elements.ts'

const words = {
  en: {
    first: 'From the start',
    back: 'Back',
    next: 'Next',
    place: (step: number, all: number) => `${step} of ${all}`,
  },
  zh: {
    first: '从头开始',
    back: '上一步',
    next: '下一步',
    place: (step: number, all: number) => `第 ${step} 步，共 ${all} 步`,
  },
}

const run: PageScript = (root, { lang }) => {
  const text = words[lang === 'zh' ? 'zh' : 'en']
  const items = [...root.querySelectorAll<HTMLElement>('ol > li')]
  const parts = [...root.querySelectorAll<SVGElement>('[data-from]')]
  const last = items.length - 1
  let step = last
  const place = element('span', { class: 'stepper-place' })
  const button = (label: string, move: () => number) => {
    const made = element('button', { type: 'button', class: 'choice' }, label)
    made.addEventListener('click', () => show(move()))
    return made
  }
  const back = button(text.back, () => step - 1)
  const next = button(text.next, () => step + 1)
  const show = (to: number) => {
    step = to
    for (const [index, item] of items.entries()) item.hidden = index !== step
    for (const part of parts) {
      const from = Number(part.dataset.from)
      part.classList.toggle('later', from > step)
      part.classList.toggle('new', from === step && step < last)
    }
    place.textContent = text.place(step + 1, items.length)
    back.disabled = step === 0
    next.disabled = step === last
  }
  const list = root.querySelector('ol')
  list?.setAttribute('aria-live', 'polite')
  const bar = element(
    'div',
    { class: 'stepper-bar' },
    button(text.first, () => 0),
    back,
    next,
    place,
  )
  root.insertBefore(bar, list)
  show(last)
  return () => {
    bar.remove()
    for (const item of items) item.hidden = false
    for (const part of parts) part.classList.remove('later', 'new')
  }
}

export default run
