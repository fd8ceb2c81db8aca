// The address of the page on the screen. It changes together with the page, unlike that of the browser, which is ahead while a
// page loads and unknown to the renderer.

import { createContext, useContext } from 'react'

export interface Location {
  pathname: string
  search: string
  hash: string
  /** Identifies the entry of the history. */
  key: string
}

export const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '', key: '' })

export function useLocation(): Location {
  return useContext(LocationContext)
}
