// The main user journeys in Firefox and WebKit: reading, navigation, search with both engines, the dark theme, a phone,
// the first visit. The Chromium tests in tests/e2e are more detailed.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Browser, Json, Tab } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { type Site, serveSite } from './site.ts'
import { openWebKit } from './webkit.ts'

const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', XVFB_PATH = '' } = process.env

/** How to open each browser, and whether it's installed. */
const browsers: [name: string, open: () => Promise<Browser>, here: boolean][] = [
  ['Firefox', () => openFirefox(FIREFOX_PATH), FIREFOX_PATH !== ''],
  ['WebKit', () => openWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH), WEBKIT_DRIVER_PATH !== '' && XVFB_PATH !== ''],
]

const desktop = [1280, 900] as const
const phone = [390, 844] as const

for (const [name, openBrowser, here] of browsers) {
  describe.skipIf(!here)(name, () => {
    let browser: Browser
    let site: Site
    let tab: Tab

    beforeAll(async () => {
      ;[browser, site] = await Promise.all([openBrowser(), serveSite()])
    })
    afterAll(async () => {
      await browser?.close()
      site?.close()
    })
    beforeEach(async () => {
      site.reset()
      tab = await browser.newTab()
      await tab.resize(...desktop)
    })
    afterEach(async () => {
      await tab.close()
      expect(site.violations).toEqual([])
    })

    /** Waits until a function in the page returns a truthy value, and resolves with it. */
    const until = <A extends Json[], T extends Json>(work: (...args: A) => T, ...args: A) =>
      vi.waitFor(
        async () => {
          const value = await tab.run(work, ...args)
          if (!value) throw new Error(`never true: ${work} of ${JSON.stringify(args)}`)
          return value
        },
        { timeout: 30_000, interval: 50 },
      )
    const live = () => until(() => 'live' in document.documentElement.dataset)
    const open = async (path: string) => {
      await tab.open(site.origin + path)
      await live()
    }
    const heading = (text: string) => until((text) => document.querySelector('h1')?.textContent?.includes(text), text)
    const visible = (selector: string) =>
      until((selector) => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)]
        return all.some((element) => element.getClientRects().length > 0 && element.checkVisibility())
      }, selector)
    const hidden = (selector: string) =>
      until((selector) => ![...document.querySelectorAll(selector)].some((each) => each.checkVisibility()), selector)
    /** Clicks the first visible element that matches a selector and contains a text, with the mouse. */
    const click = async (selector: string, text = '') => {
      const at = await until(
        (selector, text) => {
          const all = [...document.querySelectorAll(selector)]
          const found = all.find((each) => each.checkVisibility() && each.textContent?.includes(text))
          if (!found) return undefined
          const middle = () => {
            const { left, top, width, height } = found.getBoundingClientRect()
            return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
          }
          const isHit = ({ x, y }: { x: number; y: number }) => {
            const hit = document.elementFromPoint(x, y)
            return hit && (found.contains(hit) || hit.contains(found))
          }
          if (!isHit(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
          return isHit(middle()) ? middle() : undefined
        },
        selector,
        text,
      )
      if (!at) return
      await tab.perform([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', ...at, duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])
    }
    /** Presses keys one after another, those in an array together. */
    const press = (...keys: (string | string[])[]) =>
      tab.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap((key) => {
            const together = [key].flat()
            return [
              ...together.map((value) => ({ type: 'keyDown', value })),
              ...together.toReversed().map((value) => ({ type: 'keyUp', value })),
            ]
          }),
        },
      ])
    const [control, enter, escapeKey] = ['\uE009', '\uE007', '\uE00C']
    const mark = () => tab.run(() => void Object.assign(document.documentElement.dataset, { marked: '' }))
    const sameDocument = () => tab.run(() => 'marked' in document.documentElement.dataset)

    test('reading: code is copied and wrapped, a tab is remembered, a diagram is zoomed', async () => {
      await open('/config/builtins')
      await heading('Builtins')
      const surfaces = await tab.run(() =>
        ['.line.added', '.line.removed', '.code'].map(
          (selector) => getComputedStyle(document.querySelector(selector) as Element).backgroundColor,
        ),
      )
      expect(new Set(surfaces).size).toBe(3)
      await click('.code [data-action="copy"]')
      await visible('.code [data-copied]')
      // Only blocks with a longer line have the button.
      await open('/config/output')
      await visible('.code.overflowing')
      await click('.code.overflowing [data-action="wrap"]')
      await visible('.code.wrap')
      await open('/guide/start/quick-start')
      await click('[role="tab"]', 'pnpm')
      await open('/guide/migration/webpack')
      await until(() => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === 'pnpm')
      await open('/guide/features/module-federation')
      // The button over it is for keyboards; text of a drawing can be selected.
      await visible('.prose .drawing button')
      await click('.prose .drawing')
      await visible('dialog.zoom[open]')
      await press(escapeKey)
      await hidden('dialog.zoom')
    })

    test('navigation: pages change in place, back and forward restore the scroll position', async () => {
      await open('/guide/start/introduction')
      await mark()
      await click('.sidebar a', 'Quick start')
      await heading('Quick start')
      expect(await tab.run(() => [location.pathname, document.title])).toEqual([
        '/guide/start/quick-start',
        'Quick start - Rspack',
      ])
      await tab.run(() => scrollTo({ top: 600, behavior: 'instant' }))
      await click('.navbar .nav a', 'Config')
      // The address changes first; page and scroll position follow together.
      await heading('Configure Rspack')
      expect(await tab.run(() => scrollY)).toBe(0)
      await tab.go(-1)
      await heading('Quick start')
      await until(() => Math.abs(scrollY - 600) < 2)
      await tab.go(1)
      await until(() => location.pathname === '/config/')
      await tab.go(-2)
      await heading('Introduction')
      expect(await sameDocument()).toBe(true)
    })

    test('navigation: the outline scrolls to a heading and marks it', async () => {
      await open('/config/output')
      await click('.outline a', 'File names')
      await until(() => location.hash === '#file-names')
      await until(() => Math.abs((document.getElementById('file-names')?.getBoundingClientRect().top ?? 0) - 72) < 2)
      await until(() => document.querySelector('.outline [aria-current]')?.textContent === 'File names')
    })

    /** Types a query into the dialog, and returns the results. */
    const search = async (query: string) => {
      await press([control, 'k'])
      await visible('.search')
      await press(...query)
      await visible('[role="option"]')
      await until(() => !document.querySelector('.search-busy'))
      return tab.run(() => [...document.querySelectorAll('[role="option"]')].map((hit) => hit.textContent))
    }

    test('search: both engines give the same answer, which Enter opens', async () => {
      const answers: unknown[] = []
      for (const engine of ['wasm', 'ts']) {
        // The browser's cache contains what the first engine has fetched, so use a new profile.
        await tab.close()
        tab = await browser.newTab()
        site.reset()
        if (engine === 'ts') site.refused = /\.wasm$/
        await open('/')
        answers.push(await search('splitchunks cachegroups'))
        await press(enter)
        await until(() => location.pathname !== '/')
        await hidden('.search')
        await visible('h1')
        const wasm = site.requests.filter((request) => request.endsWith('.wasm'))
        expect(wasm.length).toBeGreaterThan(0)
        expect(new Set(wasm.map((request) => request.slice(0, 3)))).toEqual(new Set([engine === 'ts' ? '404' : '200']))
      }
      expect(answers[0]).not.toEqual([])
      expect(answers[1]).toEqual(answers[0])
    })

    test('search in Chinese', async () => {
      await tab.open(`${site.origin}/`)
      await tab.run(() => localStorage.setItem('rspress-visited', '1'))
      await open('/zh/')
      expect((await search('代码分割')).join()).toContain('代码分割')
    })

    test('the dark theme is stored, and applies from the first paint on', async () => {
      await open('/')
      const paper = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor)
      const theme = () => tab.run(() => document.documentElement.dataset.theme)
      const [first, light] = [await theme(), await paper()]
      await click('.navbar .appearance')
      await until((first) => document.documentElement.dataset.theme !== first, first)
      expect(await paper()).not.toBe(light)
      const [second, dark] = [await theme(), await paper()]
      await tab.open(`${site.origin}/guide/start/introduction`)
      expect([await theme(), await paper()]).toEqual([second, dark])
    })

    test('a phone: sidebar, outline and menu open, and nothing is too wide', async () => {
      await tab.resize(...phone)
      await open('/config/output')
      await click('.menu-button')
      await visible('.sidebar')
      await click('.sidebar a', 'entry')
      await heading('Entry')
      await hidden('.sidebar')
      await click('.outline-fold summary')
      await click('.outline-fold a')
      await until(() => location.hash !== '')
      await click('.screen-button')
      await visible('.nav-screen')
      await click('.nav-screen a', 'Blog')
      await until(() => location.pathname === '/blog/')
      for (const path of ['/', '/guide/compatibility/plugin', '/config/builtins', '/zh/config/output']) {
        await tab.run(() => localStorage.setItem('rspress-visited', '1'))
        await open(path)
        const over = () => tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await over(), path).toBe(0)
      }
    })

    test("the first visit redirects to the browser's language, the second does not", async () => {
      await tab.open(`${site.origin}/zh/config/entry?a=b#string`)
      await until(() => location.pathname === '/config/entry')
      await live()
      expect(await tab.run(() => [navigator.language.slice(0, 2), location.search, location.hash])).toEqual([
        'en',
        '?a=b',
        '#string',
      ])
      await open('/zh/config/entry')
      expect(await tab.run(() => location.pathname)).toBe('/zh/config/entry')
    })

    test('violations of the policy are reported, so their absence means something', async () => {
      await open('/')
      await tab.run(() => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
      })
      await vi.waitFor(() => expect(site.violations.join()).toContain('style-src'), { timeout: 15_000 })
      site.violations.length = 0
    })
  })
}

test('at least one browser is installed', () => {
  expect(browsers.some(([, , here]) => here)).toBe(true)
})
