// Where a page lies in another version of the documentation.

import { encodeRoute, sitePath } from '../../shared/routes.ts'

/** The URL of a route in a version: the default one lies at the root, the others below their names. `root` is the base
 * of the whole site, with slashes at both ends. */
export function versionUrl(version: string, route: string, root: string, main: string): string {
  return sitePath(encodeRoute(route), version === main ? root : `${root}${version}/`)
}
