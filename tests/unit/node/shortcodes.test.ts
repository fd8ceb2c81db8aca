// Emoji by name, only in text.

import { expect, test } from 'vitest'
import type { Node } from '../../../crates/md-compiler/index.js'
import { shortcodes } from '../../../node/markdown/shortcodes.ts'

const page = { path: 'en/a.md', routePath: '/a', lang: 'en', title: 'A' }

function html(text: string): string {
  const [node] = shortcodes.run([{ type: 'Html', html: text }], page)
  return node?.type === 'Html' ? node.html : ''
}

test('a name between colons becomes its emoji', () => {
  expect(html('<p>:tada: done (:+1:), :rocket::fire:</p>')).toBe('<p>🎉 done (👍), 🚀🔥</p>')
})

test.each([
  '10:30:45',
  'a:tada:b',
  'std::x::y',
  ':none:',
  ':constructor:',
  '<code>:tada:</code>',
  '<pre><code><span class="line">:tada:</span></code></pre>',
  '<a href="/a:tada:" title=":tada:">',
])('%s stays', (text) => {
  expect(html(text)).toBe(text)
})

test('text after code is text again', () => {
  expect(html('<code>:x:</code> :x:')).toBe('<code>:x:</code> ❌')
})

test('nodes next to components are converted, but not code and props', () => {
  const nodes: Node[] = [
    { type: 'Text', text: ':bulb: ' },
    { type: 'Component', name: 'Badge', props: '{"text":":bulb:"}', children: [{ type: 'Html', html: ':bulb:' }] },
    { type: 'Element', tag: 'code', attributes: {}, children: [{ type: 'Text', text: ':bulb:' }] },
  ]
  expect(shortcodes.run(nodes, page)).toEqual([
    { type: 'Text', text: '💡 ' },
    { type: 'Component', name: 'Badge', props: '{"text":":bulb:"}', children: [{ type: 'Html', html: '💡' }] },
    nodes[2],
  ])
})
