// Filters the index of options while the reader types: a link stays if it has every word of the input, ignoring
// punctuation. Enter follows the first one.

import type { PageScript } from '../../../shared/pageScript.ts'
import { componentText } from '../componentText.ts'

/** A text reduced to its letters and digits. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const run: PageScript = (root, { lang }) => {
  const text = componentText(lang)
  const input = root.querySelector('input')
  const count = root.querySelector('p')
  if (!input || !count) return undefined
  const items = [...root.querySelectorAll('li')].map((item) => {
    const link = item.querySelector('a')
    return { item, link, letters: lettersOf(`${link?.hash} ${link?.textContent}`) }
  })
  count.role = 'status'
  const filter = () => {
    const words = input.value.split(/\s+/).map(lettersOf)
    let shown = 0
    for (const { item, letters } of items) {
      item.hidden = !words.every((word) => letters.includes(word))
      if (!item.hidden) shown += 1
    }
    count.textContent = shown === items.length ? text.entries(shown) : text.entriesShown(shown, items.length)
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
