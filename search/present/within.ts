// A part of a site: the pages below a route.

/** Whether a page is below a route, `/config/`, or is the page of that route. */
export function isWithin(routePath: string, within: string): boolean {
  return routePath.startsWith(within) || `${routePath}/` === within
}
