// Icons of services for social links. All of them are in shared/brandIcons.json; a site's style sheets only include
// those it uses, plus GitHub's for links to source code.

import constants from '../../constants.json' with { type: 'json' }
import marks from '../../shared/brandIcons.json' with { type: 'json' }
import { lookup } from '../../shared/lookup.ts'
import { nearest } from '../../shared/nearest.ts'
import type { SocialLink } from '../../shared/site.ts'

const drawings: Record<string, { name: string; box: number; filled: boolean; drawing: string }> = marks
const line = "fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'"

/** Social links with their names; the default is the name of the service. */
export function resolveSocialIcons(links: SocialLink[]): SocialLink[] {
  return links.map((link) => {
    const name = typeof link.icon === 'string' ? drawings[link.icon.toLowerCase()]?.name : undefined
    return name && !link.label ? { ...link, label: name } : link
  })
}

/**
 * Style rules of the icons: those visible at first, and those in the menu of further links. Throws for an unknown
 * icon.
 */
export function socialIconsCss(links: SocialLink[]): { first: string; later: string } {
  const named = ({ icon }: SocialLink) => (typeof icon === 'string' ? [icon.toLowerCase()] : [])
  const first = new Set(['github', ...links.slice(0, constants.socialLinksShown).flatMap(named)])
  const later = new Set(links.flatMap(named).filter((name) => !first.has(name)))
  const rules = (names: Set<string>) => [...names].sort().map(rule).join('\n')
  return { first: rules(first), later: rules(later) }
}

function rule(name: string): string {
  const mark = lookup(drawings, name)
  if (!mark) {
    const near = nearest(name, Object.keys(drawings))
    const hint = near ? `did you mean \`${near}\`?` : 'draw it as `{ svg }`'
    throw new Error(`unknown icon \`${name}\`: ${hint}`)
  }
  const { box, filled, drawing } = mark
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${box} ${box}'${filled ? '' : ` ${line}`}>${drawing}</svg>`
  return `.icon-${name}{--drawing:url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")}`
}
