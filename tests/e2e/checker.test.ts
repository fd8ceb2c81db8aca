// The migration checker in the browser: files can be pasted, opened, dropped and shared, a worker checks them, and
// their content is neither sent anywhere nor interpreted as markup.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, open, type Page, test, visit } from './site.ts'

const config = `const webpack = require('webpack')

module.exports = {
  entry: './src/index.js',
  parallelism: 50,
  output: { charset: false, filename: '[name].js' },
  plugins: [new webpack.DefinePlugin({ A: '1' })],
}
`

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function paste(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  // By keyboard, because a pointer that comes to rest on a link of the report prefetches its page.
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter')
}

test('a pasted configuration gets verdicts and a proposal', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await paste(page, config)
  const row = page.locator('.checker-report tr', { hasText: 'output.charset' })
  await expect(row).toContainText('webpack.config.js:6:13')
  await expect(row).toContainText('rejected')
  await expect(row.getByRole('link', { name: 'output.charset', exact: true })).toHaveAttribute(
    'href',
    '/guide/compatibility/config-diff#output',
  )
  await expect(page.getByRole('status')).toHaveText('With the proposed changes, this works with Rspack.')
  const proposal = page.locator('.checker-proposal')
  await expect(proposal.locator('del')).toContainText(["const webpack = require('webpack')", 'parallelism: 50'])
  await expect(proposal.locator('ins').first()).toHaveText("+const webpack = require('@rspack/core')")
  await proposal.getByRole('button').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("require('@rspack/core')")
  expect(copied).not.toContain('parallelism')
})

test('the result is copied as a picture, or saved where the clipboard refuses it', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await paste(page, config)
  const copy = page.getByRole('button', { name: 'Copy picture' })
  await copy.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied')
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await createImageBitmap(await (item as ClipboardItem).getType('image/png'))
    return [picture.width, picture.height]
  })
  expect(size).toEqual([1200, 630])
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'))
  })
  const download = page.waitForEvent('download')
  await copy.press('Enter')
  expect((await download).suggestedFilename()).toBe('rspack.png')
})

test('the parser is loaded with the first check, and files never leave the page', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await page.getByLabel('Code', { exact: true }).waitFor()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await paste(page, config)
  await expect(page.locator('.checker-proposal')).toBeVisible()
  expect(requests.some((request) => request.includes('script-acorn.'))).toBe(true)
  for (const request of requests) expect(request).toMatch(/^GET http:\/\/[^/]+\/static\/script-[\w.-]+\.js $/)
  expect(new URL(page.url()).hash).toBe('')
})

test('a shared link has the files in its hash', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await page.getByLabel('Code', { exact: true }).fill(config)
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(page.getByRole('status')).toContainText('Copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).hash).toMatch(/^#check=[\w-]+$/)
  await visit(page, '/guide/start/quick-start')
  await page.goto(address)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(config)
  await expect(page.getByRole('status')).toContainText('Press Check')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.locator('.checker-proposal')).toBeVisible()
})

test('pasted TypeScript is read as TypeScript', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const code =
    "import type { Configuration } from 'webpack'\nconst config: Configuration = { amd: {} }\nexport default config\n"
  await paste(page, code)
  await expect(page.getByLabel('File name')).toHaveValue('webpack.config.ts')
  await expect(page.locator('.checker-proposal')).toContainText('@rspack/core')
})

test('files can be opened and dropped', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const manifest = '{ "scripts": { "build": "webpack" } }'
  await page.locator('.checker input[type=file]').setInputFiles([
    { name: 'webpack.config.js', mimeType: 'text/javascript', buffer: Buffer.from(config) },
    { name: 'package.json', mimeType: 'application/json', buffer: Buffer.from(manifest) },
  ])
  await expect(page.locator('.checker-report')).toContainText('package.json:1:')
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['module.exports = { entry: 1, amd: {} }'], 'webpack.prod.js'))
    return transfer
  })
  await page.locator('.checker form').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.locator('.checker-report')).toContainText('webpack.prod.js:1:')
})

test('a syntax error is shown with its position', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await paste(page, 'module.exports = {\n  entry: ,\n}')
  await expect(page.locator('.checker-report')).toContainText('webpack.config.js:2:10')
  await expect(page.locator('.checker-report')).toContainText("Can't be parsed")
})

test('markup stays text', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const markup = '<img src=x onerror=alert(1)>'
  await paste(page, `module.exports = { entry: './a', amd: 1, output: { '${markup}': 1 } }`)
  await expect(page.locator('.checker-report')).toContainText(markup)
  expect(await page.locator('.checker-report img').count()).toBe(0)
})

