// The marks of services that social links lead to. The theme draws them all (theme/marks.json); a site's style sheets hold
// those it names, and GitHub's, which links to source code carry.

import constants from '../constants.json' with { type: 'json' }
import marks from '../theme/marks.json' with { type: 'json' }
import type { SocialLink } from './data.ts'
import { nearest } from './nearest.ts'

const drawings: Record<string, { box: number; filled: boolean; drawing: string }> = marks
const line = "fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'"

/** The style rules of the marks: those a document shows when it comes up, and those that wait in the menu of further
 * links. Throws when a link names one that is not drawn. */
export function marksCss(links: SocialLink[]): { first: string; later: string } {
  const named = ({ icon }: SocialLink) => (typeof icon === 'string' ? [icon.toLowerCase()] : [])
  const first = new Set(['github', ...links.slice(0, constants.socialLinksShown).flatMap(named)])
  const later = new Set(links.flatMap(named).filter((name) => !first.has(name)))
  const rules = (names: Set<string>) => [...names].sort().map(rule).join('\n')
  return { first: rules(first), later: rules(later) }
}

function rule(name: string): string {
  const mark = drawings[name]
  if (!mark) {
    const near = nearest(name, Object.keys(drawings))
    const hint = near ? `did you mean \`${near}\`?` : 'draw it as `{ svg }`'
    throw new Error(`no icon is named \`${name}\`: ${hint}`)
  }
  const { box, filled, drawing } = mark
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${box} ${box}' ${filled ? '' : line}>${drawing}</svg>`
  return `.icon-${name}{--drawing:url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")}`
}
