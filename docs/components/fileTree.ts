// Files of projects as a tree in which each file expands to its text. It's plain HTML, so it works without scripts and
// in Markdown as well.

import { element, fileName, fileTree, html, type Node } from '@inkstone/docs/markdown'
import type { ProjectFile } from './projectFiles.ts'

/** Renders files, sorted by path. */
export function projectTree(files: ProjectFile[]): Node {
  return fileTree(files.map((file) => ({ path: file.path, content: [fileNode(file)] })))
}

function fileNode(file: ProjectFile): Node {
  const name = file.path.split('/').at(-1) ?? ''
  if (isBinary(file.bytes)) return fileName(name)
  return element('details', [element('summary', [html(name)]), fileBlock(file)])
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
export function languageOf(path: string): string {
  const extension = path.split('.').at(-1) ?? ''
  return highlighted.has(extension) ? extension : 'text'
}
