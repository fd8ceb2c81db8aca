// What a host does besides serving files: headers, redirects, error pages. Plugins define rules once, and this folder
// writes them in each host's format. Hosts only read these files at the root of a site, so all versions share them.

import { pageHref } from '../../shared/routes.ts'
import type { SiteData } from '../../shared/site.ts'
import { inOneLine } from '../../shared/text.ts'
import type { HostRules } from '../config/hostRules.ts'
import { escapeUrl } from '../config/urls.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

/** The files that are lists of rules, to which a site's public folder may add some: hosts read a single file. */
export const ruleLists: readonly string[] = ['_headers', '_redirects']

/**
 * Configuration files for hosts, from the rules of a site or all of its versions, with bases added. Most hosts remove
 * `.html` from addresses by default; for the others, `cleanUrls` determines whether to enable it.
 * @param own texts of the site's own `ruleLists` by name
 */
export function hostFiles(
  sites: HostRules[],
  cleanUrls: boolean,
  own: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const rules: HostRules = {
    headers: sites.flatMap(({ headers }) => headers).sort(byLength),
    redirects: sites.flatMap(({ redirects }) => redirects),
    errorPages: sites.flatMap(({ errorPages }) => errorPages).sort(byLength),
    // A folder covers those below it.
    markdown: [...new Set(sites.flatMap(({ markdown }) => markdown))].filter(
      (folder, _, all) => !all.some((other) => other !== folder && folder.startsWith(other)),
    ),
  }
  const ownLines = (name: string) => own.get(name)?.replace(/\n?$/, '\n') ?? ''
  return new Map([
    // The last header of a name can remove the one before it, and the first redirect of an address applies.
    ['_headers', headersFile(rules) + ownLines('_headers')],
    ['_redirects', ownLines('_redirects') + redirectsFile(rules)],
    ['_nginx.conf', nginx(rules)],
    ['vercel.json', vercel(rules, cleanUrls)],
    // Without this file, GitHub Pages leaves out what begins with `_`.
    ['.nojekyll', ''],
  ])
}

/** Rules with the site's base added to every path. Redirects lead to the address of a page as links write it. */
export function based(
  site: Pick<SiteData, 'base' | 'cleanUrls'>,
  { headers, redirects, errorPages, markdown }: HostRules,
): HostRules {
  const whole = (path: string) => site.base + path.slice(1)
  return {
    headers: headers.map(({ below, set }) => ({ below: whole(below), set: inLines(set) })),
    redirects: redirects.map(({ from, to }) => ({ from: whole(from), to: escapeUrl(pageHref(to, site)) })),
    errorPages: errorPages.map(({ below, page }) => ({ below: whole(below), page: whole(page) })),
    markdown: markdown.map(whole),
  }
}

/** Headers whose values are in one line, as HTTP requires. */
function inLines(set: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, inOneLine(value)]))
}

/** Sorts general rules before specific ones. */
function byLength(a: { below: string }, b: { below: string }): number {
  return a.below.length - b.below.length
}
