// `_nginx.conf`: locations to include in a `server` of nginx. A location that sets a header inherits none, so each names
// all of its own; of those that fit a path nginx takes the longest, as the rules mean it.

import { encodeRoute } from '../../shared/routes.ts'
import type { HostRules } from '../config/hostRules.ts'

/** Locations for every start of a path that a rule names. */
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

/** An address, in which a dollar sign would begin the name of a variable, with variables behind it. */
function address(url: string, variables = ''): string {
  return quoted(url.replaceAll('$', '%24') + variables)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
