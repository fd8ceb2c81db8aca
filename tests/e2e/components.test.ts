// A component looks the same in every context: a list, a quotation, a container, steps or columns. Its own margins,
// width and border may depend on the context, but nothing inside it.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

test('components look the same in every context', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, options('/nested'))
    const { compared, different } = await page.evaluate(() => {
      const properties =
        `background-color border-top-width border-top-color border-radius color display font-family font-size
        font-style font-weight letter-spacing line-height list-style-type margin-bottom margin-left margin-top opacity overflow-wrap
        padding-bottom padding-left padding-right padding-top position text-align text-decoration-line white-space`.split(
          /\s+/,
        )
      /** Properties of the component itself that may depend on the context: a container draws the only border. */
      const outer = new Set(['margin-top', 'margin-bottom', 'margin-left', 'display', 'border-top-color'])
      const all = '.code, .link-card, .button, .badge'
      const components = [...document.querySelectorAll<HTMLElement>('.prose *')].filter((element) =>
        element.matches(all),
      )
      const first = new Map<string, HTMLElement>()
      const different: string[] = []
      let compared = 0
      for (const component of components) {
        const name = `${component.className} ${component.textContent}`
        const model = first.get(name)
        first.set(name, model ?? component)
        if (!model) continue
        const parts = [component, ...component.querySelectorAll('*')]
        const models = [model, ...model.querySelectorAll('*')]
        for (const [index, part] of parts.entries()) {
          const [is, was] = [getComputedStyle(part), getComputedStyle(models[index] as Element)]
          compared += 1
          for (const property of properties) {
            if (index === 0 && outer.has(property)) continue
            if (is.getPropertyValue(property) === was.getPropertyValue(property)) continue
            const place = component.parentElement?.closest('li, blockquote, .container, .steps, .columns')
            const at = `${place?.className || place?.tagName}: .${component.classList[0]} ${part.tagName}.${part.className}`
            different.push(`${at} ${property} ${was.getPropertyValue(property)} → ${is.getPropertyValue(property)}`)
          }
        }
      }
      return { compared, different: [...new Set(different)] }
    })
    expect(compared).toBeGreaterThan(200)
    expect(different).toEqual([])
  }
})
