// For programs that read text: `llms.txt` in the format of llmstxt.org, a summary of the site, then links to the Markdown
// of its pages by language and folder; and `llms-full.txt`, the Markdown of a language's pages in one file, which is in the
// folder of the language, `zh/llms-full.txt`. Pages that search engines may not list are left out.

import { prefixOf } from '../../shared/localizedRoutes.ts'
import { markdownUrl, withBase } from '../../shared/routes.ts'
import type { Plugin, PluginInput, PluginPage } from '../config/plugin.ts'
import { byNaturalOrder } from '../content/naturalOrder.ts'
import { lineMarkdown, linkMarkdown } from '../markdown/pageMarkdown.ts'

/** Writes `llms.txt`, and `llms-full.txt` for every language if pages have Markdown copies. */
export const llms: Plugin = {
  name: 'llms',
  key: '',
  run({ site, pages: all }) {
    const { title, description, locales, base } = site.data
    const origin = site.config.origin ?? ''
    const listed = all.filter(({ indexable }) => indexable)
    const pages = listed.sort((a, b) => byNaturalOrder(a.routePath, b.routePath))
    const line = ({ title, routePath, frontmatter }: PluginPage) => {
      const about = frontmatter.description ? `: ${lineMarkdown(frontmatter.description)}` : ''
      return `- ${linkMarkdown(title, origin + markdownUrl(routePath, base))}${about}`
    }
    const parts = locales.flatMap(({ lang, label }) => {
      const folders = new Map<string, PluginPage[]>()
      for (const page of pages.filter((page) => page.lang === lang)) {
        const folder = folderOf(page, site.langs)
        folders.set(folder, [...(folders.get(folder) ?? []), page])
      }
      return [...folders]
        .sort(([a], [b]) => byNaturalOrder(a, b))
        .map(([folder, below]) => {
          const heading = [locales.length > 1 ? label : '', folder].filter(Boolean).join(': ')
          return [`## ${lineMarkdown(heading || title)}`, '', ...below.map(line)].join('\n')
        })
    })
    const head = [`# ${lineMarkdown(title)}`, ...(description ? [`> ${lineMarkdown(description)}`] : [])]
    const whole = site.data.themeConfig.pageMarkdown ? locales.map(({ lang }) => fullPath(lang, site.data.lang)) : []
    const links = whole.map((path, index) => {
      return `- ${linkMarkdown(locales[index]?.label ?? '', origin + withBase(`/${path}`, base))}`
    })
    const full = links.length > 0 ? [['## llms-full.txt', '', ...links].join('\n')] : []
    const list: [string, string] = ['llms.txt', `${[...head, ...full, ...parts].join('\n\n')}\n`]
    return { files: whole.length > 0 ? wholes(list, { site, pages }) : [list] }
  },
}

/** Path of a language's pages in one file. */
function fullPath(lang: string, defaultLang: string): string {
  return `${prefixOf(lang, defaultLang).slice(1)}/llms-full.txt`.replace(/^\//, '')
}

/** Generated lazily: the development server rarely needs them. */
function* wholes(
  list: [string, string],
  { site, pages }: Pick<PluginInput, 'site' | 'pages'>,
): Generator<[string, string]> {
  yield list
  for (const { lang } of site.data.locales) {
    const own = pages.filter((page) => page.lang === lang)
    yield [fullPath(lang, site.data.lang), own.map(({ markdown }) => markdown).join('\n---\n\n')]
  }
}

function folderOf({ path }: PluginPage, langs: string[]): string {
  const parts = path.split('/')
  if (langs.includes(parts[0] ?? '')) parts.shift()
  return parts.length > 1 ? (parts[0] ?? '') : ''
}
