// Draws a report: what needs attention, what the files could become, and what works.

import { type Finding, needsWork, type Proposal, type Report } from '../report.ts'
import { languages } from '../text.ts'
import { button, element, sentence } from './elements.ts'
import type { Words } from './words.ts'

export interface ReportContext {
  lang: string
  words: Words
  href(route: string): string
  /** Tells readers of the screen. */
  announce(message: string): void
}

/** Rows of a table that are drawn at most. */
const most = 500

const quiet = new Set(['same', 'accepted', 'supported'])

export function drawReport({ findings, proposals, ready }: Report, context: ReportContext): Node[] {
  const { words } = context
  const loud = findings.filter(({ verdict }) => !quiet.has(verdict))
  const rest = findings.filter(({ verdict }) => quiet.has(verdict))
  const changed = findings.filter((finding) => finding.changed).length
  const left = findings.filter(needsWork).length
  const nodes: Node[] = [
    element(
      'p',
      { class: ready ? 'checker-total ready' : 'checker-total' },
      ready ? words.ready : words.notReady,
      ' ',
      words.summary(changed, left),
    ),
  ]
  if (loud.length > 0) nodes.push(...drawTable(loud, context))
  for (const proposal of proposals) nodes.push(drawProposal(proposal, context))
  if (rest.length > 0) {
    nodes.push(element('details', {}, element('summary', {}, words.rest(rest.length)), ...drawTable(rest, context)))
  }
  return nodes
}

function drawTable(findings: Finding[], { lang, words, href }: ReportContext): Node[] {
  const language = languages.find((each) => each === lang) ?? 'en'
  const titles = [words.place, words.verdict, words.subject, words.message]
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const rows = findings.slice(0, most).map((finding) => {
    const { file, line, column, verdict, subject, message, link, changed } = finding
    const mark = element('span', { class: `checker-verdict ${verdict}` }, words.verdicts[verdict])
    const name = element('code', {}, subject)
    return element(
      'tr',
      {},
      element('td', {}, `${file}:${line}:${column}`),
      element('td', {}, mark, ...(changed ? [' ', element('span', { class: 'checker-changed' }, words.changed)] : [])),
      element('td', {}, link ? element('a', { href: href(link) }, name) : name),
      element('td', {}, ...sentence(message[language], href)),
    )
  })
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
  const more = findings.length - rows.length
  return [
    element('div', { class: 'checker-table', tabindex: '0' }, table),
    ...(more > 0 ? [element('p', {}, words.more(more))] : []),
  ]
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
