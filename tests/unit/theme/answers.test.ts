// What is shown above the results of a search: answers about names, facts and messages.

import { expect, test } from 'vitest'
import type { Item } from '../../../search/present/item.ts'
import { answerTo, namedIn } from '../../../theme/support/answers.ts'

const option = { header: 'output.publicPath', title: 'Output', anchor: 'a', routePath: '/output' } as Item
const heading = (header: string) => ({ header, title: 'Errors', anchor: 'b', routePath: '/errors' }) as Item
const name = { name: 'mini-css-extract-plugin', text: '', link: '/css', title: '' }
const answers = {
  sections: {
    '/output#a': { facts: [['Default', "`'auto'`"] as [string, string]] },
    '/errors#b': { text: 'Because.' },
  },
  names: { 'mini-css-extract-plugin': name, '--watch': { ...name, name: '--watch' } },
}

test.each([
  ['what replaces mini-css-extract-plugin?', 'mini-css-extract-plugin'],
  ['(`mini-css-extract-plugin`).', 'mini-css-extract-plugin'],
  ['mini-css-extract-plugin用什么替代？', 'mini-css-extract-plugin'],
  ['what does --watch, do', '--watch'],
  ['－－ｗａｔｃｈ', '--watch'],
  ['mini-css-extract', undefined],
])('%j asks for the name %j', (query, found) => {
  expect(namedIn(query, answers)?.name).toBe(found)
})

test.each([
  ['output.publicPath', true],
  ['publicPath?', true],
  ['output.publicPath default', true],
  ['ｏｕｔｐｕｔ．ｐｕｂｌｉｃＰａｔｈ？', true],
  ['what is the default of publicPath?', true],
  ['publicPath behind a proxy', false],
])('%j shows the facts of an option: %j', (query, is) => {
  expect(answerTo(query, option, answers) !== undefined).toBe(is)
})

test.each([
  ["Unexpected token 'export'", "Uncaught SyntaxError: Unexpected token 'export' (at main.js:1:1)", true],
  ["Unexpected token 'export'", "Uncaught SyntaxError: Unexpected token '<' (at main.js:1:1)", false],
  ["Uncaught SyntaxError: Unexpected token 'export'", "Error: Cannot find module './zh-CN'", false],
  ["Module not found: Can't resolve './total' in '…'", "Module not found: Can't resolve 'lodash' in '/app/src'", true],
  ["Cannot access 'total' before initialization", "ReferenceError: Cannot access 'App' before initialization", true],
  ['process is not defined', 'how is process set', false],
])('%j is the message %j: %j', (header, query, is) => {
  expect(answerTo(query, heading(header), answers) !== undefined).toBe(is)
})
