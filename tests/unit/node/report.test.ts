// The report of diagnostics, and the severities of rules.

import { expect, test } from 'vitest'
import { newMessages } from '../../../node/dev/newMessages.ts'
import {
  countErrors,
  type Diagnostic,
  foundAt,
  lines,
  problem,
  report,
  sorted,
  toleranceHint,
} from '../../../node/report/diagnostics.ts'
import { withSeverities } from '../../../node/report/rules.ts'

const found = (line: number, rule: string, message = 'unknown component `Frame`'): Diagnostic => ({
  path: 'docs/a.md',
  position: { line, column: 1 },
  severity: 'error',
  rule,
  message,
  hint: 'add it',
})
const times = (count: number, rule: string) => Array.from({ length: count }, (_, index) => found(index + 1, rule))

test('a problem in a few places is reported at each of them', () => {
  expect(report(times(2, 'component'))).toBe(
    'docs/a.md:1:1: unknown component `Frame` [component]\n  add it\ndocs/a.md:2:1: unknown component `Frame` [component]\n  add it\n',
  )
})

test('a problem in many places is reported once, with all of them', () => {
  const places = [2, 3, 4, 5, 6].map((line) => `docs/a.md:${line}:1`).join(', ')
  expect(report(times(6, 'component'))).toBe(
    `docs/a.md:1:1: unknown component \`Frame\` [component]\n  add it\n  the same at ${places}\n`,
  )
})

test('a site sets the severities of rules, and `tolerate` is a shorthand', () => {
  const list = [found(1, 'component'), found(2, 'route'), found(3, 'link'), found(4, 'draft')]
  const severities = (site: Parameters<typeof withSeverities>[1]) =>
    withSeverities(list, site).map(({ rule, severity }) => `${rule} ${severity}`)
  expect(severities({})).toEqual(['component error', 'route error', 'link error', 'draft error'])
  expect(severities({ tolerate: ['component', 'link'], rules: { link: 'error', draft: 'off' } })).toEqual([
    'component warning',
    'route error',
    'link error',
  ])
  expect(countErrors(withSeverities(list, { rules: { component: 'warn' } }))).toBe(3)
})

test('a report of many errors names the rules to tolerate, unless one of them cannot be', () => {
  const many = [...times(20, 'component'), found(30, 'dead-link', 'dead link')]
  expect(toleranceHint(many)).toContain("`tolerate: ['component', 'dead-link']`")
  expect(toleranceHint(many.slice(1))).toBe('')
  expect(toleranceHint([...many, found(31, 'route', 'same route')])).toBe('')
})

test('diagnostics are sorted by file, line and column, in whatever order they were found', () => {
  const at = (path: string, line: number, column: number): Diagnostic => ({
    ...found(line, 'link', `${path} ${line} ${column}`),
    path,
    position: { line, column },
  })
  // Lines and columns are compared as numbers: 10 comes after 9, and a column only matters within its line.
  const inOrder = [at('a.md', 2, 9), at('a.md', 2, 10), at('a.md', 10, 1), at('b.md', 1, 1), at('b.md', 1, 2)]
  for (const order of [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [2, 4, 0, 3, 1],
  ]) {
    expect(sorted(order.flatMap((index) => inOrder[index] ?? []))).toEqual(inOrder)
  }
  const given = inOrder.toReversed()
  sorted(given)
  expect(given).toEqual(inOrder.toReversed())
})

test('equal diagnostics of several pages are reported once, and one without a hint takes one line', () => {
  expect(report([found(1, 'component'), found(1, 'component')])).toBe(
    'docs/a.md:1:1: unknown component `Frame` [component]\n  add it\n',
  )
  expect(report([problem('docs/b.md', 'file', 'cannot read it')])).toBe('docs/b.md:1:1: cannot read it\n')
  expect(lines({ ...problem('b.md', 'file', 'left out', 'move it'), severity: 'warning' })).toEqual([
    'b.md:1:1: warning: left out',
    '  move it',
  ])
  expect(report([])).toBe('')
})

test('an error and a warning with the same text are two diagnostics', () => {
  const warnings = times(3, 'link').map((each) => ({ ...each, severity: 'warning' as const }))
  const errors = times(6, 'link').slice(3)
  // Six of one kind would be listed together.
  expect(report([...warnings, ...errors])).not.toContain('the same at')
})

test('only errors determine what a site could tolerate, and rules are listed in order', () => {
  const warning: Diagnostic = { ...found(40, 'route'), severity: 'warning' }
  const errors = [...times(20, 'link'), found(30, 'component', 'unknown'), found(31, 'code', 'no language')]
  expect(toleranceHint([...errors, warning])).toContain("`tolerate: ['code', 'component', 'link']`")
})

test('the position of a text in a configuration is that of its quotes, of either kind', () => {
  const config = `export default {\n  title: 'One',\n  base: "/two/",\n}\n`
  expect(foundAt(config, 'One')).toEqual({ line: 2, column: 10 })
  expect(foundAt(config, '/two/')).toEqual({ line: 3, column: 9 })
  expect(foundAt(config, 'three')).toEqual({ line: 1, column: 1 })
  expect(foundAt('"x"', 'x')).toEqual({ line: 1, column: 1 })
})

test('the terminal of the development server shows a message once', () => {
  const [one, other] = ['a.md:3:1: dead link [dead-link]\n  correct it\n', 'b.md:1:1: warning: empty [home]\n']
  expect(newMessages('', one)).toBe(one)
  expect(newMessages(one, one)).toBe('')
  // An edit above it moved it.
  expect(newMessages(one, one.replace('3:1', '5:1') + other)).toBe(`${other}1 message remains\n`)
  expect(newMessages(one, one + one.replace('3:1', '9:1'))).toContain('a.md:9:1')
  expect(newMessages(one + other, other)).toBe('1 message remains\n')
  expect(newMessages(one, '')).toBe('all problems are solved\n')
  expect(newMessages('', '')).toBe('')
})
