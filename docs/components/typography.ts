// Typesetting that Markdown has no syntax for. A number stays on one line with its unit, and Latin words that a Chinese
// sentence emphasizes are marked as such: they're italic, because emphasis dots belong under Han characters.

import type { Node, PageTransform } from '@inkstone/docs/markdown'

const unit = /(?<=\d) (?=(?:[kKMG]i?B|ms|s|px|Hz|bytes?|(?:milli)?seconds?)(?![\w-])|[个字秒毫分小位行次倍条份页年天])/g
/** Code and tags, between which the text is. */
const markup = /(<(pre|code)\b[^>]*>[\s\S]*?<\/\2>|<[^>]+>)/

export const typography: PageTransform = {
  name: 'typography',
  run: (nodes, { lang }) => nodes.map((node) => typeset(node, lang)),
}

function typeset(node: Node, lang: string): Node {
  if (node.type === 'Text') return { ...node, text: node.text.replace(unit, '\u00a0') }
  if (node.type === 'Html') return { ...node, html: typesetHtml(node.html, lang) }
  if (node.type === 'Element' && /^(pre|code)$/.test(node.tag)) return node
  return 'children' in node ? { ...node, children: node.children.map((child) => typeset(child, lang)) } : node
}

function typesetHtml(html: string, lang: string): string {
  // Each match is followed by its tag, the second group.
  const parts = html.split(markup).filter((_, index) => index % 3 < 2)
  const joined = parts.map((part = '', index) => (index % 2 ? part : part.replace(unit, '\u00a0'))).join('')
  if (lang !== 'zh') return joined
  return joined.replace(/<em>(?=[^<]*<\/em>)(?![^<]*\p{Script=Han})/gu, '<em lang="en">')
}
