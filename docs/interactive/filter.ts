// Filters the rows of a table by the status in the last cell and by a part of the name in the first. Without this
// script, the whole table is shown.

import type { PageScript } from '../../shared/pageScript.ts'
import { choices, element } from './elements.ts'

const words = {
  en: { all: 'All', status: 'Filter by status', name: 'Filter by name', shown: (count: number) => `${count} shown` },
  zh: { all: '全部', status: '按状态筛选', name: '按名称筛选', shown: (count: number) => `共 ${count} 项` },
}

const run: PageScript = (root, { lang }) => {
  const text = words[lang === 'zh' ? 'zh' : 'en']
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => ({
    row: row as HTMLElement,
    name: row.firstElementChild?.textContent?.toLowerCase() ?? '',
    status: row.lastElementChild?.textContent?.trim() ?? '',
  }))
  const statuses = [...new Set(rows.map(({ status }) => status))]
  let chosen = ''
  const field = element('input', { type: 'search', placeholder: text.name, 'aria-label': text.name })
  const count = element('span', { class: 'filter-count', role: 'status' })
  const draw = () => {
    const part = field.value.trim().toLowerCase()
    let shown = 0
    for (const { row, name, status } of rows) {
      row.hidden = (chosen !== '' && status !== chosen) || !name.includes(part)
      if (!row.hidden) shown += 1
    }
    count.textContent = text.shown(shown)
  }
  const names = [text.all, ...statuses].map((status, index) => {
    const own = index === 0 ? rows : rows.filter((each) => each.status === status)
    return `${status} ${own.length}`
  })
  const bar = element(
    'div',
    { class: 'filter' },
    choices(text.status, names, (index) => {
      chosen = index === 0 ? '' : (statuses[index - 1] ?? '')
      draw()
    }),
    field,
    count,
  )
  field.addEventListener('input', draw)
  draw()
  root.prepend(bar)
  return () => {
    bar.remove()
    for (const { row } of rows) row.hidden = false
  }
}

export default run
