// Filters the rows of a table by the status in the last cell and by a part of the name in the first. Without this
// script, the whole table is shown.

import type { PageScript } from '@inkstone/docs'
import { componentText } from '../components/componentText.ts'
import { pressOnly, start } from './controls.ts'

const run: PageScript = (root, { lang }) => {
  const text = componentText(lang)
  const field = root.querySelector('input')
  const count = root.querySelector('.filter-count')
  if (!field || !count) return undefined
  const rows = [...root.querySelectorAll<HTMLElement>('tbody tr')].map((row) => ({
    row,
    name: row.firstElementChild?.textContent?.toLowerCase() ?? '',
    chip: row.querySelector('.status'),
  }))
  let chosen = ''
  const draw = () => {
    const part = field.value.trim().toLowerCase()
    let shown = 0
    for (const { row, name, chip } of rows) {
      row.hidden = (chosen !== '' && !chip?.classList.contains(chosen)) || !name.includes(part)
      if (!row.hidden) shown += 1
    }
    count.textContent = text.rowsShown(shown)
  }
  const end = start(root, (name, button) => {
    chosen = name
    pressOnly(button)
    draw()
  })
  field.disabled = false
  field.addEventListener('input', draw)
  // A browser may have kept what the reader typed before.
  draw()
  return end
}

export default run
