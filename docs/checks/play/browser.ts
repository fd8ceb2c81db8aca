// A browser for plays: opens pages in Chromium, clicks and types, waits for expected content, and records the console.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { squeezed } from '../run/compare.ts'

/** Timeout for expected content in milliseconds. */
const timeout = 300_000

/** The time in pictures of applications, so that they only change with the application. */
const moment = new Date('2024-07-16T20:00:00Z')

/** Console messages of tools rather than of the page. */
const tools = /^(?:\[HMR\]|\[webpack-dev-server\]|\[rspack-dev-server\]|Download the React DevTools|%cDownload)/

/** A Chromium window, started when the first page is opened. */
export class Window {
  #browser: Browser | undefined
  #page: Page | undefined
  #log: string[] = []

  /** Opens an address and clears the console. */
  async open(address: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
    this.#browser ??= await chromium.launch({
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    await this.#page?.close()
    this.#log = []
    // Twice the resolution, for high-density screens.
    this.#page = await this.#browser.newPage({ deviceScaleFactor: 2 })
    this.#page.on('console', (message) => {
      if (!tools.test(message.text())) this.#log.push(message.text())
    })
    this.#page.on('pageerror', (error) => this.#log.push(`Uncaught ${error.message}`))
    await prepare?.(this.#page)
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' })
  }

  get isOpen(): boolean {
    return this.#page !== undefined
  }

  /** The console since the page was opened or `forget` was called. */
  get log(): string {
    return this.#log.join('\n')
  }

  forget(): void {
    this.#log = []
  }

  async click(selector: string): Promise<void> {
    await this.#page?.click(selector, { timeout })
  }

  /** Types into a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.#page?.fill(selector, text, { timeout })
  }

  /** Waits until the page or a frame in it shows a text, in elements or fields. Rejects with the actual text. */
  async sees(text: string): Promise<void> {
    const shownIn = (frame: Frame) =>
      frame.evaluate(() => {
        const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
        return [document.body?.innerText ?? '', ...fields.map(({ value }) => value)].join('\n')
      })
    const now = async () => {
      // A page that is reloading doesn't respond for a moment.
      const texts = (this.#page?.frames() ?? []).map((frame) => shownIn(frame).catch(() => ''))
      return squeezed((await Promise.all(texts)).join('\n'))
    }
    await this.#until(
      async () => (await now()).includes(squeezed(text)),
      async () =>
        `the page shows \`${await now()}\`, expected \`${text}\`${this.log ? `; its console prints\n${this.log}` : ''}`,
    )
  }

  /** Waits until the console contains a text. */
  async logs(text: string): Promise<void> {
    await this.#until(
      async () => squeezed(this.log).includes(squeezed(text)),
      async () => `the console prints \`${this.log}\`, expected \`${text}\``,
    )
  }

  async #until(isMet: () => Promise<boolean>, message: () => Promise<string>): Promise<void> {
    const until = Date.now() + timeout
    while (!(await isMet())) {
      if (Date.now() > until) throw new Error(await message())
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /**
   * Takes a screenshot in a window of the given size, once the page stops changing. Pictures with gradients are smaller
   * as `.jpg`.
   */
  async picture(file: string, width: number, height: number): Promise<void> {
    await this.#page?.setViewportSize({ width, height })
    const format = file.endsWith('.jpg') ? ({ type: 'jpeg', quality: 75 } as const) : ({ type: 'png' } as const)
    let last: Buffer | undefined
    await this.#until(
      async () => {
        const previous = last
        last = await this.#page?.screenshot({ animations: 'disabled', ...format })
        await new Promise((resolve) => setTimeout(resolve, 300))
        return last !== undefined && previous?.equals(last) === true
      },
      async () => 'the page never stops changing, so it has no picture',
    )
    if (!last) return
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, last)
  }

  /**
   * Takes a screenshot of a built application at the time of `moment`.
   *
   * @param folder its files
   * @param address the path that they were built for
   */
  async application(folder: string, address: string, file: string, height: number): Promise<void> {
    await this.open(`http://localhost${address}`, async (page) => {
      await page.clock.setFixedTime(moment)
      await page.route('**/*', (route) => {
        const name = new URL(route.request().url()).pathname.slice(address.length) || 'index.html'
        return route.fulfill({ path: path.join(folder, name) })
      })
    })
    await this.picture(file, 720, height)
    await this.leave()
  }

  /** Closes the page; the browser is kept for the next play. */
  async leave(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
    this.#log = []
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    this.#browser = undefined
    this.#page = undefined
  }
}
