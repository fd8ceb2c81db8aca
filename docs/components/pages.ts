// `<Pages of="config" />`: the pages of a folder, in the order and the groups of its sidebar, each with the first sentence of its
// description.

import path from 'node:path'
import { ExtensionError, type MarkdownComponent } from '../../node/config/extensions.ts'
import { filesBelow } from './projectFiles.ts'

const docs = path.resolve(import.meta.dirname, '..')
const langs = ['en', 'zh']
const folders = ['api', 'config', 'contribute', 'plugins']

/** An entry of `_meta.json`. */
type Entry = string | Item

interface Item {
  type: string
  name: string
  label?: string
}

type Read = (file: string) => string | undefined

export const Pages: MarkdownComponent = {
  props: { of: { types: ['string'], required: true } },
  files: langs.flatMap((lang) =>
    folders.flatMap((folder) =>
      filesBelow(path.join(docs, lang, folder)).flatMap(({ path: file }) =>
        /(\.md|_meta\.json)$/.test(file) ? `${lang}/${folder}/${file}` : [],
      ),
    ),
  ),
  expand({ of }, { lang, read }) {
    const folder = String(of)
    const groups = groupsOf(folder, lang, read)
    if (groups.length === 0) {
      throw new ExtensionError(`\`${folder}\` has no pages`, `\`<Pages>\` lists folders below ${folders.join(', ')}`)
    }
    return ['<div class="pages">', '', ...groups, '</div>'].join('\n')
  },
}

/** The lists of a folder: its own pages, then those of each subfolder below its name. */
function groupsOf(folder: string, lang: string, read: Read): string[] {
  const entries = (JSON.parse(read(`${lang}/${folder}/_meta.json`) ?? '[]') as Entry[]).map((entry) =>
    typeof entry === 'string' ? ({ type: 'file', name: entry } as Item) : entry,
  )
  const pages = entries.filter(({ type, name }) => type === 'file' && (name !== 'index' || folder.includes('/')))
  const folders = entries.filter(({ type }) => type === 'dir')
  const list = pages.map(({ name }) => itemOf(`${folder}/${name}`, lang, read))
  return [
    ...(list.length > 0 ? [list.join('\n'), ''] : []),
    ...folders.flatMap(({ name, label = name }) => [
      `<p class="pages-title">${label}</p>`,
      '',
      ...groupsOf(`${folder}/${name}`, lang, read),
    ]),
  ]
}

/** A page with what it's about. */
function itemOf(route: string, lang: string, read: Read): string {
  const source = read(`${lang}/${route}.md`) ?? ''
  const title = /^# (.*?)(?: *\{#[^}]*\})?$/m.exec(source)?.[1]
  const description = /^description: *(["']?)(.*)\1$/m.exec(source)?.[2]
  if (!title || !description) {
    throw new ExtensionError(`no title or description of \`${route}\``, 'a page in a list needs both')
  }
  return `- [${title}](/${route.replace(/(^|\/)index$/, '$1')}) <span>${summaryOf(description, title)}</span>`
}

/** The first sentence of a description, without the name of the page at its beginning. */
export function summaryOf(description: string, title: string): string {
  const sentence = /^.*?(?:。|[.!?](?= |$))/.exec(description)?.[0] ?? description
  const rest = sentence.startsWith(`${title} `) ? sentence.slice(title.length + 1) : sentence
  return (rest.charAt(0).toUpperCase() + rest.slice(1)).replace(/[.。]$/, '')
}
