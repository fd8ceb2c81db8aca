// Shows the effect of one value of an option at a time. All values have a table in the page, and buttons select one.

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
