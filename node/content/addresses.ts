// Addresses that differ from the names of files. Front matter sets them as in other tools: `permalink` and `slug` replace
// the route, `id` its last part. A `README.md` is the index of a folder that has no other, as on GitHub and in books. Links to
// the file, or to the route of its name, lead there.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { prefixOf } from '../../shared/localizedRoutes.ts'
import type { Frontmatter } from '../../shared/site.ts'
import { derive, type KeyedPage } from '../cache/cachedPage.ts'
import { keyOf } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { problem } from '../report/diagnostics.ts'

/** Pages at their addresses. */
export interface Addressed {
  pages: KeyedPage[]
  /** Routes by the route of the file's name. */
  moved: Record<string, string>
  diagnostics: Diagnostic[]
}

/** Moves the pages that set an address. */
export function addressPages({ data, folders }: Site, pages: KeyedPage[]): Addressed {
  const moved: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const taken = new Map<string, string>()
  const move = (page: KeyedPage, routePath: string): KeyedPage => {
    moved[page.routePath] = routePath
    return derive(page, { routePath, ...(page.key ? { key: keyOf(page.key, routePath) } : {}) })
  }
  const placed = pages.map((page) => {
    const set = addressOf(page)
    if (!set) return page
    const prefix = prefixOf(page.lang, data.lang)
    const folder = page.routePath.slice(prefix.length).replace(/[^/]*$/, '')
    const absolute = set.value.startsWith('/') || set.key === 'permalink'
    // A `slug` begins in the folder that is elsewhere, as in other tools: `/` in `folders.docs` is `/docs/`.
    const [elsewhere = ''] = folders.find(([name]) => page.path.startsWith(`${name}/`)) ?? []
    const below = `/${elsewhere}/`.replace('//', '/')
    const root = set.key !== 'slug' ? '/' : below.startsWith(`${prefix}/`) ? below.slice(prefix.length) : below
    const path = `/${set.value.replace(/^\//, '')}`
    const own = absolute ? (path.startsWith(root) ? path : root + path.slice(1)) : folder + set.value
    const routePath = `${own}/`.startsWith(`${prefix}/`) ? own : prefix + own
    if (!isRoute(routePath) || routePath === `${prefix}/404`) {
      const message = `\`${set.key}\` is \`${set.value}\`, expected a path such as \`/guide/start\``
      diagnostics.push(problem(page.path, 'frontmatter', message, 'without a query, a hash, `..` or an empty part'))
      return page
    }
    return routePath === page.routePath ? page : move(page, routePath)
  })
  const routes = new Set(placed.map(({ routePath }) => routePath))
  const addressed = placed.map((page) => {
    const [, folder] = /^(.*\/)readme$/i.exec(page.routePath) ?? []
    if (folder === undefined || routes.has(folder)) return page
    routes.add(folder)
    return move(page, folder)
  })
  for (const { path, routePath } of addressed) {
    const other = taken.get(routePath)
    if (other !== undefined && Object.values(moved).includes(routePath)) {
      const message = `\`${other}\` has the same address, \`${routePath}\``
      diagnostics.push(problem(path, 'route', message, 'change `slug`, `permalink` or `id` of one of them'))
    }
    taken.set(routePath, path)
  }
  return { pages: addressed, moved, diagnostics }
}

/** The key that sets a page's address, and its value; undefined if the name of the file does. */
function addressOf({ frontmatter, routePath }: Page): { key: string; value: string } | undefined {
  if (!/"(permalink|slug|id)":/.test(frontmatter)) return undefined
  const { permalink, slug, id } = JSON.parse(frontmatter) as Frontmatter
  if (permalink) return { key: 'permalink', value: permalink }
  if (slug) return { key: 'slug', value: slug }
  // The index of a folder has the folder's address.
  return id && !routePath.endsWith('/') ? { key: 'id', value: id } : undefined
}

function isRoute(route: string): boolean {
  const parts = route.slice(1).split('/')
  const named = parts.at(-1) === '' ? parts.slice(0, -1) : parts
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in the name of a file
  return named.every((part) => !/^\.{0,2}$|[\\?#:*"<>|\0-\x1f]/.test(part))
}
