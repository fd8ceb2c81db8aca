// The report of a site's diagnostics, and what a site can tolerate.

import { expect, test } from 'vitest'
import { countErrors, type Diagnostic, report, toleranceHint, tolerated } from '../../../node/report/diagnostics.ts'

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
    'docs/a.md:1:1: unknown component `Frame`\n  add it\ndocs/a.md:2:1: unknown component `Frame`\n  add it\n',
  )
})

test('a problem in many places is reported once, with all of them', () => {
  const places = [2, 3, 4, 5, 6].map((line) => `docs/a.md:${line}:1`).join(', ')
  expect(report(times(6, 'component'))).toBe(
    `docs/a.md:1:1: unknown component \`Frame\`\n  add it\n  the same at ${places}\n`,
  )
})

test('an error that a site tolerates is a warning', () => {
  const [component, route] = tolerated([found(1, 'component'), found(2, 'route')], ['component'])
  expect([component?.severity, route?.severity]).toEqual(['warning', 'error'])
  expect(countErrors([component, route].filter((each) => each !== undefined))).toBe(1)
})

test('a report of many errors names what could be tolerated, unless one of them cannot be', () => {
  const many = [...times(20, 'component'), found(30, 'dead-link', 'dead link')]
  expect(toleranceHint(many)).toContain("`tolerate: ['component', 'dead-link']`")
  expect(toleranceHint(many.slice(1))).toBe('')
  expect(toleranceHint([...many, found(31, 'route', 'same route')])).toBe('')
})
