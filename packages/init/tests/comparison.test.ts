// What a migrated page lacks of its source, as `check --against` reports it.

import { expect, test } from 'vitest'
import { lacks, partsOf } from '../comparison.ts'

const words = 'one two three four five six seven eight'

test.each([
  ['a heading', '# A\n\n## Lost `heading` {#id}\n', '# A\n', ['1 of 2 headings: `lost heading`']],
  ['an underlined heading', 'Lost\n====\n\nText\n', '# Text\n\nText\n', ['1 of 1 heading: `lost`']],
  ['a block of code', '```sh\nnpm i\n```\n', 'npm i\n', ['1 of 1 code block: `npm i`']],
  [
    'indented code of an item',
    '1. Add\n\n       cargo add\n',
    '1. Add\n\n   cargo add\n',
    ['1 of 1 code block: `cargo add`'],
  ],
  ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |\n', '| a | b |\n', ['1 of 1 table']],
  ['images', '![a](a.png) <img src="b.png">\n', '![a](a.png)\n', ['1 of 2 images']],
  ['links', '[a](a.md) [b][b] <a href="c">c</a>\n\n[b]: b.md\n', '[a](/a) b c\n', ['2 of 3 links']],
  ['words', `${words}\n`, 'one two\n', ['6 of 8 words: `three`, `four`, `five`']],
])('%s is missing', (_, source, page, missing) => {
  expect(lacks(partsOf(source), partsOf(page))).toEqual(missing)
})

test.each([
  ['front matter and imports', `---\ntitle: ${words}\n---\nimport A from './${words}.js'\n\n# A\n`, '# A\n'],
  ['comments, scripts and styles', `<!-- ${words} -->\n{/* ${words} */}\n<script setup>\n${words}\n</script>\n`, ''],
  [
    'components and their props',
    `<Team members={[{ name: "${words}" }]} also="${words}">\n\nText\n\n</Team>\n`,
    'Text\n',
  ],
  ['boxes and tabs of MkDocs', `!!! note\n\n    ${words}\n\n=== "One"\n\n    Text\n`, `${words}\n\nText\n`],
  ['code in definitions of links', `${words} [\`a\`]\n\n[\`a\`]: a.md\n[\`b c d e f g\`]: b.md\n`, `${words} a\n`],
  ['containers', '::: tip Be careful\nText\n:::\n', '> **Be careful**\n>\n> Text\n'],
  [
    'code in quotations, and fences in fences',
    '> ```js\n> a()\n> ```\n\n````md\n```js\nb()\n```\n````\n',
    '```js\na()\n```\n\n````md\n```js\nb()\n```\n````\n',
  ],
  [
    'badges in headings, and marks of lines',
    '## `a` {#b}\n\n```js\nb() // [!code --]\n```\n',
    '## required `a`\n\n```diff\n- b()\nb()\n```\n',
  ],
  ['links in code', '<code><a href="#a">a</a></code>\n', '`a`\n'],
  [
    'fences in comments of code',
    '```ts\n/**\n * ```sh\n * ```\n */\n```\n\n[a](b)\n',
    '```ts\n/**\n * ```sh\n * ```\n */\n```\n\n[a](b)\n',
  ],
  ['types in code', `<code>P&lt;${words}&gt;</code>\n`, `\`P<${words}>\`\n`],
  ['drawings', '```mermaid\ngraph LR\n```\n', ''],
  ['what is in code', '`# A` `![b](c)` `[d](e)`\n', '`# A` `![b](c)` `[d](e)`\n'],
  ['addresses', `[a](https://acme.example/${words.replaceAll(' ', '/')} "${words}")\n`, '[a](/a)\n'],
  ['nested paragraphs', '- a\n\n    b\n\n     c\n', '- a\n\n  b\n\n  c\n'],
  ['a rule below a paragraph', 'Text\n\n---\n\n| a |\n', 'Text\n\n---\n\n| a |\n'],
])('nothing is missing with %s', (_, source, page) => {
  expect(lacks(partsOf(source), partsOf(page))).toEqual([])
})
