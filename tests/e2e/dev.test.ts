// The development server, in a copy of the project that the tests modify. Changes to pages, sidebars, configuration,
// theme and styles appear in an open page, which keeps as much of its state as possible.

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { writeIn } from '../writeIn.ts'

const root = path.resolve(import.meta.dirname, '../..')
const copied = ['node', 'search', 'shared', 'theme', 'setup', 'setup.mjs']

test.describe.configure({ mode: 'serial' })

let folder: string
let server: ChildProcess
let origin: string
let output = ''

const write = (file: string, text: string) => writeIn(folder, file, text)
const change = (file: string, from: string, to: string) => {
  const text = readFileSync(path.join(folder, file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}

const config = (title: string) => `export default { title: '${title}', icon: '/icon.svg', locales: [
  { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
  { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '' },
], themeConfig: { localeRedirect: 'never' } }
`

/** Long enough to scroll, with tabs and a partial. */
const page = `# Guide

import Part from './_part.md'

First words.

<Tabs>
<Tab label="One">Text of one</Tab>
<Tab label="Two">Text of two</Tab>
</Tabs>

${'A line to scroll past.\n\n'.repeat(60)}
## Below

Words below.

<Part />
`

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-'))
  for (const name of readdirSync(root)) {
    if (copied.includes(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    else if (!['.git', '.cache', 'docs', 'dist', 'site.config.ts'].includes(name)) {
      symlinkSync(path.join(root, name), path.join(folder, name))
    }
  }
  cpSync(path.join(root, '.cache/stamps'), path.join(folder, '.cache/stamps'), { recursive: true })
  write('site.config.ts', config('First title'))
  write('docs/en/_meta.json', '[{ "text": "Guide", "link": "/guide/one" }]')
  write('docs/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('docs/en/index.md', '# Home\n')
  write('docs/zh/index.md', '# 首页\n')
  write('docs/en/guide/_meta.json', '["one"]')
  write('docs/en/guide/one.md', page)
  write('docs/en/guide/_part.md', 'Words of a part.\n')
  // The server's preferred port is in use, so it takes the next one.
  const blocker = createServer(() => undefined)
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port))
  })
  const env = { ...process.env, PORT: String(port) }
  server = spawn(process.execPath, ['setup.mjs', 'dev'], { cwd: folder, env, detached: true })
  origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /serving .* at (http:\S+)\/ after/.exec(output) ?? []
      if (url) resolve(url)
    }
    server.stderr?.on('data', read)
    server.on('exit', () => reject(new Error(output)))
  })
  blocker.close()
  expect(origin).not.toContain(`:${port}`)
})

test.afterAll(() => {
  // The process group: the launcher, and the server that it started.
  if (server.pid) process.kill(-server.pid)
  rmSync(folder, { recursive: true })
})

/** Opens the page, marks its document to detect a reload, and scrolls. */
async function open(page: Page): Promise<void> {
  const following = page.waitForResponse(/__live$/)
  await page.goto(`${origin}/guide/one`)
  await following
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.evaluate(() => {
    ;(window as { unloaded?: boolean }).unloaded = false
    document.documentElement.dataset.theme = 'dark'
    scrollTo(0, 500)
  })
}

async function expectKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { unloaded?: boolean }).unloaded)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await expect(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
}

test('an edit appears immediately, and keeps scroll position, tabs and appearance', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await open(page)
  change('docs/en/guide/one.md', 'First words.', 'Other words.')
  await expect(page.getByText('Other words.')).toBeAttached()
  await expectKept(page)
  change('docs/en/guide/one.md', 'Text of two', 'New text of two')
  await expect(page.getByText('New text of two')).toBeVisible()
  await expectKept(page)
  change('docs/en/guide/_part.md', 'Words of a part.', 'New words of a part.')
  await expect(page.getByText('New words of a part.')).toBeAttached()
  await expectKept(page)
  change('docs/en/guide/one.md', '# Guide', '---\ntitle: A new title\n---\n\n# Guide')
  await expect(page).toHaveTitle(/A new title/)
  await expectKept(page)
  expect(messages).toEqual([])
})

