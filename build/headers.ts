// Headers and redirects for hosts that read `_headers` and `_redirects`; the preview server reads them too, so what is
// tested is what is served.

import type { Site } from './config.ts'
import type { Files } from './render.ts'

/** Policy of the search worker: it alone may compile WASM. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The files hosts read. `policy` is the pages' own. */
export function hostFiles(site: Site, policy: string): Files {
  const { base, locales, lang } = site.data
  const rules: [string, Record<string, string>][] = [
    [
      `${base}*`,
      {
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-cache',
      },
    ],
    [`${base}static/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    [`${base}static/search-worker.*`, { 'Content-Security-Policy': workerPolicy }],
  ]
  const headers = rules.map(([path, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
    // A later rule replaces an earlier one's header.
    const dropped = path === `${base}*` ? [] : Object.keys(values).map((name) => `  ! ${name}`)
    return [path, ...dropped, ...lines].join('\n')
  })
  const aliases = Object.entries(site.config.aliases ?? {}).filter(([from, to]) => `${from}/` !== to)
  const redirects = [
    ...aliases.map(([from, to]) => `${base}${from.slice(1)} ${base}${to.slice(1)} 301`),
    ...locales
      .filter((locale) => locale.lang !== lang)
      .map((locale) => `${base}${locale.lang}/* ${base}${locale.lang}/404.html 404`),
  ]
  return new Map([
    ['_headers', `${headers.join('\n\n')}\n`],
    ['_redirects', `${redirects.join('\n')}\n`],
  ])
}
