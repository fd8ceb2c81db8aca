// Content can't break lookups by the client. Every id, and every property of `document` and `window` that the browser's
// sources use, is assigned to elements of a page, by raw HTML and by headings, and the page still works.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { servePreview } from '../../node/serve/preview.ts'
import { build } from '../unit/node/tool.ts'
import { writeIn } from '../writeIn.ts'
import { expect, live, mark, type Page, sameDocument, test } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Sources that run in the browser. */
const source = ['theme', 'shared', 'search']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

/** The distinct matches of a pattern in the sources. */
const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort()

const ids = found(/["'`#](:[a-z][\w-]*)/g)
const properties = found(/\b(?:document|window|globalThis|early)(?: as [^)]*\))?\.([a-zA-Z]\w*)/g)
const globals = found(/\b([a-zA-Z]\w*)(?=\.|\()/g).filter(
  (name) => name in globalThis || /^(CSS|Highlight|local|session)/.test(name),
)
const names = [...ids, ...properties, ...globals, 'early', 'site', 'React', 'toString', '__proto__', 'constructor']

const folder = mkdtempSync(path.join(tmpdir(), 'lookups-'))
let server: Server
let home = ''

test.beforeAll(async () => {
  const component = '<Badge text="live" />'
  const raw = names.map(
    (name) =>
      `<p id="${name}" name="${name}"><img id="${name}" name="${name}" src="/icon.svg" alt=""> <a name="${name}">${name}</a></p>`,
  )
  writeIn(folder, 'docs/index.md', '# Home\n')
  writeIn(folder, 'docs/guide/plain.md', '# Plain\n\nText.\n')
  writeIn(folder, 'docs/guide/raw.md', `# Raw ${component}\n\n${raw.join('\n\n')}\n\n## Last {#last}\n`)
  writeIn(
    folder,
    'docs/guide/headings.md',
    `# Headings ${component}\n\n${names.map((name) => `## A ${name.replace(':', '')} {#${name}}\n`).join('\n')}`,
  )
  writeIn(folder, 'docs/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  writeIn(
    folder,
    'site.config.ts',
    "export default { title: 'Lookups', icon: '/icon.svg', tolerate: ['raw-html', 'heading-id'] }",
  )
  const out = path.join(folder, 'out')
  const { status, messages } = build(folder, '--out', out, '--no-cache')
  if (status !== 0) throw new Error(messages)
  server = await servePreview({ folder: out, base: '/', port: 0, host: '127.0.0.1' })
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Uses everything that looks something up: navigation, focus, announcements, search, hashes. */
async function use(page: Page, title: string) {
  // Not the heading in the preview of the search.
  const heading = page.locator('main h1')
  await expect(heading).toContainText(title)
  await mark(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('plain')
  await expect(page.getByRole('option').first()).toContainText('Plain')
  await page.keyboard.press('Enter')
  await expect(heading).toContainText('Plain')
  await expect(page.locator('[id=":announcer"]')).toHaveText('Plain - Lookups')
  await expect(page.locator('[id=":main"]')).toBeFocused()
  await page.goBack()
  await expect(heading).toContainText(title)
  await page.locator('.outline a').last().click()
  await expect(page).toHaveURL(/#.+$/)
  expect(await sameDocument(page)).toBe(true)
}

test('names are found in the sources', () => {
  expect(ids).toEqual(
    expect.arrayContaining([':announcer', ':main', ':page-data', ':root', ':search', ':search-results']),
  )
  expect(properties).toEqual(
    expect.arrayContaining(['documentElement', 'early', 'querySelector', 'head', 'trustedTypes']),
  )
  expect(globals).toEqual(expect.arrayContaining(['fetch', 'setTimeout']))
})

for (const [kind, title] of [
  ['raw', 'Raw'],
  ['headings', 'Headings'],
] as const) {
  test(`a page works with any ids and names: ${kind}`, async ({ page }) => {
    await page.goto(`${home}/guide/${kind}`)
    await live(page)
    await use(page, title)
    // The author's ids that nothing looks up are unchanged.
    await expect(page.locator('[id="toString"]').first()).toBeAttached()
    // Again, as a page rendered by the client.
    await page.goto(`${home}/guide/plain`)
    await live(page)
    await page.locator('.sidebar').getByRole('link', { name: title }).click()
    await use(page, title)
  })
}

test('in browsers that lack a function, an element of the same name is not used instead', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'trustedTypes', 'Highlight', 'startViewTransition', 'WebAssembly']) {
      Reflect.deleteProperty(globalThis, name)
    }
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  // The policy requires trusted types if the browser has them, as this one actually does.
  await page.route(`${home}/guide/*`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['content-security-policy']
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    await route.fulfill({ status: response.status(), headers, body })
  })
  await page.goto(`${home}/guide/raw`)
  await live(page)
  await expect(page.locator('h1')).toContainText('Raw')
  await expect(page.locator('img[id="requestIdleCallback"]')).toBeAttached()
})

/** As if the compiler had accepted it. */
for (const html of [
  '<div id=":page-data">{}</div><div id=":root"></div>',
  '<script type="application/json" id=":page-data">{}</script>',
  '<img name="getElementById" src="/icon.svg" alt="">',
]) {
  test(`the page's data and root are found despite ${html}`, async ({ page }) => {
    await page.route(`${home}/guide/plain`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(<div class="prose"[^>]*>)/, `$1${html}`)
      expect(body).toContain(html)
      await route.fulfill({ response, body })
    })
    await page.goto(`${home}/guide/plain`)
    await live(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Headings', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Headings')
    await expect(page.locator('[id=":main"]').first()).toBeFocused()
  })
}
