// Option entries: which nodes become one, what their index lists, and what the Markdown copy keeps unchanged; and the
// typesetting of all pages.

import { foldNodes, type Node, pageMarkdown, textOf } from '@inkstone/docs/markdown'
import { expect, test } from 'vitest'
import { optionEntries } from '../components/optionEntries.ts'
import { typography } from '../components/typography.ts'

const element = (tag: string, html: string, attributes: Record<string, string> = {}): Node => ({
  type: 'Element',
  tag,
  attributes,
  children: [{ type: 'Html', html }],
})
const heading = (name: string, level = 3) =>
  element(`h${level}`, `${name}<a class="header-anchor" href="#${name}">#</a>`, { id: name })
const facts = element('ul', '<li><strong>Type:</strong> <code>string</code></li>')
const block = (html: string, more = '') => element('div', `${html}<pre><code>x</code></pre>`, { class: `code${more}` })

const page = { path: 'en/a.md', routePath: '/a', lang: 'en', title: 'A' }

/** A page as HTML after the transform. */
function drawn(...nodes: Node[]): string {
  const [folded] = foldNodes(optionEntries.run(nodes, page))
  return folded?.type === 'Html' ? folded.html : ''
}

test('a heading with facts becomes an entry, including the versions', () => {
  const versions: Node = { type: 'Component', name: 'ApiMeta', props: '{"addedVersion":"0.3.5"}', children: [] }
  const html = drawn(heading('a.b'), versions, facts, element('p', 'Text'))
  expect(html).toContain('<div class="option"><h3 id="a.b">')
  expect(html).toContain('<span class="parent">a.</span><wbr>b<a')
  expect(html).toContain('aria-label="Copy link: a.b"')
  expect(html).toContain(
    '<ul class="facts" data-styles="reference"><li><span class="badge info">Added in v0.3.5</span></li>\n<li><strong>Type:</strong> <code>string</code></li></ul><p>Text</p>',
  )
})

test.each([
  ['a.b.c', 'a.b.'],
  ['a.b[&quot;c.d&quot;]', 'a.'],
  ['a.b[&quot;c/d&quot;].e', 'a.b[&quot;c/d&quot;].'],
  ['a', undefined],
  ['...rest', undefined],
])('the parent of %s is %s', (name, parent) => {
  expect(/<span class="parent">(.*?)<\/span>/.exec(drawn(heading(name), facts))?.[1]).toBe(parent)
})

test('facts about the page itself are not an entry, and other lists are not facts', () => {
  const list = element('ul', '<li><strong>Note:</strong> text</li>')
  const html = drawn(heading('A', 1), element('p', 'Text'), facts, heading('b'), list)
  expect(html).toContain('<p>Text</p><ul class="facts" data-styles="reference">')
  expect(html).toContain('<h3 id="b">')
  expect(html).not.toContain('class="option"')
  expect(html).toContain('<ul><li><strong>Note:')
})

test('the container with a difference from webpack is linked from the entry', () => {
  const html = drawn(heading('a'), facts, element('div', 'It differs.', { class: 'container webpack' }))
  expect(html).toContain('<a href="#a-webpack">different</a>')
  expect(html).toContain('<div class="container webpack" id="a-webpack">')
})

test('six entries get an index after the introduction, except in the Markdown copy', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'sixSeven'].map((name) => `a.${name}`)
  const entries = names.flatMap((name) => [heading(name), facts])
  expect(drawn(heading('A', 1), element('p', 'Text'), ...entries.slice(2))).not.toContain('<nav')
  const nodes = optionEntries.run([heading('A', 1), element('p', 'Text'), facts, ...entries], page)
  const [whole] = foldNodes(nodes)
  const html = whole?.type === 'Html' ? whole.html : ''
  expect(html).toMatch(/<p>Text<\/p><ul class="facts" data-styles="reference">.*?<\/ul><nav class="option-index"/)
  expect(html).toContain('<li><a href="#a.one">one</a></li>')
  expect(html).toContain('<li><a href="#a.sixSeven">six<wbr>Seven</a></li>')
  const markdown = pageMarkdown({ title: 'A', nodes }, textOf('en'))
  expect(markdown).toContain('### a.one\n\n- **Type:** `string`\n')
  expect(markdown).not.toMatch(/6 entries|Copy link/)
})

test('the index is in sections, which leave out their names, and shows quotes as they are', () => {
  const section = (name: string) => heading(name, 2)
  const entries = ['Rule.test', 'Rule.use', 'Rule.type'].flatMap((name) => [heading(name), facts])
  const nested = ['parser.css', 'parser[&quot;css/auto&quot;]'].flatMap((name) => [heading(name), facts])
  const html = drawn(heading('A', 1), section('Rule'), ...entries, section('parser'), facts, ...nested)
  const links = (names: [id: string, text: string][]) =>
    `<ul>${names.map(([id, text]) => `<li><a href="#${id}">${text}</a></li>`).join('')}</ul>`
  const rules = ['test', 'use', 'type'].map((name): [string, string] => [`Rule.${name}`, name])
  expect(html).toContain(`<div><p><a href="#Rule">Rule</a></p>${links(rules)}</div>`)
  expect(html).toMatch(
    /<div><ul><li><a href="#parser">parser<\/a><\/li><li><a [^>]*>css<\/a><\/li><li><a [^>]*>\["css\/auto"\]<\/a>/,
  )
  expect(html).toContain('aria-label="Copy link: parser[&quot;css/auto&quot;]"')
})

test('files that support an example are folded, unless they have a highlighted line or are the only source', () => {
  const title = (name: string) => `<div class="code-title">${name}</div>`
  const lit = '<span class="line lit">x</span>'
  const html = drawn(
    heading('a'),
    facts,
    block(title('src/a.js')),
    block(title('src/b.js') + lit),
    block(title('rspack.config.js')),
    element('p', 'Text'),
    block(title('src/c.js')),
    block('x', ' output'),
    element('p', 'Text'),
    block(title('src/d.js')),
    block(title('src/e.js')),
  )
  const folded = [...html.matchAll(/<summary class="code-title">(.*?)<\/summary>/g)].map(([, name]) => name)
  expect(folded).toEqual(['src/a.js', 'src/e.js'])
})

test('files that a page does not show are below the output of their example, on any page', () => {
  const files = (name: string) => element('details', name, { class: 'base' })
  const html = drawn(
    heading('A', 1),
    ...[block('source 1'), files('files 1'), block('result 1', ' output')],
    ...[block('source 2'), files('files 2'), block('result 2', ' output'), element('p', 'Text')],
  )
  expect(html.match(/(source|files|result) \d/g)).toEqual(
    [1, 2].flatMap((number) => [`source ${number}`, `result ${number}`, `files ${number}`]),
  )
})

test('a number stays with its unit, and emphasized Latin in Chinese has its language', () => {
  const nodes: Node[] = [element('p', '约 75 kB，20 个 <code>1 s</code> <em>make</em> <em>先</em> 3 sets'), block('')]
  const [folded] = foldNodes(typography.run(nodes, { ...page, lang: 'zh' }))
  expect(folded?.type === 'Html' && folded.html).toBe(
    '<p>约 75\u00a0kB，20\u00a0个 <code>1 s</code> <em lang="en">make</em> <em>先</em> 3 sets</p>' +
      '<div class="code"><pre><code>x</code></pre></div>',
  )
})
