// Components that authors know from the themes of Rspress, Starlight, Docusaurus, Nextra and Mintlify and that are no
// component of ours: each stands for Markdown, so that pages written there show here what they showed there. A component of the site's
// own wins over one of these. What the theme draws itself, under their names too, is in theme/content.

import type { MarkdownComponent } from './extensions.ts'

type Props = Record<string, unknown>

/** The Markdown of a component without types for its props: what is missing or of another type is left out. */
function standsFor(expand: (props: Props) => string): MarkdownComponent {
  return { key: '', props: {}, children: true, expand }
}

/** A prop as text on one line. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''
}

/** A container by the word that it has elsewhere. */
const words: Record<string, string> = { default: 'note', error: 'danger', success: 'tip', secondary: 'note' }
const own = new Set(['tip', 'note', 'info', 'important', 'warning', 'danger', 'caution'])

function container(word: string, title: unknown): string {
  return `:::${word} ${text(title)}\n\n{children}\n\n:::`
}

const aside = standsFor(({ type, title }) => {
  const word = text(type) || 'note'
  return container(own.has(word) ? word : (words[word] ?? 'note'), title)
})
const named = (word: string) => standsFor(({ title }) => container(word, title))
const fold = standsFor(({ title, summary, header }) => container('details', title ?? summary ?? header))
const card = standsFor(({ title }) => container('info', title))
const nothing = standsFor(() => '')
const children = standsFor(() => '{children}')

const link = standsFor(({ to, href }) => `[{children}](<${text(to ?? href)}>)`)
const image = standsFor(({ src, alt }) => (text(src) ? `![${text(alt)}](<${text(src)}>)` : ''))

const code = standsFor(({ code, lang, language, title }) => {
  if (typeof code !== 'string') return '{children}'
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const named = text(title) ? ` title="${text(title).replaceAll('"', "'")}"` : ''
  return `${ticks}${text(lang ?? language)}${named}\n${code.trimEnd()}\n${ticks}`
})

/** By the name of the tag. */
export const otherTools: Record<string, MarkdownComponent> = {
  ...{ Admonition: aside, Aside: aside, Callout: aside },
  ...{ Note: named('note'), Tip: named('tip'), Info: named('info'), Warning: named('warning') },
  ...{ Accordion: fold, CollapsePanel: fold, Details: fold },
  ...{ Card: card },
  ...{ AccordionGroup: children, CardGrid: children, CardGroup: children, Collapse: children, FileTree: children },
  ...{ BrowserOnly: children, ClientOnly: children, Fragment: children, NoSSR: children },
  ...{ Icon: nothing, LastUpdated: nothing, Toc: nothing },
  ...{ Link: link, LinkButton: link, Image: image },
  ...{ Code: code, CodeBlock: code, CodeBlockRuntime: code },
}
