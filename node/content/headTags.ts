// The tags that front matter adds to the head of a page, and what they and the site's tell search engines.

import { isExternal, schemeOf } from '../../shared/routes.ts'
import { type Frontmatter, isMessage } from '../../shared/site.ts'
import { type HeadTag, pageRelations, partsOf } from '../config/head.ts'

/** A tag that a page's front matter adds to its head. */
export interface OwnTag {
  tag: string
  values: Record<string, string>
}

/** Attributes that authors may set on tags in the head; others could load or send something. */
const ownAttributes = new Set('name property itemprop content rel href hreflang type title'.split(' '))

/**
 * The tags in the front matter: `[meta, { … }]` as in VitePress and Rspress, `{ tag: meta, attrs: { … } }` as in
 * Starlight.
 */
export function ownTags({ head }: Frontmatter): OwnTag[] {
  const given = (head ?? []) as ([string, object] | { tag: string; attrs: object })[]
  return given.flatMap((each) => {
    const [tag, all] = Array.isArray(each) ? each : [each.tag, each.attrs]
    const values = Object.fromEntries(
      Object.entries(all)
        .map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
        .filter(([name]) => ownAttributes.has(name)),
    )
    const harmless =
      tag === 'meta' ||
      (pageRelations.has((values.rel ?? '').toLowerCase()) &&
        (isExternal(values.href ?? '') || !schemeOf(values.href ?? '')))
    return harmless ? [{ tag, values }] : []
  })
}

/**
 * Whether search engines may list a page: it is no error page, and neither its tags nor those of the site are a `robots` or
 * a crawler's name with `noindex` or `none`.
 */
export function isIndexable(frontmatter: Frontmatter, siteTags: readonly HeadTag[] = []): boolean {
  const site = siteTags.map((each) => {
    const { name: tag, attributes } = partsOf(each)
    const values = Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)])
    return { tag, values: Object.fromEntries(values) }
  })
  return !isMessage({ pageType: frontmatter.pageType ?? 'doc' }) && ![...ownTags(frontmatter), ...site].some(forbids)
}

function forbids({ tag, values: { name = '', content = '' } }: OwnTag): boolean {
  if (tag !== 'meta' || !/^(robots|[\w-]*bot)$/i.test(name.trim())) return false
  return content.split(/[\s,]+/).some((rule) => /^(noindex|none)$/i.test(rule))
}
