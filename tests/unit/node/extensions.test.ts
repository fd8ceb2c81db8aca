// Markdown extensions of a site: which handler a fence gets, where an Error is reported, and what causes recompilation.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Node, Page } from '../../../crates/md-compiler/index.js'
import type { ComponentContext, Extensions, Fence } from '../../../node/config/extensions.ts'
import { drawFences, expandWith, extendPage, extensionsKey, specsOf } from '../../../node/markdown/extensions.ts'

const position = { line: 3, column: 1 }
const fence = (lang: string): Fence => ({ type: 'Code', lang, meta: '', code: 'x', position })

function page(nodes: Node[]): Page {
  const none = { frontmatter: '{}', toc: [], links: [], ids: [], styles: [], sections: new Uint8Array() }
  return { path: 'a.md', routePath: '/a', lang: 'en', title: 'A', nodes, diagnostics: [], ...none }
}

/** Renders a page's fences and its other code. */
async function extend(page: Page, extensions: Extensions, draw: (fence: Fence) => Node): Promise<void> {
  await drawFences([page], { config: { title: '', markdown: extensions } })
  extendPage(page, extensions, draw)
}

const drawn = (fence: Fence): Node => ({ type: 'Html', html: `ours ${fence.lang}` })

test('a fence gets the handler of its language at any depth, or else the built-in one', async () => {
  const one = page([{ type: 'Component', name: 'Tab', props: '{}', children: [fence('csv')] }, fence('js')])
  await extend(one, { fences: { csv: { key: '', draw: ({ code }) => [{ type: 'Html', html: code }] } } }, drawn)
  // HTML next to other nodes is wrapped in an element.
  const boxed = { type: 'Element', tag: 'div', attributes: {}, children: [{ type: 'Html', html: 'x' }] }
  expect(one.nodes).toEqual([
    { type: 'Component', name: 'Tab', props: '{}', children: [boxed] },
    { type: 'Html', html: 'ours js' },
  ])
})

test('the language of a fence may be in capitals', async () => {
  const one = page([fence('CSV'), fence('Dot')])
  const handler = (html: string) => ({ key: '', draw: (): Node[] => [{ type: 'Text', text: html }] })
  await extend(one, { fences: { csv: handler('any'), Dot: handler('own'), dot: handler('other') } }, drawn)
  expect(one.nodes).toMatchObject([{ text: 'any' }, { text: 'own' }])
})

test('the handler for all languages gets those without a handler, with the built-in rendering', async () => {
  const one = page([fence('js'), fence('csv')])
  const around = (_: Fence, __: unknown, block: () => Node): Node[] => [block(), { type: 'Text', text: 'behind' }]
  await extend(one, { fences: { csv: { key: '', draw: () => [] }, '*': { key: '', draw: around } } }, (fence) => ({
    type: 'Element',
    tag: 'div',
    attributes: {},
    children: [drawn(fence)],
  }))
  expect(one.nodes).toMatchObject([{ tag: 'div', children: [{ html: 'ours js' }] }, { text: 'behind' }])
})

test("code that a handler returns is rendered like the page's own, without a handler", async () => {
  const one = page([fence('csv')])
  const draw = (): Node[] => [
    { type: 'Element', tag: 'details', attributes: {}, children: [fence('csv'), fence('js')] },
  ]
  await extend(one, { fences: { csv: { key: '', draw } } }, drawn)
  expect(one.nodes).toMatchObject([{ tag: 'details', children: [{ html: 'ours csv' }, { html: 'ours js' }] }])
})

test('an Error of a handler is reported at the fence, and nothing is shown', async () => {
  const one = page([fence('csv')])
  const draw = () => {
    throw new Error('no head')
  }
  await extend(one, { fences: { csv: { key: '', draw } } }, drawn)
  expect(one.nodes).toEqual([])
  expect(one.diagnostics).toMatchObject([
    { path: 'a.md', position, severity: 'error', message: 'the fence `csv`: no head' },
  ])
})

test('handlers can be asynchronous, and their output keeps its order', async () => {
  const later = (text: string, turns: number) => async (): Promise<Node[]> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    return [{ type: 'Text', text }]
  }
  const one = page([fence('slow'), fence('quick')])
  const failing = async () => {
    throw new Error('no tail')
  }
  const fences = { slow: { draw: later('1', 9) }, quick: { draw: later('2', 1) }, csv: { draw: failing } }
  await extend(one, { fences }, drawn)
  expect(one.nodes).toEqual([
    { type: 'Text', text: '1' },
    { type: 'Text', text: '2' },
  ])
  const other = page([fence('csv')])
  await extend(other, { fences }, drawn)
  expect(other.diagnostics).toMatchObject([{ message: 'the fence `csv`: no tail', position }])
})

