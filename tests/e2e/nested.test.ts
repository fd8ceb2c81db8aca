// Every nesting of elements and components, in Chromium under the site's policy: the content is the same without
// scripts, after hydration, and rendered by the client, even if something (translators, blockers or other extensions)
// has changed the document before hydration. Failing nestings are named.

import { parseHtml, type Element as Tree } from '../../node/markdown/htmlTree.ts'
import { specs } from '../../shared/components.ts'
import { alone, nestedPages } from './nestings.ts'
import { origins } from './origins.ts'
import { sample } from './sample.ts'
import { test as base, expect, live, type Page } from './site.ts'

const pages = nestedPages()
/** The pages that are opened. Each has nestings of every element. */
const opened = sample(pages, 3)
/** Number of tests that they are distributed to. */
const parts = 6
/** Pages whose document is changed: the one that nests the layout elements of a document, and some others. */
const altered = pages.filter((_, index) => index % 16 === 0)

const test = base.extend({ baseURL: origins.nested })

/** Each case as text: elements with their namespaces, attributes and texts. Of the open page, or of a document as text. */
function read(page: Page, html?: string): Promise<Record<string, string>> {
  return page.evaluate((html) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
    // React's numbers, and the client's state attributes.
    const passing = new Set([
      'id',
      'aria-controls',
      'aria-labelledby',
      'aria-describedby',
      'data-open',
      'data-closing',
      'data-zoom',
    ])
    const write = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element)) return ''
      const attributes = [...node.attributes]
        .filter(({ name, value }) => !passing.has(name) || (name === 'id' && !/^_|^:|«/.test(value)))
        // Set by the boot script on hidden panels.
        .filter(({ name }) => name !== 'aria-hidden' || node.localName !== 'tab-panel')
        .map(({ name, value }) => ` ${name}="${value}"`)
        .sort()
      const kind = node.namespaceURI?.endsWith('xhtml') ? '' : `${node.namespaceURI?.split('/').at(-1)}:`
      const value = node instanceof HTMLTextAreaElement ? node.defaultValue : ''
      const children = value ? value : [...node.childNodes].map(write).join('')
      return `<${kind}${node.localName}${attributes.join('')}>${children}</>`
    }
    const found: Record<string, string> = {}
    let name = 'before the first'
    for (const child of root.querySelector('#case-0')?.parentElement?.childNodes ?? []) {
      if (child instanceof HTMLElement && child.localName === 'h5') name = child.id
      // White space between blocks doesn't matter.
      else if (!(child instanceof Text && child.data.trim() === '')) found[name] = (found[name] ?? '') + write(child)
    }
    return found
  }, html)
}

/** Names of the cases that differ. */
function differences(route: string, expected: Record<string, string>, found: Record<string, string>): string[] {
  const cases = pages.find((page) => page.route === route)?.cases ?? []
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((id) => expected[id] !== found[id])
    .map((id) => {
      const { name, markdown } = cases[Number(id.slice('case-'.length))] ?? { name: id, markdown: '' }
      return `${name}\n${markdown}\nwithout scripts: ${expected[id]}\nwith them:       ${found[id]}`
    })
}

/** The content of a page without scripts: a parser does the same as a browser, without layout. */
async function withoutScripts(page: Page, route: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(route)).text()
  // The policy of the site allows no parsing.
  const blank = await page.context().newPage()
  const found = await read(blank, html)
  await blank.close()
  // Errors in the nesting may only remove little of a page.
  const all = Object.values(found).join('')
  expect(Object.keys(found).length).toBeGreaterThan(300)
  expect(new Set(all.match(/<[\w:-]+/g)).size).toBeGreaterThan(90)
  for (const sign of [
    'api-meta',
    'badge',
    'bars',
    'button brand',
    'columns',
    'link-card',
    'hint',
    'tab-group',
    'team',
  ]) {
    expect(all).toContain(sign)
  }
  return found
}

/** Paths from the root of the rendered content to each element. */
function pathsOf(tree: Tree, above = ''): string[] {
  const path = `${above}/${tree.tag}`
  return [path, ...tree.children.flatMap((child) => (typeof child === 'string' ? [] : pathsOf(child, path)))]
}

test('components render the elements that their specs list', async ({ page }) => {
  await page.goto('/')
  for (const { name } of alone) {
    const found = await page.locator(`#alone-${name}`).evaluate((heading) => {
      const paths = (element: Element, above = ''): string[] => {
        const path = `${above}/${element.localName}`
        return [path, ...[...element.children].flatMap((child) => paths(child, path))]
      }
      return heading.nextElementSibling ? paths(heading.nextElementSibling) : []
    })
    const spec = specs[name.replace(/Inline$|Around$/, '')]
    const html = name.endsWith('Inline') ? spec?.props.inline?.html : spec?.html
    const [root] = parseHtml(html ?? '')
    const stated = typeof root === 'object' ? pathsOf(root) : []
    // Tab and Column are rendered by their parents.
    const held = ['Tabs', 'Columns'].includes(name)
      ? found.filter((path) => !/^\/(tab-group\/tab-panel|div\/div)/.test(path))
      : found
    expect
      .soft(
        [...new Set(held)].filter((path) => !stated.includes(path)),
        name,
      )
      .toEqual([])
    expect(found.length, name).toBeGreaterThan(0)
  }
})

