// The element of the site's route: a page with the layout of its type. Server and browser render the same tree.

import { useEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { runPageScripts } from './browser/scripts.ts'
import { components } from './content/index.ts'
import { registerComponents } from './content/registry.ts'
import { PageContext } from './hooks/usePage.ts'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { CustomLayout } from './layouts/CustomLayout.tsx'
import { DocLayout } from './layouts/DocLayout.tsx'
import { Frame } from './layouts/Frame.tsx'
import { OfflineLayout } from './layouts/OfflineLayout.tsx'
import type { LoadedPage } from './navigation/loader.ts'
import { layoutOf, registerLayouts } from './support/layouts.ts'
import { textOf } from './support/texts.ts'

registerComponents(components)
registerLayouts(
  { doc: DocLayout, offline: OfflineLayout, custom: CustomLayout, blank: BlankLayout },
  {
    home: async () => (await import('./layouts/HomeLayout.tsx')).HomeLayout,
    '404': async () => (await import('./layouts/NotFoundLayout.tsx')).NotFoundLayout,
  },
)

export function App() {
  const { page, section } = useLoaderData() as LoadedPage
  const scope = useMemo(() => ({ page, section, text: textOf(page.lang) }), [page, section])
  useEffect(() => runPageScripts(page.lang), [page.routePath, page.lang])
  const Layout = layoutOf(page.pageType)
  // The same element, so that nothing renders again when the router starts to load another page.
  return useMemo(
    () => (
      <PageContext value={scope}>
        <Frame>
          <Layout />
        </Frame>
      </PageContext>
    ),
    [scope, Layout],
  )
}
