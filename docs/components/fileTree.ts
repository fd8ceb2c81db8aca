// Renders files as nested lists in which each file expands to its text. It's plain HTML, so it works without scripts
// and in Markdown as well.

import type { Node } from '../../crates/md-compiler/index.js'
import { escapeText } from '../../node/markdown/nodes.ts'
import type { ProjectFile } from './projectFiles.ts'

/** A folder of the tree. */
interface Folder {
  folders: Map<string, Folder>
  files: ProjectFile[]
}

/** Renders files, sorted by path, as a list with folders first. */
export function fileTree(files: ProjectFile[]): Node {
  const root: Folder = { folders: new Map(), files: [] }
  for (const file of files) {
    let at = root
    for (const name of file.path.split('/').slice(0, -1)) {
      const below = at.folders.get(name) ?? { folders: new Map(), files: [] }
      at.folders.set(name, below)
      at = below
    }
    at.files.push(file)
  }
  return list(root)
}

function list({ folders, files }: Folder): Node {
  const below = [...folders].map(([name, folder]) => element('li', [element('b', [html(`${name}/`)]), list(folder)]))
  return element('ul', [...below, ...files.map((file) => element('li', [fileNode(file)]))], { class: 'tree' })
}

function fileNode(file: ProjectFile): Node {
  const name = html(file.path.split('/').at(-1) ?? '')
  if (isBinary(file.bytes)) return element('span', [name])
  return element('details', [element('summary', [name]), fileBlock(file)])
}

/** A file as a code block. */
export function fileBlock({ path, bytes }: ProjectFile): Node {
  const code = bytes.toString('utf8').replace(/\n$/, '')
  // The code isn't on the page, so there is no position.
  return { type: 'Code', lang: languageOf(path), meta: `title="${path}"`, code, position: { line: 1, column: 1 } }
}

/** Whether a file is binary. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.includes(0)
}

const highlighted = new Set(
  'cjs css cts html js json jsx less md mjs mts scss sh svelte svg toml ts tsx vue xml yaml yml'.split(' '),
)

/** The language for a file's extension. */
function languageOf(path: string): string {
  const extension = path.split('.').at(-1) ?? ''
  return highlighted.has(extension) ? extension : 'text'
}

/** Creates an element node. */
export function element(tag: string, children: Node[], attributes: Record<string, string> = {}): Node {
  return { type: 'Element', tag, attributes, children }
}

/** Creates an Html node from text. */
export function html(text: string): Node {
  return { type: 'Html', html: escapeText(text) }
}
