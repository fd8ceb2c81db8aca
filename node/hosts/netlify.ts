// `_headers` and `_redirects`, the format of Netlify and Cloudflare Pages. The preview server reads `_headers` too, so
// the tests cover what hosts serve.

import { encodeRoute } from '../../shared/routes.ts'
import type { HostRules } from '../config/hostRules.ts'

/**
 * Every matching rule applies, so a later rule first has to remove the headers it overrides: Cloudflare requires that,
 * and Netlify ignores it.
 */
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

/** Redirects, then the error page of each language; both hosts find the root's by themselves. */
export function redirectsFile({ redirects, errorPages }: HostRules): string {
  const lines = [
    // Hosts add a folder's slash by themselves.
    ...redirects.filter(({ from, to }) => `${from}/` !== to).map(({ from, to }) => `${literal(from)} ${to} 301`),
    ...errorPages
      .filter(({ below }) => below !== '/')
      .toReversed()
      .map(({ below, page }) => `${literal(below)}* ${encodeRoute(page)} 404`),
  ]
  return `${lines.join('\n')}\n`
}

/** A path with special characters escaped: `*` is a wildcard, `:name` a parameter. */
export function literal(path: string): string {
  return encodeRoute(path).replace(/[*:]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
