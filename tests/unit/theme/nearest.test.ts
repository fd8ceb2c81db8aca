import { expect, it } from 'vitest'
import { nearest, nearestRoutes } from '../../../shared/nearest.ts'

it('proposes a name within two edits, or a third of its letters', () => {
  expect(nearest('tpye', ['type'])).toBe('type')
  expect(nearest('type', ['typing'])).toBeUndefined()
  // Nine letters, three edits; then eight letters, three edits.
  expect(nearest('publicpth', ['publicPath2x'])).toBe('publicPath2x')
  expect(nearest('publicpa', ['publicPath2'])).toBeUndefined()
})

it('proposes the closest name, and the first of several', () => {
  expect(nearest('outpt', ['outpost', 'output', 'outputs'])).toBe('output')
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat')
  expect(nearest('cat', [])).toBeUndefined()
  expect(nearest('/guide/nope', ['/guide/same'])).toBeUndefined()
  expect(nearest('/guide/sane', ['/guide/same'])).toBe('/guide/same')
  expect(nearest('/a', ['/b', '/'])).toBeUndefined()
})

it('ignores the case of both', () => {
  expect(nearest('DEVTOOL', ['devtool'])).toBe('devtool')
  expect(nearest('devtool', ['DevTool', 'devtools'])).toBe('DevTool')
})

it('finds the page of a misspelled address', () => {
  const routes = ['/config/optimization', '/config/output', '/guide/start']
  expect(nearestRoutes('/config/ouput', routes, 3)).toEqual(['/config/output'])
  expect(nearestRoutes('/nothing/alike', routes, 3)).toEqual([])
})

it('finds a page that has moved by its name, after those with an equal address', () => {
  const routes = ['/api/loader-context', '/guide/features/loader', '/guide/loader']
  // A name that begins with this one comes last: the address may have been cut off.
  expect(nearestRoutes('/guide/loader', routes, 3)).toEqual([...routes].reverse())
  // Two letters, such as a language, don't make a page close.
  expect(nearestRoutes('/something/long/en', ['/en'], 3)).toEqual([])
  expect(nearestRoutes('/something/long/api', ['/api'], 3)).toEqual(['/api'])
})

it('needs three of five letters in common', () => {
  expect(nearestRoutes('/abcde', ['/abcxx'], 3)).toEqual([])
  expect(nearestRoutes('/abcdef', ['/abcdxx'], 3)).toEqual(['/abcdxx'])
})

it('counts what an address has more than a route, and the other way round', () => {
  expect(nearestRoutes('/ab', ['/abcdefgh'], 3)).toEqual([])
  expect(nearestRoutes('/abcdefgh', ['/ab'], 3)).toEqual([])
  // The home page has no name.
  expect(nearestRoutes('/', ['/', '/guide'], 3)).toEqual(['/'])
  expect(nearestRoutes('/guide', ['/'], 3)).toEqual([])
})

it('lists the best first, then by route, and no more than it is asked for', () => {
  const routes = ['/c/plugin', '/b/plugin', '/b/plugins', '/a/plugin']
  expect(nearestRoutes('/x/plugin', routes, 9)).toEqual(['/a/plugin', '/b/plugin', '/c/plugin', '/b/plugins'])
  expect(nearestRoutes('/x/plugin', routes, 2)).toEqual(['/a/plugin', '/b/plugin'])
})

it.each([
  '/guide/start',
  '/guide/start.html',
  '/guide/start.htm',
  '/guide/start.md',
  '/guide/start.mdx',
  '//guide//start/',
])('compares %s like the route', (address) => {
  // Any part of an ending would make the other route closer.
  expect(nearestRoutes(address, ['/guide/start', '/guide/starth'], 1)).toEqual(['/guide/start'])
  expect(nearestRoutes(address.toUpperCase(), ['/Guide/Start'], 1)).toEqual(['/Guide/Start'])
})

it.each(['/guide/index', '/guide/index.html', '/guide/index.md'])('takes %s for the page of the folder', (address) => {
  expect(nearestRoutes(address, ['/guide'], 1)).toEqual(['/guide'])
})

it('only leaves out endings at the end', () => {
  expect(nearestRoutes('/abc.html/d', ['/abc/d', '/abc.html/d'], 1)).toEqual(['/abc.html/d'])
  expect(nearestRoutes('/abchtml', ['/abc', '/abchtml'], 1)).toEqual(['/abchtml'])
  expect(nearestRoutes('/index/abc', ['/abc', '/index/abc'], 1)).toEqual(['/index/abc'])
})
