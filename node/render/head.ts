// Writes the tags that a site adds to the head of every page; node/config/head.ts checks them.

import { withBase } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/config.ts'
import { partsOf } from '../config/head.ts'
import { attribute } from '../markdown/nodes.ts'

/** The tags of a site as HTML. */
export function headHtml({ head = [] }: Pick<SiteConfig, 'head'>, base: string): string[] {
  return head.map((each) => {
    const { name: tag, attributes, content } = partsOf(each)
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${attribute(withBaseIn(name, value, base))}"`))
    const end = tag === 'script' ? `${(content ?? '').replaceAll('<', '\\u003c')}</script>` : ''
    return `<${tag}${written.join('')}>${end}`
  })
}

/** A path of the site with its base. */
function withBaseIn(name: string, value: string | boolean, base: string): string {
  const text = String(value)
  return (name === 'href' || name === 'src') && text.startsWith('/') ? withBase(text, base) : text
}
