// `<Pages of="config" />` lists the pages of a folder in the order of its sidebar, each with the first sentence of its
// description; subfolders become groups. A fence draws the list, and what a fence draws isn't part of the page's text: otherwise
// an overview would outrank the pages that it leads to.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ExtensionError, element, type FenceHandler, type MarkdownComponent, type Node } from '@inkstone/docs/markdown'

const docs = path.resolve(import.meta.dirname, '..')

/** Folders that overviews list. */
const folders = ['config', 'plugins/webpack', 'plugins/rspack', 'api', 'contribute', 'guide']

export const Pages: MarkdownComponent = {
  props: { of: { types: ['string'], required: true } },
  expand({ of }) {
    if (!folders.includes(String(of))) {
      throw new ExtensionError(`no overview lists \`${of}\``, `expected one of ${folders.join(', ')}`)
    }
    return `\`\`\`pages ${of}\n\`\`\``
  },
}

/** Draws the list of the folder that is behind the language. */
export const pagesFence: FenceHandler = {
  get key() {
    const hash = createHash('sha256')
    for (const lang of ['en', 'zh']) {
      for (const folder of folders) hash.update(JSON.stringify(pagesOf(lang, folder)))
    }
    return hash.digest('hex')
  },
  draw({ meta }, { lang, routePath }) {
    const groups = pagesOf(existsSync(path.join(docs, lang)) ? lang : 'en', meta.trim())
    const isOther = ({ link }: ListedPage) => link !== routePath && `/${lang}${link}` !== routePath
    return drawList(groups.map((group) => ({ ...group, pages: group.pages.filter(isOther) })))
  },
}

interface ListedPage {
  link: string
  title: string
  purpose: string
}

interface Group {
  title?: string
  pages: ListedPage[]
}

type MetaEntry = string | { type: string; name: string; label?: string }

/** The pages of a folder and its subfolders, without its own index. Pages before the first subfolder have no group. */
function pagesOf(lang: string, folder: string): Group[] {
  const meta = JSON.parse(readFileSync(path.join(docs, lang, folder, '_meta.json'), 'utf8')) as MetaEntry[]
  const own: Group = { pages: [] }
  const groups = [own]
  for (const entry of meta) {
    const { type, name, label } = typeof entry === 'string' ? { type: 'file', name: entry, label: undefined } : entry
    if (type === 'dir') {
      const below = pagesOf(lang, `${folder}/${name}`).flatMap(({ pages }) => pages)
      const index = pageOf(lang, `${folder}/${name}/index`)
      groups.push({ ...(label && { title: label }), pages: [...(index ? [index] : []), ...below] })
    } else if (name !== 'index') {
      const page = pageOf(lang, `${folder}/${name}`)
      if (page) own.pages.push(page)
    }
  }
  return groups.filter(({ pages }) => pages.length > 0)
}

function pageOf(lang: string, name: string): ListedPage | undefined {
  const file = path.join(docs, lang, `${name}.md`)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const title = /^# (.*?)(?: *\{#.*\})?$/m.exec(text)?.[1] ?? name
  const description = /^description: *(['"]?)(.*)\1$/m.exec(text)?.[2] ?? ''
  const link = `/${name.replace(/(^|\/)index$/, '$1')}`
  return { link, title: title.replaceAll('`', ''), purpose: purposeOf(description, title) }
}

/** The first sentence of a description, without its end, and without the title if it starts with that. */
export function purposeOf(description: string, title: string): string {
  const sentence = /^(.*?)(?:。|[.?!](?= [A-Z]|$)|$)/.exec(description)?.[1] ?? ''
  if (!sentence.startsWith(`${title} `)) return sentence
  const rest = sentence.slice(title.length + 1).replace(/^(?:is |是 ?|的)/, '')
  // A Chinese sentence may begin with a name in Latin letters.
  return /\p{Script=Han}/u.test(rest) ? rest : rest.charAt(0).toUpperCase() + rest.slice(1)
}

function drawList(groups: Group[]): Node[] {
  return groups.flatMap(({ title, pages }): Node[] => [
    ...(title ? [element('p', [{ type: 'Text', text: title }], { class: 'pages-title' })] : []),
    element(
      'ul',
      pages.map(({ link, title, purpose }) =>
        element('li', [
          {
            type: 'Component',
            name: 'LinkCard',
            props: JSON.stringify({ title, description: purpose, href: link }),
            children: [],
          },
        ]),
      ),
      { class: 'pages', 'data-styles': 'pageList' },
    ),
  ])
}
