// Reading offline: visited pages, the search and the theme are cached, other pages show a message, and everything works
// again when the network is back. Across a deployment, no page mixes two builds.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useDeployment } from './deployment.ts'
import { expect, live, mark, open, type Page, sameDocument, test, visit } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/** Messages of the browser about files that aren't cached: neighboring pages are prefetched. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** Polls a function until it resolves to true. `waitForFunction` doesn't await promises. */
function eventually(page: Page, question: (argument: string) => Promise<boolean>, argument = ''): Promise<void> {
  return expect.poll(() => page.evaluate(question, argument), { timeout: 30_000 }).toBe(true)
}

/** Waits until the service worker controls the page and has cached the given addresses. */
async function kept(page: Page, ...addresses: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const address of addresses) {
    const url = new URL(
      address.replace(/^\//, './'),
      await page.evaluate(
        () =>
          new URL(document.querySelector<HTMLScriptElement>('script[data-base]')?.dataset.base ?? '/', location.href)
            .href,
      ),
    )
    await eventually(page, (url) => caches.match(url).then(Boolean), url.href)
  }
}

test.describe('the documentation', () => {
  test('a visited page opens offline, with its scripts', { tag: '@hosts' }, async ({ page, complaints }) => {
    await open(page, '/guide/start/quick-start')
    await kept(page, '/guide/start/quick-start')
    // Opened by a link, so the page only loaded its data.
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    await kept(page, '/guide/start/introduction')
    await page.context().setOffline(true)
    for (const [address, title] of [
      ['/guide/start/introduction', 'Introduction'],
      ['/guide/start/quick-start?x=1#install', 'Quick start'],
    ] as const) {
      await open(page, address)
      await expect(page.locator('h1')).toContainText(title)
      await expect(page.locator('.sidebar')).toHaveCSS('position', 'sticky')
    }
    // By navigation within the page, too.
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    expect(await sameDocument(page)).toBe(true)
    expect(complaints.filter((text) => !lost.test(text))).toEqual([])
    complaints.length = 0
  })

  test('a page that was never visited shows a message in its language, and opens when the network is back', {
    tag: '@hosts',
  }, async ({ page, complaints }) => {
    await open(page, '/guide/start/quick-start')
    await kept(page, '/guide/start/quick-start')
    await page.context().setOffline(true)
    await visit(page, '/config/cache')
    await live(page)
    await expect(page.locator('h1')).toHaveText("You're offline")
    await visit(page, '/zh/config/cache')
    await live(page)
    await expect(page.locator('h1')).toHaveText('网络已断开')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.context().setOffline(false)
    await expect(page.locator('h1')).toContainText('缓存')
    await expect(page).toHaveURL(/\/zh\/config\/cache$/)
    complaints.length = 0
  })

  test('a search that has been used works offline', { tag: '@base' }, async ({ page, complaints }) => {
    await open(page, '/guide/start/quick-start')
    await kept(page, '/guide/start/quick-start')
    const search = async (words: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(words)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await search('loader')
    // The rest of the index is cached in the background.
    await eventually(page, async () => {
      const urls = (
        await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      ).flat()
      const manifest = urls.map(({ url }) => url).find((url) => url.includes('/search_index.en.'))
      if (!manifest) return false
      const text = (await (await caches.match(manifest))?.text()) ?? ''
      // A list of files has a pattern, and the hashes to put in place of its star.
      const paths = [...text.matchAll(/"path":"static\/([^"]+)"(?:,"hashes":"([^"]*)")?/g)].flatMap(
        ([, file = '', hashes]) =>
          hashes === undefined ? [file] : (hashes.match(/.{8}/g) ?? []).map((hash) => file.replace('*', hash)),
      )
      const isKept = (end: string | undefined) => urls.some(({ url }) => url.endsWith(`/${end}`))
      const engines = ['search-worker.', 'search-worker-wasm.', 'search.'].every((name) =>
        urls.some(({ url }) => url.includes(`/static/${name}`)),
      )
      return engines && paths.length > 0 && paths.every(isKept)
    })
    await page.context().setOffline(true)
    await open(page, '/guide/start/quick-start')
    await search('federation shared singleton')
    await search('persistent cache')
    expect(complaints.filter((text) => !lost.test(text))).toEqual([])
    complaints.length = 0
  })
})

test('a search that began without a network works when it is back', async ({ page, complaints }) => {
  await open(page, '/guide/start/quick-start')
  await kept(page, '/guide/start/quick-start')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('status').getByText('Search is not available right now')).toBeVisible()
  await page.keyboard.type('loader')
  await page.context().setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 30_000 })
  complaints.length = 0
})

test("a first visit only fetches the page's files and the shell", async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/guide/start/quick-start')
  await kept(page, '/guide/start/quick-start')
  const documents = asked.filter((path) => !path.startsWith('/static/') && !/\.(svg|png|webmanifest)$/.test(path))
  expect([...new Set(documents)].sort()).toEqual(['/guide/start/quick-start', '/offline', '/sw.js', '/zh/offline'])
})

