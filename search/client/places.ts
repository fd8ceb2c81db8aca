// Suggestions for a query without results, as links.

import { linkTo } from '../../shared/routes.ts'
import type { NearSection } from '../messages.ts'
import type { Place } from './provider.ts'

export function placesOf(near: NearSection[]): Place[] {
  return near.map(({ title, header, routePath, anchor }) => {
    return { title: header === title ? title : `${title} › ${header}`, link: linkTo(routePath, anchor) }
  })
}
