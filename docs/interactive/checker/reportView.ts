// Renders a report: findings that need attention, the proposed files, and what works.

import type { Proposal } from '@inkstone/migrate-check'
import { languages } from '@inkstone/migrate-check'
import { button, element, sentence } from './elements.ts'
import type { Shown, Summary } from './summary.ts'
import type { Words } from './words.ts'

export interface ReportContext {
  lang: string
  words: Words
  href(route: string): string
  /** Shows a line of a file. */
  show(file: string, line: number): void
  /** Announces a message to screen readers. */
  announce(message: string): void
}

export function drawReport(summary: Summary, context: ReportContext): Node[] {
  const { loud, quiet, changed, left, unread, proposals } = summary
  const { words } = context
  const nodes: Node[] = [element('p', { class: 'checker-total' }, words.summary(changed, left, unread))]
  if (loud.total > 0) nodes.push(...drawTable(loud, context))
  for (const proposal of proposals) nodes.push(drawProposal(proposal, context))
  if (quiet.total > 0) {
    nodes.push(
      element(
        'details',
        {},
        element('summary', { class: 'chevron' }, words.rest(quiet.total)),
        ...drawTable(quiet, context),
      ),
    )
  }
  return nodes
}

function drawTable({ total, first }: Shown, { lang, words, href, show }: ReportContext): Node[] {
  const language = languages.find((each) => each === lang) ?? 'en'
  const titles = [words.place, words.verdict, words.subject, words.message]
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const rows = first.map((finding) => {
    const { file, line, column, verdict, subject, message, link, changed } = finding
    const mark = element('span', { class: `checker-verdict ${verdict}` }, words.verdicts[verdict])
    const name = element('code', {}, subject)
    const place = element('a', { href: '#' }, file, element('wbr'), `:${line}:${column}`)
    place.addEventListener('click', (event) => {
      event.preventDefault()
      show(file, line)
    })
    return element(
      'tr',
      {},
      element('td', {}, place),
      element('td', {}, mark, ...(changed ? [' ', element('span', { class: 'checker-changed' }, words.changed)] : [])),
      element('td', {}, link ? element('a', { href: href(link) }, name) : name),
      element('td', {}, ...sentence(message[language], href)),
    )
  })
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
  const more = total - rows.length
  return [element('div', { class: 'checker-table' }, table), ...(more > 0 ? [element('p', {}, words.more(more))] : [])]
}

function drawProposal({ file, renamed, text, diff }: Proposal, { words, announce }: ReportContext): Node {
  const title = words.proposal(renamed ?? file)
  const copy = button(words.copy, () => {
    navigator.clipboard.writeText(text).then(
      () => announce(words.copied),
      () => announce(words.failed('clipboard')),
    )
  })
  const lines = diff.split('\n').slice(0, -1)
  const code = element(
    'code',
    {},
    ...lines.map((line) => {
      const kind = /^[-+]{3} /.test(line) ? '' : ({ '+': 'ins', '-': 'del' } as const)[line[0] ?? '']
      return kind ? element(kind, {}, `${line}\n`) : `${line}\n`
    }),
  )
  const body = diff ? element('pre', { tabindex: '0' }, code) : element('p', {}, words.renameOnly)
  return element('section', { class: 'checker-proposal' }, element('p', {}, element('strong', {}, title), copy), body)
}
