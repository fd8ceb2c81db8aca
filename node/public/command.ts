// What commands in packages of their own import from `@inkstone/docs/command`: options, the site, and servers. Not for
// sites: it may change with any version.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../cache/folders.ts'

export { outputOf } from '../../shared/routes.ts'
export { loadSite } from '../config/config.ts'
export { decoded } from '../markdown/htmlTree.ts'
export { portOf, readOptions } from '../report/options.ts'
export { end, isLocalOrigin, openLocalServer, openServer, pathOf } from '../serve/http.ts'

/** Name and version of the tool. */
export function aboutTool(): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, string>
  return { name: name ?? '', version: version ?? '' }
}
