// Front matter of home pages that the compiler can't check, and suggestions for unknown URLs.

import { expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { checkHomes } from '../../../node/content/homes.ts'
import { nearestRoutes } from '../../../shared/nearest.ts'

const page = (sections: unknown) =>
  ({ path: 'en/index.md', frontmatter: JSON.stringify({ hero: { sections } }) }) as Page

test('an unknown section is an error with a suggestion', () => {
  expect(checkHomes([page(['benchmark', 'content'])])).toEqual([])
  const [problem] = checkHomes([page(['benchmarks'])])
  expect(problem).toMatchObject({ severity: 'error', rule: 'frontmatter', path: 'en/index.md' })
  expect(problem?.message).toBe('unknown section `benchmarks` of a home page; did you mean `benchmark`?')
  expect(problem?.hint).toMatch(/^expected some of benchmark, .*, in the order/)
  expect(checkHomes([page(['content', 'x', 1])]).map(({ message }) => message)).toEqual([
    'unknown section `x` of a home page',
    'unknown section `1` of a home page',
  ])
  expect(checkHomes([page('content')])[0]?.message).toContain('not a list')
})

test('sections of anything else than a hero are nothing to check', () => {
  const other = (frontmatter: object) => ({ path: 'en/a.md', frontmatter: JSON.stringify(frontmatter) }) as Page
  expect(checkHomes([other({ title: 'No "sections"' }), other({ sections: 'any' }), other({ hero: {} })])).toEqual([])
})

test('an empty home page is a warning', () => {
  const home = (more: object, nodes: unknown[] = []) =>
    ({ path: 'en/index.md', frontmatter: JSON.stringify({ pageType: 'home', ...more }), nodes }) as unknown as Page
  const [found] = checkHomes([home({})])
  expect(found).toMatchObject({ severity: 'warning', message: expect.stringContaining('no `hero`') })
  expect(found?.hint).toContain('of another tool')
  // What is missing because of an error is reported once.
  const broken = { ...home({}), diagnostics: [{ severity: 'error' }] } as unknown as Page
  const doubtful = { ...home({}), diagnostics: [{ severity: 'warning' }] } as unknown as Page
  expect([checkHomes([broken]).length, checkHomes([doubtful]).length]).toEqual([0, 1])
  expect(checkHomes([{ ...home({}), frontmatter: '{}' } as Page])).toEqual([])
  const text = { type: 'Html', html: '<p>Text</p>' }
  expect(checkHomes([home({ hero: {} }), home({ features: [{}] }), home({}, [text])])).toEqual([])
})

test('a button without text is a warning', () => {
  const actions = [{ text: 'Start', link: '/a' }, { text: ' ', link: '/b' }, { link: '/c' }, null]
  const home = { path: 'en/index.md', frontmatter: JSON.stringify({ hero: { actions } }) } as Page
  const found = checkHomes([home])
  expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning'])
  expect(found[0]?.message).toContain('leads to `/b` has no text')
})

const routes = [
  '/',
  '/config/',
  '/config/optimization',
  '/guide/start/introduction',
  '/guide/start/quick-start',
  '/guide/start/tutorial/',
  '/guide/optimization/tree-shaking',
]

test.each([
  ['/guide/start/quik-start', '/guide/start/quick-start'],
  ['/features/tree-shaking.html', '/guide/optimization/tree-shaking'],
  ['/config/optimisation', '/config/optimization'],
  ['/guide/start/quik', '/guide/start/quick-start'],
  ['/guide/tree', '/guide/optimization/tree-shaking'],
])('%s may have meant %s', (address, route) => {
  expect(nearestRoutes(address, routes, 3)[0]).toBe(route)
})

test('a URL unlike any page has no suggestions', () => {
  expect(nearestRoutes('/wp-login.php', routes, 3)).toEqual([])
})
