// Stored values may come from anywhere: pages work whatever is stored under the site's keys.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, open, test } from './site.ts'

const theme = path.resolve(import.meta.dirname, '../../theme')
const module = 'browser/storage.ts'
const sources = readdirSync(theme, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(theme, file), 'utf8') }))

/** A group of tabs on the page below. */
const group = 'package.manager'

/** Every key of the theme, with a value for its variable part. */
const keys = [...(sources.find(({ file }) => file === module)?.text ?? '').matchAll(/key: ['`]([^'`]+)['`]/g)].map(
  ([, key = '']) => key.replace(/\$\{\w+\}/, group),
)

const values = [
  ...[
    '',
    '0',
    '1',
    '-1',
    '5',
    '1.5',
    '1e9',
    'NaN',
    'null',
    'true',
    '"text"',
    '[]',
    '{}',
    '[',
    '\0',
    '\ud800',
    'dark light',
  ],
  ...[
    '[null]',
    '[1,2]',
    '[[]]',
    '[["a"]]',
    '[["a","b"]]',
    '[[1,2],["a",null]]',
    '{"length":3}',
    '[{}]',
    '[{"title":1}]',
  ],
  ...['[{"title":"a","link":"/\\t/evil.example"}]', '[{"title":"a","link":"javascript:alert(1)"}]'],
  ...['[{"title":"a","link":"//evil.example"}]', '[{"title":"a","link":"/\\\\evil.example"}]', '<img src=x>'],
]

test('only one module reads the storage', () => {
  const others = sources.filter(({ file, text }) => file !== module && /\b(local|session)Storage\b/.test(text))
  expect(others.map(({ file }) => file)).toEqual([])
  expect(keys.length).toBeGreaterThan(4)
})

test('a page loads whatever is stored', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  // Set before the page's scripts run, because the previous document stores values as well.
  await page.addInitScript((keys) => {
    const planted = sessionStorage.getItem('planted')
    if (planted === null) return
    for (const key of keys) for (const storage of [localStorage, sessionStorage]) storage.setItem(key, planted)
  }, keys)
  await open(page, '/guide/start/quick-start')
  for (const value of values) {
    await page.evaluate((value) => sessionStorage.setItem('planted', value), value)
    await open(page, '/guide/start/quick-start')
    await expect(page.getByRole('tab', { selected: true }).first(), value).toBeVisible()
    await expect(page.getByRole('tabpanel').first(), value).toBeVisible()
    await page.keyboard.press('Control+k')
    const links = page.locator('.search-start a')
    await expect(links.first(), value).toBeVisible()
    const origins = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin))
    expect(new Set(origins), value).toEqual(new Set([new URL(baseURL ?? '').origin]))
    await page.keyboard.press('Escape')
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1'), value).toContainText('Introduction')
  }
})
