// `vercel.json`, for a deployment of the built folder. With clean addresses Vercel sends `/a.html` to `/a`, which a site
// whose links say `.html` must not meet. It knows one error page, that at the root; the client puts the language of the
// address right.

import type { HostRules } from '../config/hostRules.ts'

/** Configuration of a static deployment; of headers of one name the last rule wins. */
export function vercel({ headers, redirects }: HostRules, cleanUrls: boolean): string {
  const config = {
    cleanUrls,
    headers: headers.map(({ below, set }) => ({
      source: `${literal(below)}(.*)`,
      headers: Object.entries(set).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: literal(from),
      destination: to,
      permanent: true,
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** A path whose signs stand for themselves in a pattern. */
function literal(path: string): string {
  return path.replace(/[.+*?^${}()[\]|\\:!]/g, '\\$&')
}
