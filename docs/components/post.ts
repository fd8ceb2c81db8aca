// `<Post of="announcing-0-7" version="0.7" figure="42×" label="…">` shows a blog post as a card: its version, date and
// main figure if it has one, next to the heading and summary from its children. The date is from the post's front matter.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ExtensionError, type MarkdownComponent } from '@inkstone/docs/markdown'

const text = { types: ['string'] }
const required = { ...text, required: true }

const langs = ['en', 'zh']
const names = readdirSync(path.resolve(import.meta.dirname, '../en/blog')).flatMap((file) =>
  file.endsWith('.md') && file !== 'index.md' ? file.slice(0, -'.md'.length) : [],
)

/** The files of all posts. */
export const posts = langs.flatMap((lang) => names.map((name) => `${lang}/blog/${name}.md`))

export const Post: MarkdownComponent = {
  props: { of: required, version: text, figure: text, label: text },
  children: true,
  files: posts,
  expand({ of, version, figure, label }, { lang, read }) {
    const file = `${lang}/blog/${of}.md`
    const tag = version ? `<span class="badge tip">v${version}</span> ` : ''
    return [
      '<div class="post" data-styles="post">',
      ...(figure ? [`<p class="post-figure"><b>${figure}</b> ${label}</p>`] : []),
      '<div>',
      `<p class="post-meta">${tag}${timeOf(file, read(file), lang)}</p>`,
      '',
      '{children}',
      '',
      '</div>',
      '</div>',
    ].join('\n')
  },
}

/** The date in the front matter of a post, as a reader writes it. */
export function timeOf(file: string, content: string | undefined, lang: string): string {
  const date = /^date: *['"]?(\d{4}-\d{2}-\d{2})/m.exec(content ?? '')?.[1]
  if (!date) throw new ExtensionError('a post without a date', `\`${file}\` needs a \`date\` in its front matter`)
  const written = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
  // Chinese text has spaces around its figures.
  const day = written.format(new Date(date)).replace(/(\d)(?=[年月日])|([年月])(?=\d)/g, '$& ')
  return `<time datetime="${date}">${day}</time>`
}
