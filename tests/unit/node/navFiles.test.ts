// Errors in `_meta.json` and `_nav.json` are reported at their position, and the rest of the file is used.

import { expect, test } from 'vitest'
import { readNavFile } from '../../../node/content/navFiles.ts'
import { report } from '../../../node/report/diagnostics.ts'

test.each([
  ['a missing quote', '_meta.json', '[\n  "a,\n  "b"\n]', '_meta.json:2:6: cannot read the file as JSON', undefined],
  ['an end that is missing', '_meta.json', '[\n  "a"', '_meta.json:2:6: cannot read the file as JSON', undefined],
  [
    'a comment',
    '_meta.json',
    '[\n  // a\n  "a"\n]',
    "_meta.json:2:3: cannot read the file as JSON: Unexpected token '/' [",
    undefined,
  ],
  [
    'a last comma',
    '_meta.json',
    '\uFEFF["a",]\n',
    "_meta.json:1:6: cannot read the file as JSON: Unexpected token ']' [",
    undefined,
  ],
  ['no list', '_nav.json', '\n{ "text": "A" }', '_nav.json:2:1: the value is an object, expected a list', undefined],
  [
    'an unknown type',
    'en/_meta.json',
    '["a",\n  { "type": "section-heder", "label": "B" }]',
    'en/_meta.json:2:5: `[1].type` is `section-heder`, expected one of `file`, `dir`, `dir-section-header`, `divider`, `custom-link`, `section-header` [navigation]\n  did you mean `section-header`?',
    ['a'],
  ],
  [
    'an unknown key',
    '_meta.json',
    '[{ "name": "a",\n  "lable": "A" }]',
    '_meta.json:2:3: warning: unknown key `[0].lable` [unknown-key]\n  did you mean `label`?',
    [{ name: 'a', lable: 'A' }],
  ],
  [
    'a wrong type inside',
    '_nav.json',
    '[{ "text": "A", "items": [\n  { "text": 1 }] }, { "text": "B" }]',
    '_nav.json:2:5: `[0].items[0].text` is `1`, expected text',
    [{ text: 'B' }],
  ],
  ['a missing text', '_nav.json', '[\n  { "link": "/" }]', '_nav.json:2:3: `[0]` lacks `text`, expected text', []],
  [
    'a page listed twice',
    '_meta.json',
    '["a",\n  { "name": "a", "label": "B" }, { "type": "divider" }, { "type": "divider" }]',
    '_meta.json:2:3: `a` is listed twice [navigation]\n  remove one of the entries',
    ['a', { type: 'divider' }, { type: 'divider' }],
  ],
  [
    'a pattern that is none',
    '_nav.json',
    '[{ "text": "A", "items": [{ "text": "B", "link": "/", "activeMatch": "(" }] }]',
    "_nav.json:1:55: `[0].items[0].activeMatch` isn't a regular expression: Unterminated group",
    [],
  ],
  ['a number', '_meta.json', '["a", 1]', '_meta.json:1:7: `[1]` is `1`, expected text or an object', ['a']],
])('%s', (_, path, text, expected, value) => {
  const read = readNavFile(path, text)
  expect(report(read.diagnostics)).toContain(expected)
  expect(read.value).toEqual(value)
})

test('a file without errors', () => {
  const text = '\uFEFF["a", { "type": "dir", "name": "b", "collapsed": true }]'
  expect(readNavFile('_meta.json', text)).toEqual({
    value: ['a', { type: 'dir', name: 'b', collapsed: true }],
    diagnostics: [],
  })
})
