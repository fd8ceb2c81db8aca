// What a host does beside handing out files: headers, redirects, error pages. Plugins state it once as rules; build/hosts/
// writes it in the words of each host. Only at the root of a site does a host look for these files, so those of all
// versions stand in one.

import { headersFile, redirectsFile } from './hosts/netlify.ts'
import { nginx } from './hosts/nginx.ts'
import { vercel } from './hosts/vercel.ts'

/** What plugins ask of a host. All paths are those of the site, which starts at `/`; its base is added to them. */
export interface HostRules {
  /** Headers of answers by the start of their path. Of several that set one header the longest start wins. */
  headers: { below: string; set: Record<string, string> }[]
  /** Addresses that lead to another for good. */
  redirects: { from: string; to: string }[]
  /** The page that stands for a missing one, by the start of the missing one's path; the longest wins. */
  errorPages: { below: string; page: string }[]
}

/** Files for hosts, for the rules of a site or all of its versions, with bases added. */
export function hostFiles(sites: HostRules[]): Map<string, string> {
  const rules: HostRules = {
    headers: sites.flatMap(({ headers }) => headers).sort(byLength),
    redirects: sites.flatMap(({ redirects }) => redirects),
    errorPages: sites.flatMap(({ errorPages }) => errorPages).sort(byLength),
  }
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['_nginx.conf', nginx(rules)],
    ['vercel.json', vercel(rules)],
  ])
}

/** Rules with the base of the site before every path. */
export function based(base: string, { headers, redirects, errorPages }: HostRules): HostRules {
  const whole = (path: string) => base + path.slice(1)
  return {
    headers: headers.map(({ below, set }) => ({ below: whole(below), set })),
    redirects: redirects.map(({ from, to }) => ({ from: whole(from), to: whole(to) })),
    errorPages: errorPages.map(({ below, page }) => ({ below: whole(below), page: whole(page) })),
  }
}

/** The general before the particular. */
function byLength(a: { below: string }, b: { below: string }): number {
  return a.below.length - b.below.length
}
