// File trees: nested lists, folders first, in which a folder with a single entry shares its line. The `tree` fence draws
// the names that it lists, in the form of `tree`, indented or as paths; docs/components draws the files of projects.

import type { Node } from '../../crates/md-compiler/index.js'
import { escapeText } from './nodes.ts'

/** A file, or an empty folder, whose path then ends with a slash. */
export interface TreeEntry {
  path: string
  /** What the list shows of it. */
  content: Node[]
}

interface Folder {
  folders: Map<string, Folder>
  files: Node[][]
}

/** Renders entries as nested lists. */
export function fileTree(entries: TreeEntry[]): Node {
  const root: Folder = { folders: new Map(), files: [] }
  for (const { path, content } of entries) {
    const names = path.split('/')
    const isFolder = names.pop() === ''
    let at = root
    for (const name of names) {
      const below = at.folders.get(name) ?? { folders: new Map(), files: [] }
      at.folders.set(name, below)
      at = below
    }
    if (!isFolder) at.files.push(content)
  }
  return list(root)
}

function list({ folders, files }: Folder): Node {
  const below = [...folders].map(([name, folder]) => {
    const [path, inner] = joined(`${name}/`, folder)
    const isEmpty = inner.folders.size === 0 && inner.files.length === 0
    return element('li', [element('b', [html(path)]), ...(isEmpty ? [] : [list(inner)])])
  })
  return element('ul', [...below, ...files.map((content) => element('li', content))], { class: 'tree' })
}

/** A folder, joined with those below it while each contains only the next. */
function joined(path: string, folder: Folder): [path: string, folder: Folder] {
  const [only, ...others] = folder.folders
  if (!only || others.length > 0 || folder.files.length > 0) return [path, folder]
  return joined(`${path}${only[0]}/`, only[1])
}

/** The tree that a fence lists. What follows a name after two spaces is a note. */
export function listedTree(code: string): Node {
  const lines = code.split('\n').flatMap((line) => {
    const [, before = '', rest = ''] = /^([\s│├└─|`+-]*)(.*?)\s*$/.exec(line) ?? []
    const [name = '', ...notes] = rest.split(/\s{2,}/)
    return name ? [{ depth: before.length, name: name.replace(/^\.\//, ''), note: notes.join(' ') }] : []
  })
  const open: { depth: number; path: string }[] = []
  return fileTree(
    lines.map(({ depth, name, note }, index) => {
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
      const isFolder = name.endsWith('/') || (lines[index + 1]?.depth ?? 0) > depth
      const path = `${open.at(-1)?.path ?? ''}${name}${isFolder && !name.endsWith('/') ? '/' : ''}`
      if (isFolder) open.push({ depth, path })
      return { path, content: [fileName(path.split('/').at(-1) ?? '', note)] }
    }),
  )
}

/** The name of a file in a tree. */
export function fileName(name: string, note = ''): Node {
  return element('span', note ? [html(`${name} `), element('small', [html(note)])] : [html(name)])
}

/** Creates an element node. */
export function element(tag: string, children: Node[], attributes: Record<string, string> = {}): Node {
  return { type: 'Element', tag, attributes, children }
}

/** Creates an Html node from text. */
export function html(text: string): Node {
  return { type: 'Html', html: escapeText(text) }
}
