// What the browser's tests share: a page that notes every console message, error and policy violation, and fails its
// test when there is one; and the way to wait until the client answers.

import { test as base, expect, type Page, type Response } from '@playwright/test'

export { expect, type Page }

interface Fixtures {
  /** Everything the browser complained about; must stay empty. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return
        complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      // The first visit's redirect has a separate test.
      await page.addInitScript(() => localStorage.setItem('rspress-visited', '1'))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Goes to an address; a path is one of the site, wherever the site starts. */
export function visit(page: Page, path: string): Promise<Response | null> {
  return page.goto(path.replace(/^\//, './'))
}

/** Opens a page and waits until the client answers. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await live(page)
}

/** Waits until the client answers. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Marks the document; the mark is gone after a full load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

/** Whether the document is still the marked one. */
export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.documentElement.dataset)
}
