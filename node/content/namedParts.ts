// Elements that name a part of the configuration which it lacks, a script with `data-script` or a style sheet with
// `data-styles`: without a report, nothing would ever happen there.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { nearest } from '../../shared/nearest.ts'
import type { Site } from '../config/config.ts'
import { attributeValues } from '../markdown/nodes.ts'
import { foundAt, problem } from '../report/diagnostics.ts'
import type { Rule } from '../report/rules.ts'

/** Names of the site's scripts and style sheets. */
export function knownParts({ config }: Pick<Site, 'config'>) {
  return { scripts: Object.keys(config.scripts ?? {}), styles: Object.keys(config.styles?.parts ?? {}) }
}

/**
 * Reports the names on a page that the configuration lacks.
 * @param source text of the page, to find the place
 * @param known names of the site's scripts and style sheets
 */
export function unknownParts(page: Page, source: Uint8Array, known: ReturnType<typeof knownParts>): Diagnostic[] {
  const report = (rule: Rule, kind: string, attribute: string, names: string[], option: string) =>
    [...new Set(attributeValues(page.nodes, attribute))]
      .filter((name) => !names.includes(name))
      .map((name): Diagnostic => {
        const near = nearest(name, names)
        const hint = near ? `did you mean \`${near}\`?` : `add it to \`${option}\` in the configuration`
        const message = `no ${kind} of the site has the name \`${name}\``
        return problem(page.path, rule, message, hint, foundAt(Buffer.from(source).toString('utf8'), name))
      })
  return [
    ...report('unknown-script', 'script', 'data-script', known.scripts, 'scripts'),
    ...report('unknown-style', 'style sheet', 'data-styles', known.styles, 'styles.parts'),
  ]
}
