// `_nginx.conf`: locations to include in a `server` block of nginx. A location that sets a header doesn't inherit any,
// so each one lists all of its headers. nginx uses the longest matching prefix, as the rules require.

import { encodeRoute } from '../../shared/routes.ts'
import type { HostRules } from '../config/hostRules.ts'
import { prefersMarkdown } from './negotiation.ts'

/**
 * Leads from `/page/`, as other tools write addresses, to `/page`, unless a folder is there. Sets the name of a file that no
 * page has, because conditions can't be nested.
 */
const withoutSlash = [
  'set $page_without_slash "/:";',
  // `set` would escape the name once more.
  'if ($uri ~ "^(?<page_without_slash>.+)/$") { }',
  'if (-f $document_root$uri/index.html) { set $page_without_slash "/:"; }',
  'if (-f $document_root$page_without_slash.html) { rewrite "^(.+)/$" $1 permanent; }',
]

/** A location for every path prefix that a rule uses. */
export function nginx({ headers, redirects, errorPages, markdown }: HostRules): string {
  const starts = [...new Set([...errorPages, ...headers].map(({ below }) => below))].sort()
  /** A location with the error page and the headers of its path. */
  const location = (match: string, start: string, lines: string[], more: Record<string, string> = {}) => {
    const fits = ({ below }: { below: string }) => start.startsWith(below)
    const set: Record<string, string> = Object.assign({}, ...headers.filter(fits).map((rule) => rule.set), more)
    const error = errorPages.findLast(fits)
    return [
      `location ${match} {`,
      ...lines.map((line) => `    ${line}`),
      ...(error ? [`    error_page 404 ${address(encodeRoute(error.page))};`] : []),
      ...Object.entries(set).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
      '}',
    ]
  }
  const locations = starts.flatMap((start) => {
    // A cache must not answer one kind of request with the form for the other.
    const varies: Record<string, string> = markdown.some((folder) => start.startsWith(folder)) ? { Vary: 'Accept' } : {}
    return location(quoted(start), start, ['try_files $uri $uri.html $uri/index.html =404;'], varies)
  })
  const copies = markdown.flatMap((folder) => {
    const path = pattern(folder)
    return [
      `if ($http_accept ~* ${quoted(prefersMarkdown)}) {`,
      `    rewrite ${quoted(`^(${path}(?:.*/)?)$`)} $1index.md last;`,
      `    rewrite ${quoted(`^(${path}(?:.*/)?[^/.]+)$`)} $1.md last;`,
      '}',
      ...location(
        `~ ${quoted(`^(?<page>${path}.*)\\.md$`)}`,
        folder,
        ['try_files $uri $page/index.md =404;', 'types { }', 'default_type "text/markdown;charset=utf-8";'],
        { Vary: 'Accept' },
      ),
    ]
  })
  const exact = redirects.map(
    ({ from, to }) => `location = ${quoted(from)} { return 301 ${address(to, '$is_args$args')}; }`,
  )
  const head = '# include this file inside the server block; root is the folder that holds it'
  return `${[head, ...withoutSlash, ...exact, ...locations, ...copies].join('\n')}\n`
}

/** An address with `$` escaped, followed by variables. */
function address(url: string, variables = ''): string {
  return quoted(url.replaceAll('$', '%24') + variables)
}

/** A path as a regular expression. */
function pattern(path: string): string {
  return path.replace(/[.+*?^${}()[\]|\\]/g, '\\$&')
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
