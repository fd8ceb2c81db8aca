// What takes pictures of pages has in common: files served to a browser on this computer, and a screenshot of a page that
// has stopped changing.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lookup } from 'mrmime'
import { type Browser, chromium, type Page, type PageScreenshotOptions } from 'playwright'

/**
 * Calls `take` with a browser and the origin of a server, and closes both.
 *
 * @param contentOf what the server returns for a path; undefined if there's nothing
 * @param args further arguments of the browser
 */
export async function withBrowser(
  contentOf: (pathname: string) => Buffer | string | undefined,
  take: (browser: Browser, origin: string) => Promise<void>,
  args: string[] = [],
): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const content = contentOf(pathname)
    if (content === undefined) return void response.writeHead(404).end()
    response.setHeader('content-type', lookup(pathname) ?? 'text/html')
    // The face of headings is only used if it's there when a page is first painted.
    response.setHeader('cache-control', 'max-age=3600')
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-quic', ...args],
  })
  try {
    await take(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    await browser.close()
    server.close()
  }
}

/** A screenshot, once two in a row are the same. */
export async function stillPicture(page: Page, options?: PageScreenshotOptions): Promise<Buffer> {
  for (let last: Buffer | undefined; ; ) {
    const next = await page.screenshot(options)
    if (last?.equals(next)) return next
    last = next
  }
}
