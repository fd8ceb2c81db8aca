// What packages that read the configuration of another tool import from `@inkstone/docs/init`. Not for sites: it may change
// with any version.

export type { Page } from '../../crates/md-compiler/index.js'
export { markdownEnding } from '../../shared/routes.ts'
export type { NavItem, SidebarItem, SocialLink } from '../../shared/site.ts'
export type { LocaleOptions, SiteConfig } from '../config/config.ts'
export { type HeadTag, headProblem } from '../config/head.ts'
export { readSummary } from '../content/foreignNav.ts'
export { byNaturalOrder } from '../content/naturalOrder.ts'
export { markdownFiles, noCounterpart } from '../init/notes.ts'
export type { Found, Lang, Sidebars, SidebarsOf } from '../init/otherTools.ts'
export { imported, scripts, toolFiles } from '../init/otherTools.ts'
export { labelOf } from '../init/starter.ts'
export { count } from '../report/progress.ts'
export { bare, keyOf, type Node, parseModule } from '../schema/parse.ts'
export { positionAt } from '../schema/position.ts'