test('an inline style in the output is an error, because browsers would not apply it', async () => {
  for (const html of ['<svg><style>a{}</style></svg>', '<svg><path style="fill:red"/></svg>']) {
    const one = page([fence('csv')])
    await extend(one, { fences: { csv: { draw: () => [{ type: 'Html', html }] } } }, drawn)
    expect(one.diagnostics, html).toMatchObject([{ severity: 'error', rule: 'extension', position }])
  }
  const fine = page([fence('csv')])
  const html = '<svg><text class="style" fill="red">a style=b</text></svg>'
  await extend(fine, { fences: { csv: { draw: () => [{ type: 'Html', html }] } } }, drawn)
  expect(fine.diagnostics).toEqual([])
})

test('a language named like a method of objects has no handler', async () => {
  const one = page([fence('constructor')])
  await extend(one, { fences: {} }, drawn)
  expect(one.nodes).toEqual([{ type: 'Html', html: 'ours constructor' }])
})

test('transforms run in order, on the output of the fences', () => {
  const add = (text: string) => ({
    name: text,
    key: '',
    run: (nodes: Node[]): Node[] => [...nodes, { type: 'Text', text }],
  })
  const one = page([fence('js')])
  extendPage(one, { transforms: [add('1'), add('2')] }, drawn)
  expect(one.nodes).toEqual([
    { type: 'Html', html: 'ours js' },
    { type: 'Text', text: '1' },
    { type: 'Text', text: '2' },
  ])
})

const Term = {
  props: { name: { types: ['string'], required: true } },
  expand: ({ name }: Record<string, unknown>) => {
    if (!name) throw new Error('no name')
    return `**${name}**`
  },
}

test('a component is expanded, and its Error is reported at the tag', () => {
  const components = { Term }
  const expand = expandWith({ components })
  expect(expand({ name: 'Term', props: '{"name":"a"}', position }, 'a.md', 'en')).toEqual({
    text: '**a**',
    diagnostics: [],
  })
  const failed = expand({ name: 'Term', props: '{}', position }, 'a.md', 'en')
  expect(failed).toMatchObject({ text: '', diagnostics: [{ path: 'a.md', position, message: '`<Term>`: no name' }] })
  expect(specsOf({ components }).Term).toMatchObject({
    kind: 'expanding',
    props: { name: { required: true, values: [] } },
  })
})

test('a component of the site replaces a compatible one of another tool', () => {
  const Card = { props: {}, expand: () => 'ours' }
  expect(expandWith({ components: { Card } })({ name: 'Card', props: '{}', position }, 'a.md', 'en').text).toBe('ours')
  expect(expandWith()({ name: 'Card', props: '{}', position }, 'a.md', 'en').text).toContain(':::info')
})

test('a component can only read the files it names', () => {
  const show = (file: string) => ({
    props: {},
    files: ['facts.json'],
    expand: (_: object, { read }: ComponentContext) => read(file) ?? 'none',
  })
  const components = { Facts: show('facts.json'), Secret: show('../secret') }
  const folder = mkdtempSync(path.join(tmpdir(), 'extensions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const facts = (docs: string) =>
    expandWith({ components }, docs)({ name: 'Facts', props: '{}', position }, 'a.md', 'en')
  expect(facts(folder).text).toBe('none')
  writeFileSync(path.join(folder, 'facts.json'), '1')
  expect(facts(folder).text).toBe('1')
  const { diagnostics } = expandWith({ components }, folder)({ name: 'Secret', props: '{}', position }, 'a.md', 'en')
  expect(diagnostics[0]?.message).toContain("which its `files` don't name")
})

test('the key covers every extension, and the code of the configuration if there is any', () => {
  const run = (nodes: Node[]) => nodes
  const draw = () => []
  const markdown = { fences: { csv: { key: 'a', draw } }, transforms: [{ name: 'b', run }] }
  const site = { key: 'code', file: import.meta.filename }
  expect(extensionsKey({ ...site, config: { title: '' } })).toEqual([])
  expect(extensionsKey({ ...site, config: { title: '', markdown } })).toEqual(['code', 'csv a', 'b '])
})
