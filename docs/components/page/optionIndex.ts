// Filters the index of options while the reader types: a link stays if it has every word of the input, ignoring
// punctuation, and a section if it has such a link. Enter follows the first one.

import type { PageScript } from '@inkstone/docs'

/** A text reduced to its letters and digits. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const run: PageScript = (root) => {
  const input = root.querySelector('input')
  const count = root.querySelector('p')
  if (!input || !count) return undefined
  const all = count.textContent
  const items = [...root.querySelectorAll('li')].map((item) => {
    const link = item.querySelector('a')
    return { item, link, letters: lettersOf(`${link?.hash} ${link?.textContent}`) }
  })
  const sections = [...root.querySelectorAll<HTMLElement>('.option-names > div')]
  count.role = 'status'
  const filter = () => {
    const words = input.value.split(/\s+/).map(lettersOf)
    for (const { item, letters } of items) item.hidden = !words.every((word) => letters.includes(word))
    for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])')
    const shown = items.filter(({ item }) => !item.hidden).length
    const { some = '', none = '' } = root.dataset
    const text = shown === items.length ? all : shown > 0 ? some.replace('{shown}', String(shown)) : none
    count.textContent = text
  }
  const stop = new AbortController()
  input.addEventListener('input', filter, stop)
  input.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      if (key !== 'Enter' || isComposing || !input.value) return
      items.find(({ item }) => !item.hidden)?.link?.click()
    },
    stop,
  )
  // The reader may have typed before this script was loaded.
  filter()
  return () => stop.abort()
}

export default run
