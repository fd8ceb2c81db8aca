// What `init` carries over from mdBook.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSummary, type SiteConfig } from '@inkstone/docs/init'
import { aliasesBefore, redirectsByAddress } from './redirects.ts'
import { baseOf, compact, editLink, relative, unused } from './values.ts'

export function readMdBook(file: string, folder: string) {
  const tables = tablesOf(readFileSync(file, 'utf8'))
  const book = tables.get('book') ?? {}
  const html = tables.get('output.html') ?? {}
  const source = book.src ?? 'src'
  const docs = path.resolve(path.dirname(file), source)
  const lang = book.language ?? 'en'
  const site = html['site-url']
  const repository = html['git-repository-url']
  const host = /\/\/(?:www\.)?(github|gitlab)\.com\//.exec(repository ?? '')?.[1]
  // Targets are relative to the old page.
  const redirects = Object.entries(tables.get('output.html.redirect') ?? {}).map(([from, to]) => {
    const { origin, pathname, hash } = new URL(to, new URL(from, 'book://book/'))
    return [from, origin === 'null' && !/^https?:/.test(to) ? pathname + hash : to]
  })
  const config = compact({
    title: book.title ?? path.basename(folder),
    description: book.description,
    docs: relative(folder, docs),
    lang: book.language,
    base: site && /^\/([^/?#]+\/)*$/.test(site) ? baseOf(site) : undefined,
    exclude: existsSync(path.join(docs, 'SUMMARY.md')) ? ['SUMMARY.md'] : undefined,
    aliases: aliasesBefore(redirectsByAddress(Object.fromEntries(redirects))),
    socialLinks: host && repository ? [{ icon: host, mode: 'link', content: repository }] : undefined,
    editLink: editLink(html['edit-url-template']?.replace('{path}', source), lang),
    markdown: { braces: 'text' },
  } as SiteConfig)
  const read = ['book', 'output.html', 'output.html.redirect']
  const known = ['site-url', 'git-repository-url', 'git-repository-icon', 'edit-url-template']
  const others = [
    ...unused(book, ['title', 'authors', 'description', 'src', 'language', 'multilingual'], 'book.'),
    ...unused(html, known, 'output.html.'),
    ...unused(Object.fromEntries(tables), read),
  ]
  return { config, home: firstChapter(docs), others }
}

/** The tables of a book by name, with the texts of their keys; other values are empty. Values on several lines aren't needed. */
function tablesOf(toml: string): Map<string, Record<string, string>> {
  const tables = new Map<string, Record<string, string>>()
  let table: Record<string, string> = {}
  for (const line of toml.split(/\r?\n/)) {
    const [, name] = /^\[([^\]]+)\]/.exec(line) ?? []
    if (name) {
      table = {}
      tables.set(name, table)
    }
    const [, quoted, bare, value = ''] = /^(?:"([^"]+)"|([\w-]+))\s*=\s*(?:"([^"]*)"|.)/.exec(line) ?? []
    const key = quoted ?? bare
    if (key) table[key] = value
  }
  return tables
}

/** The first chapter of a book, which is also its home page. */
function firstChapter(docs: string): string | undefined {
  const file = path.join(docs, 'SUMMARY.md')
  const [first] = existsSync(file) ? readSummary(readFileSync(file, 'utf8')).filter((each) => each.file) : []
  return first?.file && existsSync(path.join(docs, first.file)) ? first.file.replace(/^\.\//, '') : undefined
}
