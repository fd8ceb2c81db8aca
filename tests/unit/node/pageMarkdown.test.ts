// The Markdown copies of pages: components, and what HTML becomes again.

import { expect, test } from 'vitest'
import type { Node } from '../../../crates/md-compiler/index.js'
import { textOf } from '../../../node/config/texts.ts'
import { blockForms, inlineForms } from '../../../node/markdown/componentMarkdown.ts'
import { nodesMarkdown, pageMarkdown } from '../../../node/markdown/pageMarkdown.ts'

const links = { link: (link: string) => `${link}.md` }

test.each([
  ['Badge', { text: 'New' }, '', '(New)'],
  ['Badge', {}, 'new', '(new)'],
  ['Button', { text: 'Start', href: '/a' }, '', '[Start](/a.md)'],
  ['Tooltip', { text: 'a tip' }, 'a word', 'a word (a tip)'],
  ['Popover', { title: 'Title', content: 'Text' }, 'a word', 'a word (Title: Text)'],
  ['Popover', { content: 'Text' }, 'a word', 'a word (Text)'],
])('%s with %j in a line', (name, props, inner, expected) => {
  expect(inlineForms[name]?.(props, inner, textOf('en'), links)).toBe(expected)
})

test.each([
  ['ApiMeta', { addedVersion: '1.0' }, '', '_Added in v1.0_'],
  ['ApiMeta', { stability: 'Experimental', specific: ['A', 'B'] }, '', '_Experimental; A / B only_'],
  ['ApiMeta', { deprecatedVersion: '1.1', removedVersion: '2' }, '', '_Deprecated in v1.1; Removed in v2_'],
  [
    'BenchmarkChart',
    {
      title: 'Build',
      unit: 's',
      values: [
        ['A', 1.5],
        ['B', 3],
      ],
    },
    '',
    '| Build | |\n| --- | --- |\n| A | 1.5 s |\n| B | 3 s |',
  ],
  ['Column', { title: 'Left' }, 'text', '**Left**\n\ntext'],
  ['Column', {}, 'text', 'text'],
  ['LinkCard', { title: 'Card', href: '/a' }, '', '[Card](/a.md)'],
  ['LinkCard', { title: 'Card', href: '/a', description: 'About' }, '', '[Card](/a.md): About'],
  ['SourceCode', { href: '/a.ts' }, '', '[Source](/a.ts.md)'],
  [
    'TeamMembers',
    { members: [{ name: 'a' }, { name: 'b', projects: ['x', 'y'] }, { name: 'c', projects: [] }] },
    '',
    '- [a](https://github.com/a)\n- [b](https://github.com/b): x, y\n- [c](https://github.com/c)',
  ],
  ['Tab', { label: 'npm', value: 'n' }, 'text', '**npm**\n\ntext'],
  ['TabItem', { value: 'n' }, 'text', '**n**\n\ntext'],
  ['Tab', {}, 'text', 'text'],
])('%s with %j', (name, props, inner, expected) => {
  expect(blockForms[name]?.(props, inner, textOf('en'), links)).toBe(expected)
})

test('tabs of package managers are comments in a script', () => {
  const markdown = blockForms.PackageManagerTabs?.({ command: 'install x' }, '', textOf('en'), links) ?? ''
  expect(markdown).toMatch(/^```sh\n# npm\nnpm install x\n# \w+\n.*\n```$/s)
})

const markdown = (html: string) => nodesMarkdown([{ type: 'Html', html }], textOf('en'))

