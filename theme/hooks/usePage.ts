// The current page for all components: its data, its section's navigation, the texts of the interface.

import { createContext, useContext } from 'react'
import type { PageData, SectionData } from '../../shared/site.ts'
import type { Text } from '../../shared/text.ts'

export interface PageScope {
  page: PageData
  section: SectionData
  text: Text
}

export const PageContext = createContext<PageScope | undefined>(undefined)

/** The current page. Throws outside of App. */
export function usePage(): PageScope {
  const scope = useContext(PageContext)
  if (!scope) throw new Error('usePage outside of a page')
  return scope
}
