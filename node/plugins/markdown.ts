// Every page as Markdown next to its HTML, `<route>.md`: for the page's copy button and for programs. Partials and
// expansions are included, and components are in their Markdown form. If the site has an origin, links are absolute and a
// line below the title names the page's address, because copies are read elsewhere.

import { heroOf } from '../../shared/home.ts'
import { outputOf, pageHref, routeHref } from '../../shared/routes.ts'
import { fill, type Text } from '../../shared/text.ts'
import type { Site } from '../config/config.ts'
import type { Plugin, PluginFile, PluginPage } from '../config/plugin.ts'
import { textOf } from '../config/texts.ts'
import { type Addresses, lineMarkdown, linkMarkdown, nodesMarkdown, pageMarkdown } from '../markdown/pageMarkdown.ts'

/** Writes `<route>.md` for every page, unless the site disables it. */
export const markdown: Plugin = {
  name: 'markdown',
  key: '',
  run({ site, pages }) {
    return site.data.themeConfig.pageMarkdown
      ? {
          files: pages.map((page): PluginFile => [`${outputOf(page.routePath)}.md`, () => page.markdown, page]),
          markdown: ['/'],
        }
      : {}
  },
}

/** The Markdown copy of a page. */
export function markdownOf(page: PluginPage, { config, data }: Pick<Site, 'config' | 'data'>): string {
  const text = textOf(page.lang, data.themeConfig.texts)
  const { origin } = config
  const url = origin && origin + routeHref(page.routePath, data)
  const href = (address: string) => (url && URL.canParse(address, url) ? new URL(address, url).href : address)
  // A page's transform may have left the link out, which the renderer reports.
  const addresses = { href, link: (link = '') => href(pageHref(link, data)) }
  const markdown = page.frontmatter.hero ? homeMarkdown(page, text, addresses) : pageMarkdown(page, text, addresses)
  if (!url) return markdown
  const version = data.version || config.release
  const source = version ? fill(text.copiedFromVersion, { url, version }) : fill(text.copiedFrom, { url })
  const [title = '', ...rest] = markdown.split('\n')
  return [title, '', source, ...rest].join('\n')
}

/** A home page, most of which is its front matter. */
function homeMarkdown(page: PluginPage, interfaceText: Text, addresses: Addresses): string {
  const { features = [] } = page.frontmatter
  const hero = heroOf({ title: page.title, ...page.frontmatter })
  const links = hero?.actions.map(({ text, link }) => linkMarkdown(text, addresses.link(link))).join(' ') ?? ''
  const cards = features.map(
    ({ title, details, link }) =>
      `- ${link ? linkMarkdown(title, addresses.link(link)) : lineMarkdown(title)}: ${lineMarkdown(details)}`,
  )
  const { title, unit, charts = [], source } = hero?.benchmark ?? {}
  const bars = charts.map(
    ({ caption, values }) => `- ${caption}: ${values.map(([name, value]) => `${name} ${value} ${unit}`).join(', ')}`,
  )
  const content = nodesMarkdown(page.nodes, interfaceText, addresses)
  const head = [
    `# ${lineMarkdown(hero?.name || page.title)}`,
    lineMarkdown(hero?.text ?? ''),
    lineMarkdown(hero?.tagline ?? ''),
    links,
  ]
  const parts = [...head, title && `## ${title}`, bars.join('\n'), source, content, cards.join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
