// The marks of services that social links lead to. The theme draws them all (theme/marks.json); a site's style sheet holds
// those it names, and GitHub's, which links to source code carry.

import marks from '../theme/marks.json' with { type: 'json' }
import type { SocialLink } from './data.ts'
import { nearest } from './nearest.ts'

const drawings: Record<string, { box: number; filled: boolean; drawing: string }> = marks
const line = "fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'"

/** The style rules of the marks. Throws when a link names one that is not drawn. */
export function marksCss(links: SocialLink[]): string {
  const named = links.flatMap(({ icon }) => (typeof icon === 'string' ? [icon.toLowerCase()] : []))
  return [...new Set(['github', ...named])].sort().map(rule).join('\n')
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
