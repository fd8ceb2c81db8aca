// What a site imports from `@inkstone/docs/theme` in modules that are bundled with the theme, such as those of `slots` and
// `search.hooks`: parts of the theme to build on. There's one copy of each, and of React and React Router, whose other
// hooks and components such modules import from `react-router-dom`.

export { useLocation, useNavigate, useParams } from 'react-router-dom'
export type { FinishedQuery, SearchHooks } from '../search/client/provider.ts'
export { trustedHtml } from '../shared/trustedTypes.ts'
export { Icon } from './components/Icon.tsx'
export { Inline } from './components/Inline.tsx'
export { Link } from './components/Link.tsx'
export { PageLink } from './components/PageLink.tsx'
export type { Slots } from './components/Slot.tsx'
export { TabGroup, type TabPanel } from './components/TabGroup.tsx'
export { usePage } from './hooks/usePage.ts'