test('the page responds while a large file is checked', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const rules = "{ test: /a/, use: ['babel-loader'] },\n".repeat(10_000)
  const buffer = Buffer.from(`module.exports = { module: { rules: [\n${rules}] } }`)
  const picker = page.locator('.checker input[type=file]')
  await picker.setInputFiles([{ name: 'webpack.config.js', mimeType: 'text/javascript', buffer }])
  await expect(page.locator('.checker-report')).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('File name').fill('other.config.js')
  // The name could be entered before the worker finished.
  await expect(page.locator('.checker-report')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.checker-report table').first()).toBeVisible({ timeout: 40_000 })
})

test('in Chinese, on a phone, nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/zh/guide/migration/checker')
  await page.getByLabel('代码', { exact: true }).fill(config)
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('应用建议的改动后即可使用 Rspack。')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the form and its report are accessible', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await paste(page, config)
  await expect(page.locator('.checker-proposal')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.checker').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tables are shown', async ({ page }) => {
    await visit(page, '/guide/migration/checker')
    await expect(page.locator('.checker')).toContainText('requires JavaScript')
    await expect(page.getByRole('cell', { name: 'output.charset', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'babel-loader', exact: true })).toBeVisible()
  })
})

test('what is no text, or too large to be a configuration, is refused', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const picker = page.locator('.checker input[type=file]')
  const archive = {
    name: 'project.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004\u0014\0\0\0'),
  }
  await picker.setInputFiles([archive])
  await expect(page.getByRole('status')).toContainText("project.zip isn't text")
  // Made in the page, because sending it there takes many seconds.
  await picker.evaluate((input: HTMLInputElement) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a'.repeat(13_000_000)], 'film.mp4'))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.getByRole('status')).toContainText('larger than 4 MB')
  await expect(page.locator('.checker textarea')).toHaveValue('')
})

test('files of the same name are kept apart', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const picker = page.locator('.checker input[type=file]')
  const file = (code: string) => ({ name: 'webpack.config.js', mimeType: 'text/javascript', buffer: Buffer.from(code) })
  await picker.setInputFiles([file('module.exports = { amd: {} }'), file('module.exports = { profile: 1 }')])
  const rows = page.locator('.checker-report tr')
  await expect(rows.filter({ hasText: 'amd' }).first()).toContainText('webpack.config.js:1')
  await expect(rows.filter({ hasText: 'profile' }).first()).toContainText('2/webpack.config.js:1')
})

test('the files of a dropped directory keep their paths', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  const data = await page.evaluateHandle(() => {
    const files: Record<string, string> = {
      'build/webpack.config.js': "module.exports = { ...require('../base'), mode: 'none' }",
      'base.js': "module.exports = { entry: './a', amd: {} }",
      'node_modules/a/webpack.config.js': 'module.exports = { profile: 1 }',
    }
    // Scripts can't create the entries of a directory.
    const entryOf = (path: string): object => {
      const name = path.replace(/.*\//, '')
      const text = files[path]
      if (text !== undefined) {
        const file = (resolve: (file: File) => void) => resolve(new File([text], name))
        return { name, isFile: true, isDirectory: false, file }
      }
      const start = path === 'app' ? '' : `${path}/`
      const below = Object.keys(files).filter((each) => each.startsWith(start))
      const names = new Set(below.map((each) => start + each.slice(start.length).split('/')[0]))
      const parts = [[...names].map(entryOf), []]
      const readEntries = (resolve: (entries: object[]) => void) => resolve(parts.shift() ?? [])
      return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
    }
    DataTransferItem.prototype.webkitGetAsEntry = () => entryOf('app') as FileSystemEntry
    const transfer = new DataTransfer()
    transfer.items.add(new File([''], 'app'))
    return transfer
  })
  await page.locator('.checker form').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.locator('.checker-report tr', { hasText: 'amd' })).toContainText('base.js:1:')
  await expect(page.locator('.checker-report')).not.toContainText('profile')
})

test('a location selects its line, and the whole table fits', async ({ page }) => {
  await open(page, '/guide/migration/checker')
  await page.getByRole('button', { name: 'Try an example' }).click()
  await page
    .getByRole('link', { name: /^package\.json:\d+:/ })
    .first()
    .click()
  const selected = await page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    return field.value.slice(field.selectionStart, field.selectionEnd)
  })
  expect(selected).toContain('webpack')
  for (const width of [800, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => {
      const table = document.querySelector('.checker-table') as HTMLElement
      return table.scrollWidth - table.clientWidth
    })
    expect(overflow).toBe(0)
  }
})
