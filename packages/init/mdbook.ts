// What `init` carries over from mdBook.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSummary, type SiteConfig } from '@inkstone/docs/init'
import { compact, relative } from './values.ts'

/** The keys of a book, which are plain lines of TOML. */
export function readMdBook(file: string, folder: string) {
  const toml = readFileSync(file, 'utf8')
  const value = (key: string) => new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(toml)?.[1]
  const docs = path.join(path.dirname(file), value('src') ?? 'src')
  const lang = value('language')
  const site = value('site-url')
  const config = compact({
    title: value('title') ?? path.basename(folder),
    description: value('description'),
    docs: relative(folder, docs),
    lang,
    base: site && /^\/([^/?#]+\/)*$/.test(site) ? site : undefined,
    exclude: existsSync(path.join(docs, 'SUMMARY.md')) ? ['SUMMARY.md'] : undefined,
    markdown: { braces: 'text' },
  } as SiteConfig)
  const tables = [...toml.matchAll(/^\[([^\]]+)\]/gm)].map(([, name = '']) => name).filter((name) => name !== 'book')
  const others = tables.map((name) => `\`[${name}]\`: only \`[book]\` is carried over`)
  return { config, home: firstChapter(docs), others }
}

/** The first chapter of a book, which is also its home page. */
function firstChapter(docs: string): string | undefined {
  const file = path.join(docs, 'SUMMARY.md')
  const [first] = existsSync(file) ? readSummary(readFileSync(file, 'utf8')).filter((each) => each.file) : []
  return first?.file && existsSync(path.join(docs, first.file)) ? first.file.replace(/^\.\//, '') : undefined
}
