// The pages whose addresses are closest to one that no page has. Only the error page loads this module and the list of addresses.

import site from 'virtual:site'
import { nearestRoutes } from '../../shared/nearest.ts'
import { routeHref, withBase, withoutBase } from '../../shared/routes.ts'

/** Maximum number of suggestions. */
const most = 4

export interface NearPage {
  route: string
  title: string
}

/** Pages of a language that the current address may have meant, best first. None if the list can't be loaded. */
export async function nearPages(lang: string): Promise<NearPage[]> {
  const response = await fetch(withBase(`/addresses.${lang}.json`, site.base)).catch(() => undefined)
  if (!response?.ok) return []
  const titles = new Map((await response.json()) as [string, string][])
  const address = decoded(withoutBase(location.pathname, site.base) ?? location.pathname)
  const plain = address.replace(/\/$/, '')
  // Other tools end the URL of every page with a slash, and not every host leads on.
  if (plain && plain !== address && titles.has(plain)) {
    location.replace(routeHref(plain, site) + location.search + location.hash)
    return []
  }
  return nearestRoutes(address, [...titles.keys()], most).map((route) => ({ route, title: titles.get(route) ?? '' }))
}

/** Keeps an address with a malformed escape sequence as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
