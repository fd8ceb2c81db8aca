// What a host does beside handing out files: headers, redirects, error pages. Plugins state it once as rules; build/hosts/
// writes it in the words of each host. Only at the root of a site does a host look for these files, so those of all
// versions stand in one.

import { pageHref } from '../theme/support/routes.ts'
import type { SiteData } from './data.ts'
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

/**
 * Files for hosts, for the rules of a site or all of its versions, with bases added. Addresses without `.html` are most
 * hosts' own doing; where one has to be told, `cleanUrls` says whether the site's links lead to them.
 */
export function hostFiles(sites: HostRules[], cleanUrls: boolean): Map<string, string> {
  const rules: HostRules = {
    headers: sites.flatMap(({ headers }) => headers).sort(byLength),
    redirects: sites.flatMap(({ redirects }) => redirects),
    errorPages: sites.flatMap(({ errorPages }) => errorPages).sort(byLength),
  }
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['_nginx.conf', nginx(rules)],
    ['vercel.json', vercel(rules, cleanUrls)],
  ])
}

/** Rules with the base of the site before every path; who is led to a page is led to its address as links write it. */
export function based(
  site: Pick<SiteData, 'base' | 'cleanUrls'>,
  { headers, redirects, errorPages }: HostRules,
): HostRules {
  const whole = (path: string) => site.base + path.slice(1)
  return {
    headers: headers.map(({ below, set }) => ({ below: whole(below), set })),
    redirects: redirects.map(({ from, to }) => ({ from: whole(from), to: pageHref(to, site) })),
    errorPages: errorPages.map(({ below, page }) => ({ below: whole(below), page: whole(page) })),
  }
}

/** The general before the particular. */
function byLength(a: { below: string }, b: { below: string }): number {
  return a.below.length - b.below.length
}
