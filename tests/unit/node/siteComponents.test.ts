// React components in pages: what's wrong with them is reported where pages use them, and those of packages work like those
// of the site. tests/sites/react has what they render.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'components-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a site and returns what it prints about its pages. */
function messagesOf(name: string, files: Record<string, string>): string[] {
  const site = path.join(folder, name)
  writeIn(site, 'site.config.ts', "export default { title: 'Tea' }\n")
  for (const [file, text] of Object.entries(files)) writeIn(site, file, text)
  return build(site, '--no-cache').messages.match(/^\S*docs\/.*$/gm) ?? []
}

const cup = `interface CupProps { size: number; tea?: 'oolong' | 'sencha' }
export function Cup({ size, tea }: CupProps) { return <b>{size} {tea}</b> }
export const throwing = () => { throw new Error('no water') }
export const Bowl = () => <div>bowl</div>
export const here = () => <i>{window.location.href}</i>
`

test('what cannot be used or is used wrongly', { timeout: 60_000 }, () => {
  const page = `# Cups

import Missing from '../Missing.tsx'
import { Rating } from 'nowhere-ui/rating'
import Broken from '../Broken.tsx'
import Other from '@/Other'
import { Cup } from '../Cup.tsx'

<Missing />

A <Rating stars={3} /> in a line.

<Broken />

<Other />

<Cup tea="water" sise={3} />

<Cup size={window.size} />

<Cup size={1}>Text</Cup>
`
  expect(messagesOf('check', { 'docs/index.md': page, 'Cup.tsx': cup, 'Broken.tsx': 'export default <b>\n' })).toEqual([
    'docs/index.md:3:1: cannot use the component `<Missing>`: no such file, `Missing.tsx` [import]',
    "docs/index.md:4:1: cannot use the component `<Rating>`: the package `nowhere-ui` isn't installed [import]",
    expect.stringMatching(
      /^docs\/index\.md:5:1: cannot use the component `<Broken>`: Broken\.tsx:\d+:\d+: .+ \[import\]$/,
    ),
    'docs/index.md:6:1: cannot use the component `<Other>`: `@/Other` is neither a path nor a package [import]',
    'docs/index.md:17:1: `<Cup>` is missing the prop `size` [component]',
    'docs/index.md:17:6: prop `tea` of `<Cup>` is `water`, expected one of `oolong`, `sencha` [component]',
    'docs/index.md:17:18: `<Cup>` has no prop `sise` [component]',
    expect.stringContaining('docs/index.md:19:'),
    'docs/index.md:21:1: `<Cup>` takes no children [component]',
  ])
})

test.each([
  [
    'a missing export',
    '<Cups.Pot />',
    'docs/index.md:5:1: cannot render `<Cups.Pot>`, `Pot` of `../Cup.tsx`: the export is missing',
  ],
  [
    'a block in a paragraph',
    'One <Cups.Bowl /> in a line.',
    'docs/index.md:5:5: cannot render `<Cups.Bowl>`, `Bowl` of `../Cup.tsx`: it renders `<div>` inside a paragraph, which browsers would split: put its tag on its own line',
  ],
  [
    'an error',
    '- <Cups.throwing />',
    "docs/index.md:5:3: cannot render `<Cups.throwing>`, `throwing` of `../Cup.tsx`: it throws when it's rendered with the props {}: no water",
  ],
  [
    'a use of the browser',
    '<Cups.here />',
    "docs/index.md:5:1: cannot render `<Cups.here>`, `here` of `../Cup.tsx`: it throws when it's rendered with the props {}: window is not defined: read what only browsers have in an effect",
  ],
])('%s while rendering', { timeout: 60_000 }, (name, use, message) => {
  const page = `# Cups\n\nimport * as Cups from '../Cup.tsx'\n\n${use}\n`
  expect(messagesOf(name, { 'docs/index.md': page, 'Cup.tsx': cup })).toEqual([message])
})

test('a component of a package, with its own React and a style sheet', { timeout: 60_000 }, () => {
  const files = {
    'docs/index.md': '# Cups\n\nimport { Cup as Mug } from \'cup-ui\'\n\n<Mug className="own" key="1">*Hot*</Mug>\n',
    'node_modules/cup-ui/package.json':
      '{ "name": "cup-ui", "type": "module", "exports": "./index.js", "sideEffects": false }',
    'node_modules/cup-ui/cup.css': '.cup { color: brown }\n',
    'node_modules/cup-ui/index.js':
      "import { createElement, useId } from 'react'\nimport './cup.css'\nexport const Cup = ({ className, children }) => createElement('div', { className, id: useId() }, children)\n",
    'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
    'node_modules/react/index.js': 'throw new Error("another React")\n',
  }
  expect(messagesOf('package', files)).toEqual([])
  const html = readFileSync(path.join(folder, 'package/dist/index.html'), 'utf8')
  expect(html).toMatch(/<div class="own" id="\w+"><site-children><em>Hot<\/em><\/site-children><\/div>/)
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/static\/component-[^"]+)"/.exec(html) ?? []
  expect(readFileSync(path.join(folder, 'package/dist', sheet), 'utf8')).toBe('.cup{color:brown}')
})
