// What every component may ask about the page shown: its data, its section's navigation, the interface's words.

import { createContext, useContext } from 'react'
import type { PageData, SectionData } from '../../shared/site.ts'
import type { Text } from '../../shared/text.ts'

export interface PageScope {
  page: PageData
  section: SectionData
  text: Text
}

export const PageContext = createContext<PageScope | undefined>(undefined)

/** The page shown. Throws outside of App, where there is none. */
export function usePage(): PageScope {
  const scope = useContext(PageContext)
  if (!scope) throw new Error('usePage outside of a page')
  return scope
}
