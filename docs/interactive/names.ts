// Shows what one value of an option does at a time: the tables of all values are there, and buttons choose one.

import type { PageScript } from '../../shared/pageScript.ts'
import { choices } from './elements.ts'

const run: PageScript = (root) => {
  const tables = [...root.querySelectorAll<HTMLElement>('[data-value]')]
  const show = (chosen: number) => {
    for (const [index, table] of tables.entries()) table.hidden = index !== chosen
  }
  const bar = choices(
    root.dataset.label ?? '',
    tables.map((table) => table.dataset.value ?? ''),
    show,
  )
  root.prepend(bar)
  show(0)
  return () => {
    bar.remove()
    for (const table of tables) table.hidden = false
  }
}

export default run
