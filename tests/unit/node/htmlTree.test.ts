// HTML of the compiler as a tree, and nodes as HTML.

import { expect, test } from 'vitest'
import type { Node } from '../../../crates/md-compiler/index.js'
import { decoded, parseHtml, textOf } from '../../../node/markdown/htmlTree.ts'
import { attributeValues, emptied, foldNodes } from '../../../node/markdown/nodes.ts'

const element = (tag: string, children: unknown[] = [], attributes = {}) => ({ tag, attributes, children })

test.each([
  ['a &lt; b', ['a < b']],
  ['<p>a <b>b</b> c</p>d', [element('p', ['a ', element('b', ['b']), ' c']), 'd']],
  ['<a href="/x?a&amp;b" hidden data-x="">x</a>', [element('a', ['x'], { href: '/x?a&b', hidden: '', 'data-x': '' })]],
  ['<p>a<br>b<img src="/x" />c</p>', [element('p', ['a', element('br'), 'b', element('img', [], { src: '/x' }), 'c'])]],
  ['<my-tag1>a</my-tag1>', [element('my-tag1', ['a'])]],
  ['<P>a</p>', [element('p', ['a'])]],
  ['a<!-- <b> -->c', ['a', 'c']],
  ['a<!-- b', ['a']],
  ['a < b', ['a ', '<', ' b']],
  // Without their start tag, end tags are ignored; those of an outer element close it with what it contains.
  ['a</b>c', ['a', 'c']],
  ['<p><i>a</p>b', [element('p', [element('i', ['a'])]), 'b']],
  ['<p>a', [element('p', ['a'])]],
  // The colors of code.
  ['<pre><code>a <span class="x">&lt;b&gt;</span></code></pre>', [element('pre', [element('code', ['a <b>'])])]],
  ['<pre><code>a', [element('pre', [element('code', ['a'])])]],
  ['<code>a<b>b</b></code>', [element('code', ['a', element('b', ['b'])])]],
])('%j', (html, tree) => {
  expect(parseHtml(html)).toEqual(tree)
})

test('the text of a tree is that of all its elements', () => {
  expect(textOf(parseHtml('<p>a <b>b</b></p> c<br>'))).toBe('a b c')
})

test.each([
  ['&lt;&gt;&amp;&quot;&apos;&nbsp;', '<>&"\'\u00a0'],
  ['&#65;&#x42;&#X1f600;', 'AB😀'],
  ['&unknown; &constructor; & &;', '&unknown; &constructor; & &;'],
])('%j is decoded', (html, text) => {
  expect(decoded(html)).toBe(text)
})

const text = (text: string): Node => ({ type: 'Text', text })
const node = (tag: string, children: Node[], attributes = {}): Node => ({ type: 'Element', tag, attributes, children })
const component = (children: Node[]): Node => ({ type: 'Component', name: 'Tabs', props: '{}', children })

test.each([
  ['text is escaped', [text('a < b & c > d')], 'a &lt; b &amp; c &gt; d'],
  [
    'an attribute is quoted, unless it is empty',
    [node('a', [text('x')], { title: '"<&', hidden: '' })],
    '<a title="&quot;&lt;&amp;" hidden>x</a>',
  ],
  ['a void element has no end', [text('a'), node('br', []), text('b')], 'a<br>b'],
  ['the first line break of preformatted text is doubled', [node('pre', [text('\na')])], '<pre>\n\na</pre>'],
  ['as that of a text field is', [node('textarea', [text('\na')])], '<textarea>\n\na</textarea>'],
  ['or an old listing', [node('listing', [text('\n')])], '<listing>\n\n</listing>'],
  ['but not if there is none', [node('pre', [text('a\n')])], '<pre>a\n</pre>'],
  ['and not elsewhere', [node('p', [text('\na')])], '<p>\na</p>'],
])('%s', (_, nodes, html) => {
  expect(foldNodes(nodes as Node[])).toEqual([{ type: 'Html', html }])
})

test('what has a component keeps its elements, and the text of a textarea its node', () => {
  const area = node('textarea', [text('a')])
  const nodes = [node('div', [component([text('a'), text('b')]), area]), text('c')]
  const folded = component([{ type: 'Html', html: 'ab' }])
  expect(foldNodes(nodes)).toEqual([node('div', [folded, area]), text('c')])
  expect(foldNodes([])).toEqual([])
})

test('a structure has no HTML', () => {
  const html: Node = { type: 'Html', html: 'a' }
  const empty: Node = { type: 'Html', html: '' }
  expect(emptied([node('p', [html]), component([html]), text('b')])).toEqual([
    node('p', [empty]),
    component([empty]),
    text('b'),
  ])
})

test('the values of an attribute are those of elements and fragments, in order', () => {
  const nodes: Node[] = [
    { type: 'Html', html: '<p id="x" data-a="1">a data-a="no"</p><b data-a="2">' },
    node('p', [component([node('i', [], { 'data-a': '' })])], { 'data-a': '3' }),
    text('data-a="4"'),
  ]
  expect(attributeValues(nodes, 'data-a')).toEqual(['1', '2', '3', ''])
})
