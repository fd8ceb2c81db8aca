// Every page as Markdown beside its HTML, `<route>.md`: what a reader copies with the page's button, and what programs
// read. Partials and expansions are in it, and components in their Markdown form.

import { heroOf } from '../../shared/home.ts'
import { outputOf } from '../../shared/routes.ts'
import type { Plugin, PluginFile, PluginPage } from '../config/plugin.ts'
import { pageMarkdown } from '../markdown/pageMarkdown.ts'

/** Writes `<route>.md` for every page, unless the site turns it off. */
export const markdown: Plugin = {
  name: 'markdown',
  key: '',
  run({ site, pages }) {
    return site.data.themeConfig.pageMarkdown ? { files: pages.map(fileOf) } : {}
  },
}

function fileOf(page: PluginPage): PluginFile {
  const write = () => (page.frontmatter.hero ? homeMarkdown(page) : pageMarkdown(page))
  return [`${outputOf(page.routePath)}.md`, write, page]
}

/** A home page: its front matter is what it shows. */
function homeMarkdown(page: PluginPage): string {
  const { features = [] } = page.frontmatter
  const hero = heroOf({ title: page.title, ...page.frontmatter })
  const links = hero?.actions.map(({ text, link }) => `[${text}](${link})`).join(' ') ?? ''
  const cards = features.map(({ title, details, link }) => `- ${link ? `[${title}](${link})` : title}: ${details}`)
  const text = hero?.text.replaceAll('\n', ' ') ?? ''
  const parts = [`# ${hero?.name ?? page.title}`, text, hero?.tagline, links, cards.join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