test('a React component keeps its state while the text around it is edited, and follows its own edits', async ({
  page,
}) => {
  const component = `import { useState } from 'react'
export default function Cup() {
  const [cups, setCups] = useState(0)
  return <button type="button" onClick={() => setCups(cups + 1)}>Cups: {cups}</button>
}
`
  write('components/Cup.tsx', component)
  write('docs/en/cup.md', "# Cup\n\nimport Cup from '../../components/Cup.tsx'\n\nBefore.\n\n- <Cup />\n")
  await expect(async () => {
    await page.goto(`${origin}/cup`)
    await expect(page.getByRole('button', { name: 'Cups: 0' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(async () => {
    await page.getByRole('button', { name: /^Cups/ }).click()
    await expect(page.getByRole('button', { name: 'Cups: 2' })).toBeVisible({ timeout: 400 })
  }).toPass()
  change('docs/en/cup.md', 'Before.', 'Before and\n\nabove.\n\n- Another list\n\nMore.')
  await expect(page.getByText('above.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cups: 2' })).toBeVisible()
  write('components/Cup.tsx', component.replace('Cups: {', 'Bowls: {'))
  await expect(page.getByRole('button', { name: 'Bowls: 0' })).toBeVisible()
  rmSync(path.join(folder, 'docs/en/cup.md'))
})

test('the sidebar follows when a page is added, renamed or removed', async ({ page }) => {
  await open(page)
  const sidebar = page.locator('.sidebar')
  write('docs/en/guide/two.md', '# Second\n')
  write('docs/en/guide/_meta.json', '["one", "two"]')
  await expect(sidebar.getByText('Second')).toBeAttached()
  change('docs/en/guide/two.md', '# Second', '# Renamed')
  await expect(sidebar.getByText('Renamed')).toBeAttached()
  await expectKept(page)
  await sidebar.getByText('Renamed').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible()
  rmSync(path.join(folder, 'docs/en/guide/two.md'))
  write('docs/en/guide/_meta.json', '["one"]')
  await expect(page.locator('h1')).toHaveText('PAGE NOT FOUND')
  write('docs/en/guide/two.md', '# Again\n')
  await expect(page.locator('h1')).toContainText('Again')
})

test('an address without a page shows the error page, loaded once, and the page when it appears', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // An edit of another page is the last occasion for a reload.
  const nextEdit = async (text: string) => {
    const asked = page.waitForResponse((response) => response.url().endsWith('.json') && response.status() === 404)
    write('docs/zh/index.md', `# ${text}\n`)
    await asked
  }
  for (const address of ['/nothing', '/guide/nothing', '/zh/nothing']) {
    documents.length = 0
    const asked = page.waitForResponse(`${origin}${address}.json`)
    await page.goto(origin + address)
    await asked
    await nextEdit(`首页 ${address}`)
    await nextEdit('首页')
    expect(documents).toEqual([address])
  }
  write('docs/zh/nothing.md', '# 有了\n')
  await expect(page.locator('h1')).toContainText('有了')
  expect(documents).toEqual(['/zh/nothing'])
  rmSync(path.join(folder, 'docs/zh/nothing.md'))
  await expect(page.locator('main.not-found')).toBeVisible()
  await nextEdit('首页，又')
  await nextEdit('首页')
  expect(documents).toEqual(['/zh/nothing'])
})

test('errors are shown over the page with their position until they are fixed', async ({ page }) => {
  await open(page)
  const errors = page.locator('site-errors')
  change('docs/en/guide/one.md', 'Words below.', 'Words [below](/nowhere).')
  await expect(errors).toContainText(/docs\/en\/guide\/one\.md:\d+:\d+: dead link `\/nowhere`/)
  change('docs/en/guide/one.md', 'Words [below](/nowhere).', 'Words below.')
  await expect(errors).toHaveCount(0)
  write('docs/en/guide/_meta.json', '["one", "two", "three"]')
  await expect(errors).toContainText('three')
  write('docs/en/guide/_meta.json', '["one", ')
  await expect(errors).toContainText('_meta.json')
  write('docs/en/guide/_meta.json', '["one", "two"]')
  await expect(errors).toHaveCount(0)
  await expectKept(page)
})

test('styles change in place, scripts and configuration by a reload', async ({ page }) => {
  await open(page)
  write(
    'theme/styles/prose.css',
    `${readFileSync(path.join(folder, 'theme/styles/prose.css'))}\n.prose h1 { color: rgb(1, 2, 3); }\n`,
  )
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expectKept(page)
  change('shared/text/en.json', '"searchPlaceholder": "', '"searchPlaceholder": "Now ')
  await expect(page.locator('.search-button')).toContainText('Now ')
  write('site.config.ts', config('Second title'))
  await expect(page).toHaveTitle(/Second title/)
  write('site.config.ts', 'export default {')
  await expect(page.locator('site-errors')).toContainText('site.config.ts')
  write('site.config.ts', config('Third title'))
  await expect(page).toHaveTitle(/Third title/)
})

test('the search finds new text', async ({ page }) => {
  change('docs/en/guide/one.md', 'Words below.', 'Hippopotamus below.')
  await expect.poll(() => output).toContain('docs/en/guide/one.md')
  await page.goto(`${origin}/guide/one`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hippopotamus')
  await expect(page.locator('dialog.search')).toContainText('Hippopotamus below', { timeout: 30_000 })
})
