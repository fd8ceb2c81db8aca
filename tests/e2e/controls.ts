// A page of every type, and what's wrong with the controls of a page: a button, link or field without its text or icon,
// cut off, outside the window, on top of another, or with the name of another.

import { options } from './origins.ts'
import type { Page } from './site.ts'

/** A page of every type. */
export const pages: Record<string, string> = {
  home: '/',
  'home in Chinese': '/zh/',
  doc: '/guide/start/quick-start',
  'doc in Chinese': '/zh/guide/start/quick-start',
  reference: '/config/output',
  tables: '/guide/compatibility/plugin',
  code: '/config/builtins',
  blog: '/blog/',
  post: '/blog/announcing-1-0-alpha',
  team: '/misc/team/core-team',
  error: '/404',
  overview: options('/guide/'),
  'another home': options('/'),
  'another nav': options('/custom'),
  widgets: options('/guide/widgets/pictures'),
  nested: options('/nested'),
}

/** Problems with the controls in the page's current state. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const smallest = 12
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}">${element.textContent?.slice(0, 30)}`
    const textsOf = (control: Element) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const texts: { text: string; box: DOMRect }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !node.textContent?.trim() || !shown(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        texts.push({ text: node.textContent.trim(), box: range.getBoundingClientRect() })
      }
      return texts
    }
    const hasIcon = (control: Element) => {
      // A drawing is below the button that enlarges it.
      const around = control.closest('.drawing') ?? control
      const drawn = [...around.querySelectorAll('.icon, img, svg')].some((icon) => {
        const { width, height } = icon.getBoundingClientRect()
        return shown(icon) && Math.min(width, height) >= smallest
      })
      const { content, width } = getComputedStyle(control, '::before')
      return drawn || (content !== 'none' && Number.parseFloat(width) >= smallest)
    }
    const controls = [...document.querySelectorAll('a[href], button, summary, input')].filter(
      (control) => shown(control) && !control.matches('.skip, .header-anchor, input[type="checkbox"]'),
    )
    for (const control of controls) {
      const texts = textsOf(control)
      const name = control.ariaLabel ?? ''
      const box = control.getBoundingClientRect()
      if (control.matches('input') ? box.width < 40 : texts.length === 0 && !hasIcon(control)) {
        found.push(`nothing is shown of ${describe(control)}`)
      }
      const outside = texts.find(
        ({ box: text }) =>
          getComputedStyle(control).display !== 'inline' &&
          (text.left < box.left - 1 ||
            text.right > box.right + 1 ||
            text.top < box.top - 4 ||
            text.bottom > box.bottom + 4),
      )
      if (outside) found.push(`\`${outside.text}\` leaves ${describe(control)}`)
      const words = texts.map(({ text }) => text).join(' ')
      if (name && words && !name.includes(words)) found.push(`the name \`${name}\` lacks \`${words}\``)
      if (
        !name &&
        !control.matches('input') &&
        !control.textContent?.trim() &&
        !control.querySelector('[alt]:not([alt=""])')
      ) {
        found.push(`no name: ${describe(control)}`)
      }
      const within = control.closest('pre, .table, .tab-bar, .sidebar, .outline, .search-parts')
      if (!within && (box.left < 0 || box.right > document.documentElement.clientWidth + 1)) {
        found.push(`${describe(control)} leaves the window`)
      }
    }
    const bars = controls.filter((control) => control.closest('.navbar, .local-bar, .hero-actions, .pager'))
    for (const [index, one] of bars.entries()) {
      const a = one.getBoundingClientRect()
      const other = bars.slice(index + 1).find((each) => {
        const b = each.getBoundingClientRect()
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        return !apart && !one.contains(each)
      })
      if (other) found.push(`${describe(one)} covers ${describe(other)}`)
    }
    // Authors may use the same name twice; code blocks and tabs do.
    const named = controls.filter((control) => control.matches('button, summary') && !control.closest('.prose, .tabs'))
    const names = named.map((control) => control.ariaLabel ?? control.textContent?.trim() ?? '')
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    return [...found, ...twice.map((name) => `two buttons are called \`${name}\``)]
  })
}
