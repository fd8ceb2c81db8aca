// Components from the themes of Rspress, Starlight, Docusaurus, Nextra, Mintlify and mdBook that ours lacks. Each expands to
// Markdown, so that pages written for those tools look the same here. A site's own component takes precedence.
// Components that the theme renders under their names as well are in theme/content.

import containers from '../../crates/markdown/containers.json' with { type: 'json' }
import type { MarkdownComponent } from '../config/extensions.ts'

type Props = Record<string, unknown>

/** Any prop: missing ones and those of another type are ignored. */
const untyped = { '*': { types: ['string', 'number', 'boolean', 'array', 'object', 'null'] } }

function standsFor(expand: (props: Props) => string): MarkdownComponent {
  return { key: '', props: untyped, children: true, expand }
}

/** A prop as single-line text. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''
}

/** Container names by each of their spellings. */
const names = new Map(
  containers
    .filter(({ shape }) => shape === undefined)
    .flatMap(({ name, spellings = [] }) => [name, ...spellings].map((spelling) => [spelling, name])),
)

function container(word: string, title: unknown): string {
  return `:::${word} ${text(title)}\n\n{children}\n\n:::`
}

const aside = standsFor(({ type, title }) => {
  return container(names.get(text(type)) ?? 'note', title)
})
const named = (word: string) => standsFor(({ title }) => container(word, title))
const fold = standsFor(({ title, summary, header }) => container('details', title ?? summary ?? header))
const card = standsFor(({ title }) => container('info', title))
const nothing = standsFor(() => '')
const children = standsFor(() => '{children}')

/** A listing of the Rust book: its caption is below the code, as in print. */
const listing = standsFor(({ number, caption, 'file-name': file }) => {
  const label = [text(number) && `Listing ${text(number)}`, text(caption)].filter(Boolean).join(': ')
  return [text(file) && `\`${text(file)}\``, '{children}', label && `*${label}*`].filter(Boolean).join('\n\n')
})

const video = standsFor(({ id, title }) => {
  const name = text(title) || 'YouTube'
  return text(id)
    ? `[${name.replace(/[[\]]/g, '')}](https://www.youtube.com/watch?v=${encodeURIComponent(text(id))})`
    : ''
})

/** A link to a lesson, as the sites of Vue's projects have them. */
const lesson = standsFor(({ href, title }) =>
  text(title) ? `[${text(title)}](<${text(href)}>)` : `[{children}](<${text(href)}>)`,
)

const link = standsFor(({ to, href }) => `[{children}](<${text(to ?? href)}>)`)
const image = standsFor(({ src, alt }) => (text(src) ? `![${text(alt)}](<${text(src)}>)` : ''))

const code = standsFor(({ code, lang, language, title }) => {
  if (typeof code !== 'string') return '{children}'
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const named = text(title) ? ` title="${text(title).replaceAll('"', "'")}"` : ''
  return `${ticks}${text(lang ?? language)}${named}\n${code.trimEnd()}\n${ticks}`
})

/** By tag name. */
export const compatibilityComponents: Record<string, MarkdownComponent> = {
  ...{ Admonition: aside, Aside: aside, Callout: aside },
  ...{ Note: named('note'), Tip: named('tip'), Info: named('info'), Warning: named('warning') },
  ...{ Accordion: fold, CollapsePanel: fold, Details: fold },
  ...{ Card: card },
  ...{ AccordionGroup: children, CardGrid: children, CardGroup: children, Collapse: children, FileTree: children },
  ...{ BrowserOnly: children, ClientOnly: children, Fragment: children, NoSSR: children },
  ...{ Icon: nothing, LastUpdated: nothing, Toc: nothing },
  ...{ Link: link, LinkButton: link, Image: image },
  ...{ ScrimbaLink: lesson, VueSchoolLink: lesson },
  ...{ Listing: listing, LiteYouTubeEmbed: video },
  ...{ Code: code, CodeBlock: code, CodeBlockRuntime: code },
}
