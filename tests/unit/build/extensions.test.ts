// What a site adds to Markdown: whose fence is whose, where an Error is told, and what makes pages be compiled anew.

import { expect, test } from 'vitest'
import { expandWith, extendPage, extensionsKey, type Fence, specsOf } from '../../../build/extensions.ts'
import type { Node, Page } from '../../../crates/md-compiler/index.js'

const position = { line: 3, column: 1 }
const fence = (lang: string): Fence => ({ type: 'Code', lang, meta: '', code: 'x', position })

function page(nodes: Node[]): Page {
  const none = { frontmatter: '{}', toc: [], links: [], ids: [], sections: new Uint8Array() }
  return { path: 'a.md', routePath: '/a', lang: 'en', title: 'A', nodes, diagnostics: [], ...none }
}

const drawn = (fence: Fence): Node => ({ type: 'Html', html: `ours ${fence.lang}` })

test('a fence goes to the handler of its language, wherever it stands, and any other to ours', () => {
  const one = page([{ type: 'Component', name: 'Tab', props: '{}', children: [fence('csv')] }, fence('js')])
  extendPage(one, { fences: { csv: { key: '', draw: ({ code }) => [{ type: 'Html', html: code }] } } }, drawn)
  // HTML beside other nodes stands in an element of its own.
  const boxed = { type: 'Element', tag: 'div', attributes: {}, children: [{ type: 'Html', html: 'x' }] }
  expect(one.nodes).toEqual([
    { type: 'Component', name: 'Tab', props: '{}', children: [boxed] },
    { type: 'Html', html: 'ours js' },
  ])
})

test('an Error of a handler is told where the fence stands, and nothing is shown', () => {
  const one = page([fence('csv')])
  const draw = () => {
    throw new Error('no head')
  }
  extendPage(one, { fences: { csv: { key: '', draw } } }, drawn)
  expect(one.nodes).toEqual([])
  expect(one.diagnostics).toMatchObject([
    { path: 'a.md', position, severity: 'error', message: 'the fence `csv`: no head' },
  ])
})

test('a language named like a method of objects has no handler', () => {
  const one = page([fence('constructor')])
  extendPage(one, { fences: {} }, drawn)
  expect(one.nodes).toEqual([{ type: 'Html', html: 'ours constructor' }])
})

test('transforms run in their order, on what the fences became', () => {
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

test('a component of the site is expanded by it, any other by the facts', () => {
  const facts = () => ({ text: 'facts', diagnostics: [] })
  const components = {
    Term: {
      key: '1',
      props: { name: { types: ['string'], required: true } },
      expand: ({ name }: Record<string, unknown>) => {
        if (!name) throw new Error('no name')
        return `**${name}**`
      },
    },
  }
  const expand = expandWith({ components }, facts)
  expect(expand({ name: 'Term', props: '{"name":"a"}', position }, 'a.md', 'en')).toEqual({
    text: '**a**',
    diagnostics: [],
  })
  expect(expand({ name: 'Option', props: '{}', position }, 'a.md', 'en').text).toBe('facts')
  const failed = expand({ name: 'Term', props: '{}', position }, 'a.md', 'en')
  expect(failed).toMatchObject({ text: '', diagnostics: [{ path: 'a.md', position, message: '`<Term>`: no name' }] })
  expect(specsOf({ components }).Term).toMatchObject({
    kind: 'expanding',
    props: { name: { required: true, values: [] } },
  })
})

test('the key says every extension with its own key', () => {
  const run = (nodes: Node[]) => nodes
  const draw = () => []
  const key = extensionsKey({ fences: { csv: { key: 'a', draw } }, transforms: [{ name: 'b', key: 'c', run }] })
  expect(key).toEqual(['csv a', 'b c'])
  expect(extensionsKey()).toEqual([])
})
