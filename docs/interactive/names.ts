// Shows what one value of an option does at a time: the tables of all values are there, and buttons choose one.

import type { PageScript } from '../../shared/pageScript.ts'
import { pressOnly, start } from './controls.ts'

const run: PageScript = (root) => {
  const tables = [...root.querySelectorAll<HTMLElement>('[data-value]')]
  const show = (chosen: string | undefined) => {
    for (const table of tables) table.hidden = table.dataset.value !== chosen
  }
  show(tables[0]?.dataset.value)
  return start(root, (name, button) => {
    pressOnly(button)
    show(name)
  })
}

export default run