for (let part = 0; part < parts; part++) {
  test(`every nesting equals its content without scripts, ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(300_000)
    const routes = opened.filter((_, index) => index % parts === part).map(({ route }) => route)
    const contents = new Map<string, Record<string, string>>()
    for (const route of routes) {
      const expected = await withoutScripts(page, route)
      contents.set(route, expected)
      await page.goto(route)
      await live(page)
      expect.soft(differences(route, expected, await read(page)), `${route}, hydrated`).toEqual([])
    }
    await page.goto('/')
    await live(page)
    for (const [route, expected] of contents) {
      await page.getByRole('main').getByRole('link', { name: route, exact: true }).click()
      await page.locator('#case-0').waitFor()
      expect.soft(differences(route, expected, await read(page)), `${route}, opened by the client`).toEqual([])
      await page.goBack()
      await page.locator('#case-0').waitFor({ state: 'detached' })
    }
  })
}

/** Changes to the document before hydration. */
const alterations: Record<string, () => void> = {
  'a translator': () => {
    document.documentElement.lang = 'fr'
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, svg, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.style.verticalAlign = 'inherit'
      inner.style.verticalAlign = 'inherit'
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(text)
    }
  },
  'a blocker': () => {
    for (const [index, element] of document.querySelectorAll(':is(main, header) *').entries()) {
      if (index % 17 === 3 && !element.closest('svg')) element.remove()
    }
  },
  'an extension': () => {
    for (const [index, element] of document.querySelectorAll('p, input, button, span, a, tab-group').entries()) {
      element.setAttribute('data-extension', '')
      if (index % 5 === 0) element.append(document.createElement('extension-icon'))
      if (index % 7 === 0) element.before(document.createElement('extension-mark'))
    }
    document.body.prepend(document.createElement('extension-panel'))
  },
  'a wrapper': () => {
    const wrapper = document.createElement('extension-wrapper')
    wrapper.append(...document.querySelectorAll('body > :not(script)'))
    document.body.prepend(wrapper)
    document.documentElement.append(document.createElement('extension-panel'))
  },
}

for (const [name, alter] of Object.entries(alterations)) {
  test(`a page stays complete despite ${name}`, async ({ page, complaints }) => {
    test.setTimeout(300_000)
    for (const { route } of altered) {
      const expected = await withoutScripts(page, route)
      await page.route('**/static/client.*.js', async (request) => {
        await page.evaluate(alter)
        await request.continue()
      })
      await page.goto(route)
      await live(page)
      await expect(async () => expect(differences(route, expected, await read(page))).toEqual([])).toPass()
      await page.unroute('**/static/client.*.js')
      // Tabs work, and links still open pages in place.
      const tab = page.getByRole('tab', { name: 'B', exact: true }).first()
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    }
    expectMismatches(complaints)
  })
}

/** Expects the client's message about a changed document, and no other. */
function expectMismatches(complaints: string[]): void {
  const others = complaints.filter((text) => !text.startsWith('warning: Error: Minified React error #418'))
  complaints.splice(0, complaints.length, ...others)
}

test('the document stays visible until the data of its page is loaded', async ({ page, complaints }) => {
  const [route] = altered.map((page) => page.route)
  await page.route('**/static/client.*.js', async (request) => {
    await page.evaluate(alterations['a translator'] ?? (() => undefined))
    await request.continue()
  })
  let asked = 0
  await page.route(`**${route}.json`, (request) => {
    asked++
    return asked === 1 ? request.abort() : request.continue()
  })
  const failed = page.waitForEvent('requestfailed')
  await page.goto(route ?? '')
  await failed
  // Nothing is interactive yet, but everything is readable.
  const before = await page.getByRole('main').innerText()
  expect(before).toContain('Text it l')
  await expect(page.locator('font[style]').first()).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await live(page)
  await expect(page.locator('font[style]').first()).not.toBeAttached()
  expect(asked).toBe(2)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')))
  expectMismatches(complaints)
})

test('elements can be moved while the page is open', async ({ page, complaints }) => {
  await page.goto('/')
  await live(page)
  // React removes the layout of the previous page from where it inserted it.
  await page.evaluate(() => {
    for (const child of [...(document.getElementById(':root')?.children ?? [])]) {
      const box = document.createElement('extension-box')
      child.replaceWith(box)
      box.append(child)
    }
  })
  const route = altered.at(-1)?.route ?? ''
  await page.getByRole('main').getByRole('link', { name: route, exact: true }).click()
  await expect(page.locator('#case-0')).toBeVisible()
  await expect(page.locator('extension-box')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('#case-0')).toHaveCount(0)
  await page.getByRole('tab', { name: 'B', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'B', exact: true })).toBeVisible()
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('NotFoundError')))
})
