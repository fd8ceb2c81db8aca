// What commands in separate packages import from `@inkstone/docs/command`: options, the site, and servers. Not for sites:
// it may change with any version.

export { outputOf } from '../../shared/routes.ts'
export { aboutTool } from '../cache/folders.ts'
export { loadSite } from '../config/config.ts'
export { decoded } from '../markdown/htmlTree.ts'
export { portOf, readOptions } from '../report/options.ts'
export { end, isLocalOrigin, openLocalServer, openServer, pathOf } from '../serve/http.ts'
