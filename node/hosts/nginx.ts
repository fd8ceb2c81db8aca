// `_nginx.conf`: locations to include in a `server` block of nginx. A location that sets a header doesn't inherit any,
// so each one lists all of its headers. nginx uses the longest matching prefix, as the rules require.

import { encodeRoute } from '../../shared/routes.ts'
import type { HostRules } from '../config/hostRules.ts'

/** A location for every path prefix that a rule uses. */
export function nginx({ headers, redirects, errorPages }: HostRules): string {
  const starts = [...new Set([...errorPages, ...headers].map(({ below }) => below))].sort()
  const locations = starts.flatMap((start) => {
    const fits = ({ below }: { below: string }) => start.startsWith(below)
    const set = Object.assign({}, ...headers.filter(fits).map((rule) => rule.set)) as Record<string, string>
    const error = errorPages.findLast(fits)
    return [
      `location ${quoted(start)} {`,
      '    try_files $uri $uri.html $uri/index.html =404;',
      ...(error ? [`    error_page 404 ${address(encodeRoute(error.page))};`] : []),
      ...Object.entries(set).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
      '}',
    ]
  })
  const exact = redirects.map(
    ({ from, to }) => `location = ${quoted(from)} { return 301 ${address(to, '$is_args$args')}; }`,
  )
  return `${['# include this file inside the server block; root is the folder that holds it', ...exact, ...locations].join('\n')}\n`
}

/** An address with `$` escaped, followed by variables. */
function address(url: string, variables = ''): string {
  return quoted(url.replaceAll('$', '%24') + variables)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
