// `vercel.json`, for deploying the built folder. With clean URLs, Vercel redirects `/a.html` to `/a`, so they're
// disabled for sites whose links include `.html`. Vercel only supports the error page at the root; the client corrects
// its language.

import type { HostRules } from '../config/hostRules.ts'

/** Configuration of a static deployment; if several rules set the same header, the last one wins. */
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

/** A path with the special characters of patterns escaped. */
function literal(path: string): string {
  return path.replace(/[.+*?^${}()[\]|\\:!]/g, '\\$&')
}
