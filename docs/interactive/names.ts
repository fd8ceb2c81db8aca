// Shows the effect of one value of an option at a time. All values have a table in the page, and buttons select one.

import type { PageScript } from '@inkstone/docs'
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
