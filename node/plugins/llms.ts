// `llms.txt` in the format of llmstxt.org: a summary of the site, then links to the Markdown of all pages by language
// and folder.

import { markdownUrl } from '../../shared/routes.ts'
import type { Plugin, PluginPage } from '../config/plugin.ts'
import { byBytes } from '../content/files.ts'

/** Writes `llms.txt`. */
export const llms: Plugin = {
  name: 'llms',
  key: '',
  run({ site, pages }) {
    const { title, description, locales, base } = site.data
    const origin = site.config.origin ?? ''
    const line = ({ title, routePath, frontmatter }: PluginPage) => {
      const about = frontmatter.description ? `: ${frontmatter.description}` : ''
      return `- [${title}](${origin}${markdownUrl(routePath, base)})${about}`
    }
    const parts = locales.flatMap(({ lang, label }) => {
      const folders = new Map<string, PluginPage[]>()
      for (const page of pages.filter((page) => page.lang === lang)) {
        const folder = folderOf(page, site.langs)
        folders.set(folder, [...(folders.get(folder) ?? []), page])
      }
      return [...folders]
        .sort(([a], [b]) => byBytes(a, b))
        .map(([folder, below]) => {
          const heading = [locales.length > 1 ? label : '', folder].filter(Boolean).join(': ')
          return [`## ${heading || title}`, '', ...below.map(line)].join('\n')
        })
    })
    const head = [`# ${title}`, ...(description ? [`> ${description}`] : [])]
    return { files: new Map([['llms.txt', `${[...head, ...parts].join('\n\n')}\n`]]) }
  },
}

function folderOf({ path }: PluginPage, langs: string[]): string {
  const parts = path.split('/')
  if (langs.includes(parts[0] ?? '')) parts.shift()
  return parts.length > 1 ? (parts[0] ?? '') : ''
}
