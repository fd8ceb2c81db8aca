// What a site imports from `@inkstone/docs`: its configuration and the types of its options.

export type { PageScript, PageScriptContext } from '../../shared/pageScript.ts'
export type { Locale, NavItem, SidebarItem, SocialLink, ThemeConfig } from '../../shared/site.ts'
export type { Text } from '../../shared/text.ts'
export { defineSite, type SiteConfig } from '../config/config.ts'
export type { Extensions } from '../config/extensions.ts'
export type { SiteScript } from '../config/scripts.ts'
export type { SearchConfig } from '../config/search.ts'
export type { Styles } from '../config/styles.ts'
