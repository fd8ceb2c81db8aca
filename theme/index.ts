// What a site imports from `@inkstone/docs/theme` in modules that run in the browser, such as those of `search.hooks`: parts of
// the theme to build on. It's bundled with the theme, so there's one copy of each.

export type { SearchHooks } from '../search/client/provider.ts'
export { Icon } from './components/Icon.tsx'
export { Inline } from './components/Inline.tsx'
export { Link } from './components/Link.tsx'
export { PageLink } from './components/PageLink.tsx'
export { TabGroup, type TabPanel } from './components/TabGroup.tsx'
export { usePage } from './hooks/usePage.ts'