test.each([
  ['<p>a <b>b</b> <em>c</em> <del>d</del> <code>e</code></p>', 'a **b** _c_ ~~d~~ `e`'],
  ['<p>a <strong>b</strong> <i>c</i> <kbd>d</kbd></p>', 'a **b** _c_ d'],
  [
    '<p><a href="/a">b</a> <a id="x">c</a> <img src="/d.png" alt="e"> <img src="/f.png"></p>',
    '[b](/a) c ![e](/d.png) ![](/f.png)',
  ],
  ['a<p>b</p>c', 'a\n\nb\n\nc'],
  ['<div>a<div> b </div></div><hr>', 'a\n\nb\n\n---'],
  ['<h2 id="a"> A <a class="header-anchor" href="#a">#</a></h2><h3>B</h3>', '## A\n\n### B'],
  ['<nav><a href="#a">A</a></nav><p>b</p>', 'b'],
  ['<svg role="img" aria-label="x"></svg><div role="img" aria-label="a *b*"><p>c</p></div>', 'a \\*b\\*'],
  // What could be parsed as markup is escaped.
  ['<p>* _a_ `b` &lt;c&gt; [d] e_f \\ ~</p>', '\\* \\_a\\_ \\`b\\` \\<c> \\[d\\] e_f \\\\ ~'],
  [
    '<p>- a</p><p>+ a</p><p># a</p><p>###### a</p><p>&gt; a</p><p>-</p>',
    '\\- a\n\n\\+ a\n\n\\# a\n\n\\###### a\n\n\\> a\n\n\\-',
  ],
  ['<p>1. a</p><p>12) a<br>- b</p><ul><li>2. c</li></ul>', '1\\. a\n\n12\\) a\\\n\\- b\n\n- 2\\. c'],
  ['<p>-a #a 1.a 1 - a &gt;b</p><p>1 #</p>', '-a #a 1.a 1 - a >b\n\n1 #'],
  ['<p>a\n  b</p>', 'a b'],
  ['<p>$a$ and $5, $ b $ or x$y$</p>', '\\$a$ and $5, $ b $ or x$y$'],
  ['<p><code>a`b</code> <code>`a``b`</code></p>', '``a`b`` ``` `a``b` ```'],
  // A line break is `<br>` in what has one line, and a backslash elsewhere.
  ['<p>a<br>b</p>', 'a\\\nb'],
  ['<h2>a<br>b</h2>', '## a<br>b'],
  ['<table><tr><th>a<br>b</th></tr></table>', '| a<br>b |\n| --- |'],
  // Lists are tight unless an item has several blocks.
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n\n- b\n\n  - c'],
  ['<ul><li>a</li>\n<li>b</li></ul>', '- a\n- b'],
  ['<ol start="9"><li>a</li><li><p>b</p><p>c</p></li></ol>', '9. a\n\n10. b\n\n    c'],
  ['<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>', '- [x] a\n- [ ] b'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<div class="container tip"><p class="container-title">A<br>B</p><p>c</p></div>', '> **A<br>B**\n>\n> c'],
  ['<div class="container"><p>c</p></div>', '> c'],
  [
    '<table><thead><tr><th>a</th><th>b|</th></tr></thead><tbody><tr><td> c\n d</td><td></td></tr></tbody></table>',
    '| a | b\\| |\n| --- | --- |\n| c d |  |',
  ],
  ['<table><tr> <th>a</th>\n<td>b</td> <template>c</template></tr></table>', '| a | b |\n| --- | --- |'],
  ['<pre>a\n</pre>', '```\na\n```'],
  [
    '<div class="code"><p class="code-title">a.js</p><pre><code class="x language-js">```\n</code></pre></div>',
    '````js title="a.js"\n```\n````',
  ],
  ['<div class="code"><pre><code>a</code></pre></div>', '```\na\n```'],
  [
    '<p>a<sup><a data-footnote-ref href="#x">1</a></sup></p><section class="footnotes"><ol><li><p>b <a class="footnote-backref" href="#y">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b',
  ],
  ['<p><math><semantics><mi>x</mi><annotation>x^2</annotation></semantics></math></p>', '$x^2$'],
  ['<math display="block"><annotation>x</annotation></math>', '$$\nx\n$$'],
  ['<math><mi>x</mi></math>', 'x'],
])('%j', (html, expected) => {
  expect(markdown(html)).toBe(expected)
})

test('a page begins with its title', () => {
  const page = (html: string) => pageMarkdown({ title: 'A', nodes: [{ type: 'Html', html }] }, textOf('en'))
  expect([page('<h1>B</h1><p>c</p>'), page('<p>c</p>'), page('')]).toEqual(['# B\n\nc\n', '# A\n\nc\n', '# A\n'])
})

test('addresses are written in elements and in components', () => {
  const addresses = { href: (href: string) => `${href}.md`, link: (link: string) => `${link}.md` }
  const html: Node = { type: 'Html', html: '<p><a href="/a">b <img src="/c"></a></p>' }
  const card: Node = { type: 'Component', name: 'LinkCard', props: '{"title":"D","href":"/d"}', children: [] }
  const unknown: Node = { type: 'Component', name: 'Steps', props: '{}', children: [html, card] }
  const text: Node = { type: 'Text', text: 'f' }
  const element: Node = {
    type: 'Element',
    tag: 'p',
    attributes: {},
    children: [{ type: 'Element', tag: 'a', attributes: { href: '/e' }, children: [text] }],
  }
  const badge: Node = { type: 'Component', name: 'Badge', props: '{}', children: [text] }
  expect(nodesMarkdown([unknown, element, text, badge], textOf('en'), addresses)).toBe(
    '[b ![](/c.md)](/a.md)\n\n[D](/d.md)\n\n[f](/e.md)\n\nf(f)',
  )
})
