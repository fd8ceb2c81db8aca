// Response headers for hosts that read `_headers`, and the same for nginx. The preview server reads `_headers` too, so
// what is tested is what is served.

import type { Site } from '../config.ts'
import type { Plugin } from '../plugins.ts'

/** Policy of the search worker: it alone may compile WASM. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** What a group of files is answered with. */
interface Rules {
  /** Everything that no other group holds. */
  everything: Record<string, string>
  /** Files named by their content. */
  static: Record<string, string>
  /** The script of the search worker, which is one of them. */
  worker: Record<string, string>
}

/** Writes `_headers` and `_nginx.conf`. */
export const headers: Plugin = {
  name: 'headers',
  key: '',
  run({ site, policy }) {
    const rules: Rules = {
      everything: {
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-cache',
      },
      static: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      worker: { 'Content-Security-Policy': workerPolicy },
    }
    return {
      files: new Map([
        ['_headers', hostHeaders(rules, site.data.base)],
        ['_nginx.conf', nginx(rules, site)],
      ]),
    }
  },
}

/** Every rule whose path fits applies; a later one takes back the header it sets anew. */
function hostHeaders(rules: Rules, base: string): string {
  const lines = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
  const instead = (values: Record<string, string>) => [
    ...Object.keys(values).map((name) => `  ! ${name}`),
    ...lines(values),
  ]
  const blocks = [
    [`${base}*`, ...lines(rules.everything)],
    [`${base}static/*`, ...instead(rules.static)],
    [`${base}static/search-worker.*`, ...instead(rules.worker)],
  ]
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`
}

/** Locations to include in a `server`. A location that sets a header inherits none, so each names all of its own; of
 * those that fit, nginx takes the longest prefix, and an expression before any prefix. */
function nginx(rules: Rules, { data }: Site): string {
  const { base, lang, locales } = data
  const location = (place: string, lines: string[], values: Record<string, string>) => [
    `location ${place} {`,
    ...lines.map((line) => `    ${line}`),
    ...Object.entries(values).map(([name, value]) => `    add_header ${name} "${value}" always;`),
    '}',
  ]
  const pages = (place: string, error: string) =>
    location(place, ['try_files $uri $uri.html $uri/index.html =404;', `error_page 404 ${error};`], rules.everything)
  const unchanging = { ...rules.everything, ...rules.static }
  const worker = `~ ^${base}static/search-worker\\.`
  const lines = [
    '# include this file inside the server block; root is the folder that holds it',
    ...location(worker, [], { ...unchanging, ...rules.worker }),
    ...location(`${base}static/`, [], unchanging),
    ...locales
      .filter((locale) => locale.lang !== lang)
      .flatMap((locale) => pages(`${base}${locale.lang}/`, `${base}${locale.lang}/404.html`)),
    ...pages(base, `${base}404.html`),
  ]
  return `${lines.join('\n')}\n`
}
