// Components of a site in the theme's slots: rendered, bundled with everything they import, and rebuilt when any of it
// changes. They use the tool's React, React Router and theme, also if the site has a router itself.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'slots-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const module = `import { Link as ThemeLink, type Slots, usePage } from '@inkstone/docs/theme'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Link, useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom'
import { word } from './word.ts'

function Named({ as }: { as: string }) {
  const { page } = usePage()
  const [clicks, setClicks] = useState(0)
  return <button type="button" onClick={() => setClicks(clicks + 1)}>{as} of {page.title}, {word}</button>
}

function Way() {
  const { record } = useLoaderData()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const params = Object.values(useParams())
  const navigate = useNavigate()
  return <Link to="/oolong" title={[pathname, state, ...Object.keys(record), record.path, ...params].join(' ')} onDoubleClick={() => navigate('/')}>way</Link>
}

const slots: Slots = {
  top: () => <Named as="top" />,
  navbarEnd: () => <Named as="navbarEnd" />,
  aboveContent: () => <Named as="aboveContent" />,
  belowContent: () => <Named as="belowContent" />,
  footer: () => <><Named as="footer" /><Way /><ThemeLink href="?cups=2">two</ThemeLink></>,
  homeHero: ({ hero }) => <h1>homeHero {hero.name}</h1>,
  notFound: () => <main id=":main"><Named as="notFound" /></main>,
}

export default slots
`

const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8')
const places = (file: string) =>
  [
    ...new Set(read(file).match(/\b(top|navbarEnd|aboveContent|belowContent|footer|homeHero|notFound)(?= ?<!-- -->)/g)),
  ].sort()

describe('a site with components', { timeout: 60_000 }, () => {
  writeIn(
    folder,
    'site.config.ts',
    "export default { title: 'Tea', footer: { en: 'Plain' }, slots: 'theme/slots.tsx' }\n",
  )
  // A project's own tsconfig may extend packages that aren't installed.
  writeIn(folder, 'tsconfig.json', '{ "extends": "@nowhere/tsconfig", "compilerOptions": { "jsx": "preserve" } }\n')
  writeIn(folder, 'node_modules/react-router-dom/package.json', '{ "name": "react-router-dom", "main": "index.js" }')
  writeIn(folder, 'node_modules/react-router-dom/index.js', "throw new Error('another router')\n")
  writeIn(folder, 'theme/slots.tsx', module)
  writeIn(folder, 'theme/word.ts', "export const word = 'green'\n")
  writeIn(folder, 'docs/index.md', '---\npageType: home\nhero:\n  name: Tea\n---\n')
  writeIn(folder, 'docs/oolong.md', '# Oolong\n\nText.\n')
  // Patterns of React Router.
  for (const name of [':cup', 'pot?', 'c?p', 'tea*']) writeIn(folder, `docs/${name}.md`, '# Odd\n')
  const first = build(folder)

  test('shows them in their slots', () => {
    expect([first.status, first.messages.match(/error|warning/g)]).toEqual([0, null])
    expect(places('oolong.html')).toEqual(['aboveContent', 'belowContent', 'footer', 'navbarEnd', 'top'])
    expect(places('index.html')).toEqual(['footer', 'homeHero', 'navbarEnd', 'top'])
    expect(places('404.html')).toEqual(['footer', 'navbarEnd', 'notFound', 'top'])
    expect(read('index.html')).not.toContain('Plain')
  })

  test('renders links of the router, with the address and the record of the page', () => {
    const link = (address: string, ...rest: string[]) => {
      const title = [address, 'idle path element filePath preload lang version', ...rest].join(' ')
      return `<a title="${title}" href="/oolong">way</a>`
    }
    expect(read('oolong.html')).toContain(link('/oolong', '/oolong'))
    expect(read('index.html')).toContain(link('/', '/'))
    expect(read('oolong.html')).toContain('<a href="?cups=2">two</a>')
    expect(read(':cup.html')).toContain(link('/:cup', '/:cup', ':cup'))
    expect(read('pot?.html')).toContain(link('/pot%3F', '/pot?', 'pot?'))
    expect(read('c?p.html')).toContain(link('/c%3Fp', '/c?p', 'c?p'))
    expect(read('tea*.html')).toContain(link('/tea*', '/tea*', 'tea*'))
  })

  test('bundles them with a single React and a single router', () => {
    const scripts = readdirSync(path.join(folder, 'dist/static')).filter((name) => name.endsWith('.js'))
    const containing = (text: string) => scripts.filter((name) => read(`static/${name}`).includes(text))
    expect(containing('aboveContent')).toHaveLength(1)
    expect(containing('useSyncExternalStore=function').length).toBeLessThanOrEqual(1)
    expect(containing('__reactRouterVersion')).toHaveLength(1)
    expect(containing('another router')).toEqual([])
  })

  test('is rebuilt when something they import has changed', () => {
    const before = build(folder)
    expect(before.messages).not.toContain('bundle')
    writeIn(folder, 'theme/word.ts', "export const word = 'black'\n")
    expect(build(folder).status).toBe(0)
    expect(read('oolong.html')).toMatch(/Oolong(<!-- -->)?, (<!-- -->)?black/)
  })

  test('reports a missing module', () => {
    writeIn(folder, 'site.config.ts', "export default { title: 'Tea', slots: 'theme/slot.tsx' }\n")
    const { status, messages } = build(folder)
    expect(status).toBe(1)
    expect(messages).toMatch(/site\.config\.ts:1:\d+: `slots` is `theme\/slot\.tsx`, and there's no such file/)
  })
})
