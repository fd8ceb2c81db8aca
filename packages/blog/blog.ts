// A blog: posts are pages of a folder that have a date. The plugin adds an index, a page per tag and per author, the order
// of the sidebar, from which previous and next posts follow, and feeds.

import { type AddedPage, type ListedPage, type Plugin, rss } from '@inkstone/docs/plugins'
import type { BlogOptions, BlogTexts } from './options.d.ts'

const defaults: Record<string, BlogTexts> = {
  en: { blog: 'Blog', tags: 'Tags', authors: 'Authors' },
  zh: { blog: '博客', tags: '标签', authors: '作者' },
}

/** Whoever wrote a post, and what it's about. */
interface Post extends ListedPage {
  date: string
  authors: string[]
  tags: string[]
}

/** A list of posts for a tag or an author. */
interface Group {
  name: string
  link: string
  posts: Post[]
}

/** Makes a folder of posts a blog. Pages that the docs folder has, such as its own index, stay as they are. */
export function blog({ folder = 'blog', authors = {}, feeds = [], texts = {} }: BlogOptions = {}): Plugin {
  const root = `/${folder.replace(/^\/|\/$/g, '')}/`
  const feed = feeds.length > 0 ? rss(feeds) : undefined
  return {
    name: 'blog',
    key: JSON.stringify(['1', root, authors, feeds, texts]),
    run: (input) => feed?.run(input) ?? {},
    async pages({ site, list }) {
      const languages = site.data.locales.map(async ({ lang }) => {
        const pages = await list(root, lang)
        const posts = pages.flatMap(postOf).sort(newestFirst)
        const text = { ...(defaults[lang] ?? defaults.en), ...texts[lang] } as BlogTexts
        return posts.length > 0 ? pagesOf(posts, pages, lang, text) : []
      })
      return (await Promise.all(languages)).flat()
    },
  }

  function pagesOf(posts: Post[], pages: ListedPage[], lang: string, text: BlogTexts): AddedPage[] {
    const tags = groupsOf(posts, ({ tags }) => tags, `${root}tags/`)
    const writers = groupsOf(posts, ({ authors }) => authors, `${root}authors/`)
    const entry = (level: string) => (post: Post) => {
      const links = [
        ...writers.filter(({ posts }) => posts.includes(post)).map((group) => linkTo(nameOf(group), group.link)),
        ...tags.filter(({ posts }) => posts.includes(post)).map((group) => linkTo(group.name, group.link)),
      ]
      const line = [post.date, ...links].join(' · ')
      return `${level} ${linkTo(post.title, post.link)}\n\n${line}\n\n${escaped(post.description)}\n`
    }
    const nameOf = ({ name }: Group) => authors[name]?.name ?? name
    const listed = (groups: Group[], name: (group: Group) => string, title: string, at: string): AddedPage[] => {
      if (groups.length === 0) return []
      const lines = groups.map((group) => `- ${linkTo(name(group), group.link)} (${group.posts.length})\n`)
      return [
        {
          route: `${root}${at}/`,
          lang,
          markdown: `# ${escaped(title)}\n\n${lines.join('')}`,
          sidebar: ['index', ...groups.map(({ link }) => link.slice(link.lastIndexOf('/') + 1))],
        },
        ...groups.map((group) => {
          const { url, bio } = at === 'authors' ? (authors[group.name] ?? {}) : {}
          const about = [...(bio ? [escaped(bio)] : []), ...(url ? [`<${url}>`] : [])].map((each) => `${each}\n\n`)
          const markdown = `# ${escaped(name(group))}\n\n${about.join('')}${group.posts.map(entry('##')).join('\n')}`
          return { route: group.link, lang, markdown }
        }),
      ]
    }
    // Posts by date, then whatever else is in the folder.
    const names = new Map([...posts, ...pages].map((page) => nameIn(page, root)))
    for (const index of ['index', 'README', 'readme']) names.delete(index)
    const more = [
      ...(tags.length > 0 ? [{ type: 'dir', name: 'tags', label: text.tags }] : []),
      ...(writers.length > 0 ? [{ type: 'dir', name: 'authors', label: text.authors }] : []),
    ]
    return [
      {
        route: root,
        lang,
        markdown: `# ${escaped(text.blog)}\n\n${posts.map(entry('##')).join('\n')}`,
        sidebar: ['index', ...names.values(), ...more],
      },
      ...listed(tags, ({ name }) => name, text.tags, 'tags'),
      ...listed(writers, nameOf, text.authors, 'authors'),
    ]
  }
}

function postOf(page: ListedPage): Post[] {
  const { date, author, authors, tags, category, categories } = page.frontmatter as Record<string, unknown>
  if (!date) return []
  const texts = (value: unknown): string[] =>
    [value ?? []].flat().flatMap((each) => {
      const text = typeof each === 'object' && each !== null ? (each as { name?: unknown }).name : each
      return typeof text === 'string' || typeof text === 'number' ? [String(text)] : []
    })
  return [
    {
      ...page,
      date: String(date).slice(0, 10),
      authors: texts(author ?? authors),
      tags: texts(tags ?? categories ?? category),
    },
  ]
}

function newestFirst(one: Post, other: Post): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1
  return one.path < other.path ? -1 : 1
}

/** The posts by tag or author, in the order of their names. */
function groupsOf(posts: Post[], of: (post: Post) => string[], below: string): Group[] {
  const groups = new Map<string, Group>()
  for (const post of posts) {
    for (const name of of(post)) {
      // Two spellings that have the same address are the same.
      const link = below + (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['-']).join('-')
      const group = groups.get(link) ?? { name, link, posts: [] }
      group.posts.push(post)
      groups.set(link, group)
    }
  }
  return [...groups.values()].sort((one, other) => (one.link < other.link ? -1 : 1))
}

/** The entry of a page in the sidebar of the blog: its file, or the folder that it is in. */
function nameIn({ path }: ListedPage, root: string): [string, string | { type: string; name: string }] {
  const [name = '', ...deeper] = path.slice(path.indexOf(root.slice(1)) + root.length - 1).split('/')
  const stem = name.replace(/\.\w+$/, '')
  return deeper.length > 0 ? [name, { type: 'dir', name }] : [stem, stem]
}

function linkTo(text: string, link: string): string {
  return `[${escaped(text)}](<${link}>)`
}

/** Text in which Markdown has no meaning. */
function escaped(text: string): string {
  return text.replace(/[\\`*_<>{}[\]#|~$:]/g, '\\$&')
}
