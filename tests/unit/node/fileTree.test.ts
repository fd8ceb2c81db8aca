// File trees: all forms of a fence produce the same nested list.

import { expect, test } from 'vitest'
import type { Node } from '../../../crates/md-compiler/index.js'
import { listedTree } from '../../../node/markdown/fileTree.ts'

/** A tree as text: folders with their content in braces. */
function outline(node: Node): string {
  if (node.type === 'Html') return node.html
  if (node.type !== 'Element') return ''
  const inner = node.children.map(outline).join('')
  if (node.tag === 'ul') return `{ ${node.children.map(outline).join(', ')} }`
  return node.tag === 'small' ? `(${inner})` : inner
}

const tree = '{ dist/{ css/{ a.css, b.css }, main.js (2 kB) } }'

test.each([
  ['drawn', 'dist\n├── css\n│   ├── a.css\n│   └── b.css\n└── main.js  2 kB'],
  ['drawn in ASCII', 'dist\n|-- css\n|   |-- a.css\n|   `-- b.css\n`-- main.js  2 kB'],
  ['indented', 'dist/\n  css/\n    a.css\n    b.css\n  main.js  2 kB'],
  ['paths', 'dist/main.js   2 kB\n./dist/css/a.css\n\ndist/css/b.css'],
])('%s', (_, code) => {
  expect(outline(listedTree(code))).toBe(tree)
})

test.each([
  ['a folder in a folder shares its line', 'a/b/c.js\na/b/d.js', '{ a/b/{ c.js, d.js } }'],
  ['an empty folder', 'a/\nb.js', '{ a/, b.js }'],
  ['what is left out', 'a.js\n…', '{ a.js, … }'],
  ['a name as HTML', 'a<b>.js', '{ a&lt;b&gt;.js }'],
])('%s', (_, code, expected) => {
  expect(outline(listedTree(code))).toBe(expected)
})
