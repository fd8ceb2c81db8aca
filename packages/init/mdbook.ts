// What `init` carries over from mdBook.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSummary, type SiteConfig } from '@inkstone/docs/init'
import { parse } from 'smol-toml'
import type { Losses } from './evaluate.ts'
import { aliasesBefore, redirectsByAddress } from './redirects.ts'
import { baseOf, compact, editLink, object, relative, text, unused, type Values } from './values.ts'

export function readMdBook(file: string, folder: string, losses: Losses) {
  const tables = readToml(file, losses)
  const book = object(tables.book)
  const output = object(tables.output)
  const html = object(output.html)
  const source = text(book.src) ?? 'src'
  const docs = path.resolve(path.dirname(file), source)
  const lang = text(book.language)
  const site = text(html['site-url'])
  const repository = text(html['git-repository-url'])
  const host = /\/\/(?:www\.)?(github|gitlab)\.com\//.exec(repository ?? '')?.[1]
  // Targets are relative to the old page.
  const redirects = Object.entries(object(html.redirect)).map(([from, target]) => {
    const to = String(target)
    const { origin, pathname, hash } = new URL(to, new URL(from, 'book://book/'))
    return [from, origin === 'null' && !/^https?:/.test(to) ? pathname + hash : to]
  })
  const config = compact({
    title: text(book.title) ?? path.basename(folder),
    description: text(book.description),
    docs: relative(folder, docs),
    lang,
    base: site && /^\/([^/?#]+\/)*$/.test(site) ? baseOf(site) : undefined,
    exclude: existsSync(path.join(docs, 'SUMMARY.md')) ? ['SUMMARY.md'] : undefined,
    aliases: aliasesBefore(redirectsByAddress(Object.fromEntries(redirects))),
    socialLinks: host && repository ? [{ icon: host, mode: 'link', content: repository }] : undefined,
    editLink: editLink(text(html['edit-url-template'])?.replace('{path}', source), lang ?? 'en'),
    markdown: { braces: 'text' },
  } as SiteConfig)
  const known = ['site-url', 'git-repository-url', 'git-repository-icon', 'edit-url-template', 'redirect']
  const others = [
    ...unused(book, ['title', 'authors', 'description', 'src', 'language', 'multilingual'], 'book.'),
    ...unused(html, known, 'output.html.'),
    ...unused(output, ['html'], 'output.'),
    ...unused(object(tables.preprocessor), [], 'preprocessor.'),
    ...unused(tables, ['book', 'output', 'preprocessor']),
  ]
  return { config, home: firstChapter(docs), others }
}

function readToml(file: string, losses: Losses): Values {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = `can't be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`
    losses.set(file, { option: file, at: file, why })
    return {}
  }
}

/** The first chapter of a book, which is also its home page. */
function firstChapter(docs: string): string | undefined {
  const file = path.join(docs, 'SUMMARY.md')
  const [first] = existsSync(file) ? readSummary(readFileSync(file, 'utf8')).filter((each) => each.file) : []
  return first?.file && existsSync(path.join(docs, first.file)) ? first.file.replace(/^\.\//, '') : undefined
}
