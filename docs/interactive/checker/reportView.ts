// Renders a report: findings that need attention, the proposed files, and what works.

import type { Finding, Proposal } from '@inkstone/migrate-check'
import { languages, needsWork } from '@inkstone/migrate-check'
import { button, element, sentence } from './elements.ts'
import { copyPicture, drawPicture } from './picture.ts'
import { isQuiet, type Shown, type Summary } from './summary.ts'
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
  const total = words.summary(changed, left, unread)
  const blocks = drawBlocks([...loud.first, ...quiet.first])
  const copy = button(words.picture, () => {
    copyPicture(drawPicture(words.conclusions[summary.conclusion], total, blocks)).then(
      (done) => context.announce(words.pictureDone[done]),
      (error: Error) => context.announce(words.failed(error.message)),
    )
  })
  const nodes: Node[] = [
    element('p', { class: 'checker-total' }, total),
    blocks,
    element('p', { class: 'checker-picture' }, copy),
  ]
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

/** Number of blocks; more would be a surface instead of a row. */
const mostBlocks = 96

/** What a finding means for the reader: checker.css has a color for each. */
function kindOf(finding: Finding): 'rewritten' | 'works' | 'yours' | 'unknown' {
  if (finding.changed) return 'rewritten'
  if (isQuiet(finding.verdict)) return 'works'
  return needsWork(finding) ? 'yours' : 'unknown'
}

/** A block per finding, in the order of the report. */
function drawBlocks(findings: Finding[]): Element {
  const blocks = findings.slice(0, mostBlocks).map((finding) => element('span', { 'data-kind': kindOf(finding) }))
  return element('div', { class: 'checker-blocks', 'aria-hidden': 'true' }, ...blocks)
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
    const cell = (...children: (Node | string)[]) => element('td', { role: 'cell' }, ...children)
    return element(
      'tr',
      { role: 'row', 'data-kind': kindOf(finding) },
      cell(place),
      cell(mark, ...(changed ? [' ', element('span', { class: 'checker-changed' }, words.changed)] : [])),
      cell(link ? element('a', { href: href(link) }, name) : name),
      cell(...sentence(message[language], href)),
    )
  })
  const table = element('table', { role: 'table' }, element('thead', {}, head), element('tbody', {}, ...rows))
  const more = total - rows.length
  return [element('div', { class: 'checker-table' }, table), ...(more > 0 ? [element('p', {}, words.more(more))] : [])]
}

/** Elements and classes of a diff's lines, by their first character. */
const lineKinds: Record<string, [tag: 'ins' | 'del' | 'span', kind: string]> = {
  '+': ['ins', ' added'],
  '-': ['del', ' removed'],
  '@': ['span', ' hunk'],
}

function drawProposal({ file, renamed, text, diff }: Proposal, { words, announce }: ReportContext): Node {
  const title = words.proposal(renamed ?? file)
  const copy = button(words.copy, () => {
    navigator.clipboard.writeText(text).then(
      () => announce(words.copied),
      () => announce(words.failed('clipboard')),
    )
  })
  // The names of the files are in the title.
  const lines = diff.split('\n').filter((line) => line && !/^[-+]{3} /.test(line))
  const code = element(
    'code',
    { class: 'language-diff' },
    ...lines.map((line) => {
      const [tag, kind] = lineKinds[line[0] ?? ''] ?? ['span', '']
      const sign = kind === ' hunk' ? '' : line.slice(0, 1)
      return element(
        tag,
        { class: `line${kind}` },
        element('span', { class: 'sign' }, sign),
        `${line.slice(sign.length)}\n`,
      )
    }),
  )
  const body = diff
    ? element('div', { class: 'code' }, element('pre', { tabindex: '0' }, code))
    : element('p', {}, words.renameOnly)
  return element('section', { class: 'checker-proposal' }, element('p', {}, element('strong', {}, title), copy), body)
}
