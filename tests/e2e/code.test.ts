// Code blocks: output, folding and copying.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

const path = options('/shots/code')

test('output is labeled and attached to its source', async ({ page }) => {
  await open(page, path)
  const output = page.locator('.code.output')
  await expect(output.locator('.code-label')).toHaveText('Output')
  const gap = await output.evaluate((block) => {
    const source = block.previousElementSibling?.getBoundingClientRect()
    return block.getBoundingClientRect().top - (source?.bottom ?? 0)
  })
  expect(gap).toBe(0)
})

test('a long block can be unfolded and folded', async ({ page }) => {
  await open(page, path)
  const block = page.locator('.code', { hasText: 'line40' })
  const pre = block.locator('pre')
  const height = () => pre.evaluate((element) => element.clientHeight)
  const folded = await height()
  expect(folded).toBeLessThan(400)
  const button = block.locator('.code-more')
  await button.click()
  await expect(button).toHaveText('Show fewer lines')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(40 * 24)
  await expect(block.locator('pre')).toHaveCSS('mask-image', 'none')
  await button.click()
  await expect(button).toHaveText('Show all 40 lines')
  expect(await height()).toBe(folded)
})

test("a folded block opens when the browser's search finds text in it", async ({ page }) => {
  await open(page, path)
  const block = page.locator('.code', { hasText: 'line40' })
  // Find-in-page scrolls to a match, as this does.
  await block.locator('pre').evaluate((element) => {
    element.scrollTop = 200
  })
  await expect(block.locator('.code-more')).toHaveAttribute('aria-expanded', 'true')
  await expect(block).not.toHaveClass(/long/)
})

test('a folded block is printed whole', async ({ page }) => {
  await open(page, path)
  await page.emulateMedia({ media: 'print' })
  const block = page.locator('.code', { hasText: 'line40' })
  const cut = await block.locator('pre').evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(cut).toBe(0)
  await expect(block.locator('pre')).toHaveCSS('mask-image', 'none')
  await expect(block.locator('.code-more')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a long block is shown whole', async ({ page }) => {
    await page.goto(path)
    const block = page.locator('.code', { hasText: 'line40' })
    await expect(block.locator('.code-more')).toBeHidden()
    expect((await block.locator('pre').boundingBox())?.height).toBeGreaterThan(40 * 24)
    await expect(block.locator('pre')).toHaveCSS('mask-image', 'none')
  })
})

test('a message says what was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, path)
  const block = page.locator('.code', { hasText: 'line40' })
  await block.hover()
  const button = block.getByRole('button', { name: 'Copy code' })
  await button.click()
  await expect(button).toHaveAttribute('data-copied', 'Copied')
  expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Copied"')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(40)
})

test('a selection is copied as it was read, without buttons, numbers and prompts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (path: string) => {
    await open(page, path)
    const selected = await page.evaluate(() => {
      const text = document.querySelector('main .prose') ?? document.querySelector('main')
      if (text) getSelection()?.selectAllChildren(text)
      return getSelection()?.toString()
    })
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selected)
    return selected
  }
  const code = await copied(path)
  expect(code).toMatch(/^Code\na\.config\.js\n/)
  expect(code).toContain('App.jsx\nexport const App = () => <Card title="one">{2 + 2}</Card>\nrender(<App />)\n')
  expect(code).toContain('\nnpm run build\nbuilt 3 files in 0.2 s\nls dist\n')
  expect(code).toMatch(/const line39 = 39\nconst line40 = 40$/)
  expect(await copied(options('/tabs'))).toMatch(/^Tabs\nText of the first\.\n\nWords/)
  expect(await copied('/404')).toMatch(/^404\n/)
})

test('a block has a button that wraps lines if one is too long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, path)
  const wrap = page.locator('.code', { hasText: 'App.jsx' }).locator('[data-action="wrap"]')
  await expect(wrap).toBeVisible()
  await expect(page.locator('.code', { hasText: 'line40' }).locator('[data-action="wrap"]')).toBeHidden()
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 1400, height: 800 })
  await wrap.click()
  await expect(wrap).toBeHidden()
})

test('lines out of focus lose their colors until the block is hovered or focused', async ({ page }) => {
  await open(page, path)
  const block = page.locator('.code', { has: page.locator('.line.focused') })
  const colors = () =>
    block
      .locator('.line:not(.focused) span')
      .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
  expect(await colors()).toBe(1)
  await block.hover()
  await expect.poll(colors).toBeGreaterThan(1)
})