test('a browser without service workers works as before', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await open(page, '/guide/start/quick-start')
  await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Introduction')
})

test.describe('across a deployment', () => {
  // Neighboring pages are prefetched.
  const names = ['index', 'one', 'between', 'two', 'further', 'three']
  const site = (build: string, offline = true) => {
    const pages = names.map((name) => [name, `# Page ${name}\n\n${build} ${name}.\n`])
    return { title: build, offline, pages: Object.fromEntries(pages) }
  }
  const deployment = useDeployment(site('A'))

  /** The builds of all parts of the page: the title bar, the text, and the theme's own title. */
  async function buildsOf(page: Page): Promise<string[]> {
    return page.evaluate(() => [
      document.title.split(' - ').at(-1) ?? '',
      document.querySelector('.site-brand')?.textContent ?? '',
      document.querySelector('main p')?.textContent?.split(' ')[0] ?? '',
    ])
  }

  test('no page mixes two builds, online or offline', async ({ page, complaints }) => {
    const link = (name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })
    await open(page, `${deployment.origin}/one`)
    await kept(page, '/one')
    await link('Page two').click()
    await expect(page.getByText('A two.')).toBeVisible()
    await kept(page, '/two')
    deployment.deploy(site('B'))
    // The open page is from A; the next one is entirely from B.
    await link('Page three').click()
    await expect(page.getByText('B three.')).toBeVisible()
    await live(page)
    expect(await buildsOf(page)).toEqual(['B', 'B', 'B'])
    await eventually(page, async () => (await caches.keys()).filter((name) => name.startsWith('shell')).length === 1)
    await kept(page, '/three')
    await page.context().setOffline(true)
    // This page was only visited before the deployment, and its scripts are still cached.
    await visit(page, `${deployment.origin}/two`)
    await live(page)
    expect(await buildsOf(page)).toEqual(['A', 'A', 'A'])
    await link('Page three').click()
    await expect(page.getByText('B three.')).toBeVisible()
    await live(page)
    expect(await buildsOf(page)).toEqual(['B', 'B', 'B'])
    await link('Page two').click()
    await expect(page.getByText('A two.')).toBeVisible()
    expect(await buildsOf(page)).toEqual(['A', 'A', 'A'])
    await page.context().setOffline(false)
    await page.reload()
    await live(page)
    expect(await buildsOf(page)).toEqual(['B', 'B', 'B'])
    complaints.length = 0
  })

  test('a site without the offline option removes its service worker', async ({ page }) => {
    await open(page, `${deployment.origin}/one`)
    await kept(page, '/one')
    deployment.deploy(site('B', false))
    await open(page, `${deployment.origin}/one`)
    await expect(page.getByText('B one.')).toBeVisible()
    await eventually(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  })
})

test.describe('behind a network that answers everything with its own page', () => {
  const text = '# Page\n\nOolong is a tea.\n\n<Tabs>\n<Tab label="One">Words</Tab>\n</Tabs>\n'
  const deployment = useDeployment({ title: 'Tea', offline: true, pages: { index: '# Home\n', one: text } })
  let isCaptive = false
  let proxy: Server

  test.beforeEach(async () => {
    isCaptive = false
    proxy = createServer(async (request, response) => {
      // The browser may leave the page, and the test end, before an answer is complete.
      const answer = await fetch(deployment.origin + request.url).catch(() => new Response())
      const isWrong = isCaptive && request.url?.startsWith('/static/')
      response.setHeader('Content-Type', isWrong ? 'text/html' : (answer.headers.get('Content-Type') ?? ''))
      response.end(isWrong ? 'Log in' : Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0))))
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
  })
  test.afterEach(() => {
    proxy.close()
    proxy.closeAllConnections()
  })

  async function search(page: Page): Promise<void> {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('oolong')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 30_000 })
  }

  test('no wrong file is kept, and those of earlier versions are replaced', async ({ page, complaints }) => {
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    await open(page, `${origin}/`)
    await kept(page, '/')
    isCaptive = true
    await page.goto(`${origin}/one`)
    await page.keyboard.press('Control+k')
    await expect(page.getByText('Search is not available right now')).toBeVisible({ timeout: 30_000 })
    isCaptive = false
    await page.reload()
    await live(page)
    await search(page)
    // One of each kind was wrong before, and is kept now.
    await eventually(page, async () => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const urls = (await Promise.all(caching.map((cache) => cache.keys()))).flat().map(({ url }) => url)
      return ['.js', '.css', '.json', '.bin', '.wasm'].every((ending) => urls.some((url) => url.endsWith(ending)))
    })
    const replaced = await page.evaluate(async () => {
      const urls: string[] = []
      for (const name of (await caches.keys()).filter((name) => name.startsWith('files'))) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) {
          if ((await (await cache.match(url))?.text()) === 'Log in') urls.push(url)
          await cache.put(url, new Response('Log in', { headers: { 'Content-Type': 'text/html' } }))
        }
      }
      return urls
    })
    expect(replaced).toEqual([])
    await page.reload()
    await live(page)
    await search(page)
    complaints.length = 0
  })
})
