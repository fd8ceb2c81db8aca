// The pages to check: Markdown files of docs/en and docs/zh, with paths relative to the project.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { home } from './packages.ts'

/** Folder of the project. */
export const root = path.resolve(home, '../..')

/** A page. */
export interface PageText {
  /** Path, such as `docs/en/config/entry.md`. */
  file: string
  /** Path in the language's folder without extension: `config/entry`. */
  route: string
  text: string
}

/** Pages of a language, sorted by path. */
export function readPages(lang: string): PageText[] {
  const names = readdirSync(path.join(root, 'docs', lang), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.mdx?$/.test(name))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => {
      const file = `docs/${lang}/${name}`
      return { file, route: name.replace(/\.mdx?$/, ''), text: readFileSync(path.join(root, file), 'utf8') }
    })
}

/** The part of the site that a page belongs to: `guide`, `api`, …; empty for the home page. */
export function sectionOf({ route }: PageText): string {
  return route.includes('/') ? (route.split('/')[0] ?? '') : ''
}

/**
 * Resolves arguments to pages; also returns unknown arguments. An argument is a route, a folder of routes, or a path
 * relative to the project or the working directory, in either language: `config/entry`, `config`,
 * `docs/zh/config/entry.md`.
 */
export function choosePages(names: string[], pages: PageText[]): { chosen: PageText[]; unknown: string[] } {
  return {
    chosen: pages.filter((page) => names.some((name) => selects(name, page))),
    unknown: names.filter((name) => !pages.some((page) => selects(name, page))),
  }
}

function selects(name: string, { file, route }: PageText): boolean {
  const below = path
    .relative(root, path.resolve(name))
    .split(path.sep)
    .join('/')
    .replace(/^docs\/zh(?=\/|$)/, 'docs/en')
  const asked = name.replace(/^\.?\/+|\/+$/g, '').replace(/\.mdx?$/, '')
  const isOrHolds = (whole: string, part: string) => whole === part || whole.startsWith(`${part}/`)
  return isOrHolds(file, below) || isOrHolds(route, asked || 'index')
}

/** Whether a file is a partial: its name, or a folder of its path, starts with `_`. */
export function isPartial({ route }: Pick<PageText, 'route'>): boolean {
  return route.split('/').some((part) => part.startsWith('_'))
}

/** Folders whose pages are played, because readers follow them from start to end. */
const followed = ['guide/', 'tutorial/', 'recipes/']

/** Whether a page is played. */
export function isFollowed({ route }: Pick<PageText, 'route'>): boolean {
  return followed.some((folder) => route.startsWith(folder)) && !isPartial({ route })
}
