// Every page as Markdown next to its HTML, `<route>.md`: for the page's copy button and for programs. Partials and
// expansions are included, and components are in their Markdown form.

import { heroOf } from '../../shared/home.ts'
import { outputOf } from '../../shared/routes.ts'
import { type OwnTexts, textOf } from '../../shared/text.ts'
import type { Plugin, PluginFile, PluginPage } from '../config/plugin.ts'
import { pageMarkdown } from '../markdown/pageMarkdown.ts'

/** Writes `<route>.md` for every page, unless the site disables it. */
export const markdown: Plugin = {
  name: 'markdown',
  key: '',
  run({ site, pages }) {
    return site.data.themeConfig.pageMarkdown
      ? { files: pages.map((page) => fileOf(page, site.data.themeConfig.texts)) }
      : {}
  },
}

function fileOf(page: PluginPage, texts?: OwnTexts): PluginFile {
  const write = () => (page.frontmatter.hero ? homeMarkdown(page) : pageMarkdown(page, textOf(page.lang, texts)))
  return [`${outputOf(page.routePath)}.md`, write, page]
}

/** A home page, whose content is its front matter. */
function homeMarkdown(page: PluginPage): string {
  const { features = [] } = page.frontmatter
  const hero = heroOf({ title: page.title, ...page.frontmatter })
  const links = hero?.actions.map(({ text, link }) => `[${text}](${link})`).join(' ') ?? ''
  const cards = features.map(({ title, details, link }) => `- ${link ? `[${title}](${link})` : title}: ${details}`)
  const text = hero?.text.replaceAll('\n', ' ') ?? ''
  const parts = [`# ${hero?.name ?? page.title}`, text, hero?.tagline, links, cards.join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
