// `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. The preview server reads `_headers` too, so
// what is tested is what is served.

import { encodeRoute } from '../../shared/routes.ts'
import type { HostRules } from '../config/hostRules.ts'

/** Every rule whose path fits applies, so a later one takes back what it sets anew: Cloudflare needs that said, and
 * Netlify overlooks it. */
export function headersFile({ headers }: HostRules): string {
  const seen = new Set<string>()
  const blocks = headers.map(({ below, set }) => {
    const again = Object.keys(set).filter((name) => seen.has(name))
    for (const name of Object.keys(set)) seen.add(name)
    return [
      `${literal(below)}*`,
      ...again.map((name) => `  ! ${name}`),
      ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** Redirects, then the error page of each language; both hosts know the one at the root. */
export function redirectsFile({ redirects, errorPages }: HostRules): string {
  const lines = [
    // A host adds a folder's slash by itself.
    ...redirects.filter(({ from, to }) => `${from}/` !== to).map(({ from, to }) => `${literal(from)} ${to} 301`),
    ...errorPages
      .filter(({ below }) => below !== '/')
      .toReversed()
      .map(({ below, page }) => `${literal(below)}* ${encodeRoute(page)} 404`),
  ]
  return `${lines.join('\n')}\n`
}

/** A path whose signs stand for themselves: `*` would be anything, `:name` a part of the path. */
export function literal(path: string): string {
  return encodeRoute(path).replace(/[*:]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
