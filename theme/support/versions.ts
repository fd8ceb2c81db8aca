// Addresses of pages in other versions of the documentation.

import { encodeRoute, sitePath } from '../../shared/routes.ts'

/**
 * The URL of a route in a version: the default version is at the root, others below their names. `root` is the base of
 * the whole site, with slashes at both ends.
 */
export function versionUrl(version: string, route: string, root: string, main: string): string {
  return sitePath(encodeRoute(route), version === main ? root : `${root}${version}/`)
}
