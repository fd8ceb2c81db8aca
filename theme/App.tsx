// A page with the layout of its type. Server and browser render the same tree.

import site from 'virtual:site'
import { useMemo } from 'react'
import type { PageData, SectionData } from '../shared/site.ts'
import { textOf } from '../shared/text.ts'
import { components } from './content/index.ts'
import { registerComponents } from './content/registry.ts'
import { PageContext } from './hooks/usePage.ts'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { CustomLayout } from './layouts/CustomLayout.tsx'
import { DocLayout } from './layouts/DocLayout.tsx'
import { Frame } from './layouts/Frame.tsx'
import { HomeLayout } from './layouts/HomeLayout.tsx'
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx'

registerComponents(components)

const layouts = {
  home: HomeLayout,
  doc: DocLayout,
  '404': NotFoundLayout,
  custom: CustomLayout,
  blank: BlankLayout,
}

export function App({ page, section }: { page: PageData; section: SectionData }) {
  const scope = useMemo(() => ({ page, section, text: textOf(page.lang, site.themeConfig.texts) }), [page, section])
  const Layout = layouts[page.pageType]
  return (
    <PageContext value={scope}>
      <Frame>
        <Layout />
      </Frame>
    </PageContext>
  )
}
