// Checks that every option that needs a heading has one on its page, and that every heading that looks like an option
// names an existing one.

import type { SourceSection } from '@inkstone/docs/markdown'
import { placesOf } from '@inkstone/migrate-check'
import type { Facts } from '../facts.ts'
import type { PageText } from '../pages.ts'
import { outlineRoute } from '../prose/outlines.ts'
import { headedSections } from '../prose/text.ts'
import type { Failure } from '../run/examples.ts'
import { isRemoved } from './removed.ts'

/** A heading that looks like the path of an option: `output.path`, `Rule.test`, `module.parser["css/auto"].a`. */
const shaped = /^[A-Za-z_]\w*(?:\.[\w{}$*]+|\["[\w/]+"\])+$/

/** Missing and nonexistent options on pages. */
export function checkOptions(pages: PageText[], facts: Facts): Failure[] {
  const places = placesOf(facts.options)
  const known = new Set(places.map(({ heading }) => heading))
  for (const { path } of facts.devServer) known.add(`devServer.${path.replaceAll('[]', '')}`)
  const byRoute = new Map(pages.map((page) => [outlineRoute(page), page]))
  const failures: Failure[] = []
  const sections = new Map(pages.map((page) => [page, headedSections(page.text)]))
  for (const { kind, route, heading, path } of places) {
    const page = byRoute.get(route)
    if (!page || kind !== 'heading') continue
    const own = sections.get(page) ?? []
    // The option that a whole page is about may be its title.
    const titled = !path.includes('.') && page.text.includes(`<Option path="${path}"`)
    if (!titled && !own.some((section) => section.heading === heading)) {
      failures.push({
        file: page.file,
        line: 1,
        message: `no heading \`${heading}\`, expected one for the option \`${path}\``,
      })
    }
  }
  const config = [...sections].filter(
    ([{ route }]) => route.startsWith('config/') || route === 'plugins/webpack/split-chunks-plugin',
  )
  for (const [page, own] of config) {
    for (const section of own.filter(({ heading }) => shaped.test(heading))) {
      if (!known.has(section.heading)) failures.push(...unreal(page, section, facts))
    }
  }
  return [...failures, ...typedByHand(pages)]
}

/** A heading of a nonexistent option needs proof that the option was removed. */
function unreal(page: PageText, section: SourceSection, facts: Facts): Failure[] {
  if (isRemoved(section, facts)) return []
  const message = `no option is named \`${section.heading}\`, expected an existing one or \`<Removed option="…" />\` below it`
  return [{ file: page.file, line: section.line, message }]
}

/** Types and defaults written by hand instead of being rendered from the facts. */
function typedByHand(pages: PageText[]): Failure[] {
  const types = /^\s*[-*]?\s*\*\*(?:Type|类型)[:：]\*\*/
  const defaults = /^\s*[-*]?\s*\*\*(?:Default|默认值)[:：]\*\*/
  return pages.flatMap(({ file, route, text }) => {
    const inConfig = route.startsWith('config/')
    if (!inConfig && !route.startsWith('plugins/')) return []
    return text.split('\n').flatMap((line, index) => {
      const typed = types.test(line) || (inConfig && defaults.test(line))
      return typed
        ? [
            {
              file,
              line: index + 1,
              message: 'a type or default written by hand, expected `<Option path="…" />` or `<PluginOption … />`',
            },
          ]
        : []
    })
  })
}
