// The client side of the search service: a built site that uses it, the commands that export and serve, and a browser.
// Results are shown in the site's dialog, other indexes as tabs, and failures of the service are silent.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePreview } from '../../../../node/serve/preview.ts'
import { freePorts, type Nodes, startNodes } from './nodes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'reader-'))
const docs = path.join(root, 'tests/e2e/sites/options/docs')

let nodes: Nodes
let service: ChildProcess
let browser: Browser
let site: string
const stopping: (() => Promise<unknown>)[] = []

/** A configuration of the fixture site with such a search. */
function configuration(name: string, search: object): string {
  const file = path.join(folder, `${name}.config.ts`)
  const config = { title: 'Remote', description: 'Searched elsewhere', icon: '/favicon.svg', search }
  const locales = [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'Searched elsewhere' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '在别处搜索' },
  ]
  writeFileSync(file, `export default ${JSON.stringify({ ...config, locales })}\n`)
  return file
}

/** Runs a program of the project to completion. */
function execute(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

beforeAll(async () => {
  nodes = await startNodes(1)
  const [port = 0, sitePort = 0] = await freePorts(2)
  const searchIndexes = [
    { value: 'own', label: 'Own' },
    { value: 'family', label: 'Family' },
  ]
  const remote = { apiUrl: `http://127.0.0.1:${port}/search`, indexName: 'own', searchIndexes }
  const own = configuration('own', { remote, service: { name: 'own', replicas: 0 } })
  const family = configuration('family', { service: { name: 'family', domain: 'https://family.example', replicas: 0 } })
  for (const [name, config] of Object.entries({ own, family })) {
    const dist = path.join(folder, name)
    execute('build.ts', '--config', config, '--docs', docs, '--out', dist)
    execute('node/cli/searchExport.ts', '--config', config, '--dist', dist, '--out', `${dist}.export`)
  }
  const exports = ['own', 'family'].flatMap((name) => ['--export', path.join(folder, `${name}.export`)])
  const engine = nodes.nodes.map(({ url }) => url).join()
  service = spawn(
    process.execPath,
    ['--import', 'tsx', 'node/cli/searchServe.ts', '--engine', engine, ...exports, '--port', String(port)],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let told = ''
    service.stderr?.on('data', (chunk: Buffer) => {
      told += chunk
      if (/answering at/.test(told)) resolve()
    })
    service.once('close', () => reject(new Error(told)))
  })
  const server = await servePreview({ folder: path.join(folder, 'own'), base: '/', port: sitePort, host: '127.0.0.1' })
  stopping.push(
    async () => server.closeAllConnections(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  site = `http://127.0.0.1:${sitePort}`
  browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  stopping.push(() => browser.close())
})
afterAll(async () => {
  for (const stop of stopping.reverse()) await stop()
  service?.kill()
  await nodes?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A page with an open search dialog, and the browser's error messages. */
async function opened(at: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(site + at)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  return { page, complaints }
}

it('shows results of the service, and other indexes as tabs that lead elsewhere', async () => {
  const { page, complaints } = await opened('/guide/long')
  await page.getByRole('combobox').fill('long')
  const option = page.getByRole('option').first()
  await option.waitFor()
  expect(await option.textContent()).toMatch(/long/i)
  await page.getByRole('tab', { name: /Family/ }).click()
  const elsewhere = page.getByRole('option', { name: /long/i }).and(page.locator('[target=_blank]')).first()
  expect(await elsewhere.getAttribute('href')).toMatch(/^https:\/\/family\.example\/.*long/)
  expect(complaints).toEqual([])
  await page.close()
})

it('leads to the section with the answer', async () => {
  const { page } = await opened('/')
  await page.getByRole('combobox').fill('long')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/guide\/long/)
  await page.close()
})

it('shows no results and no error when the service is unavailable', async () => {
  const { page, complaints } = await opened('/guide/long')
  const ended = new Promise((resolve) => service.once('close', resolve))
  service.kill('SIGKILL')
  await ended
  await page.getByRole('combobox').fill('chapter')
  await page
    .getByText(/No results/i)
    .first()
    .waitFor()
  expect(complaints.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
})
