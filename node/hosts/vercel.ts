// `vercel.json`, for deploying the built folder. With clean URLs, Vercel redirects `/a.html` to `/a`, so they're
// disabled for sites whose links include `.html`. Vercel only supports the error page at the root; the client corrects
// its language.

import type { HostRules } from '../config/hostRules.ts'

/** Configuration of a static deployment; if several rules set the same header, the last one wins. */
export function vercel({ headers, redirects, markdown }: HostRules, cleanUrls: boolean): string {
  const config = {
    cleanUrls,
    headers: headers.map(({ below, set }) => ({
      source: `${literal(below)}(.*)`,
      headers: Object.entries(set).map(([key, value]) => ({ key, value })),
    })),
    redirects: [
      ...redirects.map(({ from, to }) => ({ source: literal(from), destination: to, permanent: true })),
      // Redirects come before files, unlike rewrites.
      ...markdown.flatMap((folder) => copies(folder)),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Redirects from the pages of a folder to their Markdown copies. */
function copies(folder: string) {
  const has = [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }]
  const rule = (path: string, file: string) => ({
    source: `${literal(folder)}:path(${path})`,
    has,
    destination: `${folder}:path${file}`,
    permanent: false,
  })
  return [rule('(?:.*/)?', 'index.md'), rule('(?:.*/)?[^/.]+', '.md')]
}

/** A path with the special characters of patterns escaped. */
function literal(path: string): string {
  return path.replace(/[.+*?^${}()[\]|\\:!]/g, '\\$&')
}
