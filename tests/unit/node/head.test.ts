// Tags that a site adds to the head of every page. Those that the policy would block are errors.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Site } from '../../../node/config/config.ts'
import { checkHead, type HeadTag } from '../../../node/config/head.ts'
import { headHtml } from '../../../node/render/head.ts'

const docs = mkdtempSync(path.join(tmpdir(), 'head-'))
afterAll(() => rmSync(docs, { recursive: true }))

function problemsOf(...head: HeadTag[]): string[] {
  const file = path.join(docs, 'site.config.ts')
  writeFileSync(file, `export default ${JSON.stringify({ title: 'A', head })}\n`)
  return checkHead({ config: { title: 'A', head }, file, docs } as unknown as Site).map(({ message }) => message)
}

const allowed: HeadTag[] = [
  ['meta', { name: 'author', content: 'A "B"' }],
  ['link', { rel: 'apple-touch-icon', href: '/touch.png' }],
  ['link', { rel: 'me', href: 'https://social.example/@a' }],
  ['script', { src: '/own.js', defer: true, async: false }],
  ['script', { type: 'application/ld+json' }, '{"name":"</script>"}'],
]

test('tags that load nothing from elsewhere are written with the base', () => {
  expect(problemsOf(...allowed)).toEqual([])
  expect(headHtml({ head: allowed }, '/docs/')).toEqual([
    '<meta name="author" content="A &quot;B&quot;">',
    '<link rel="apple-touch-icon" href="/docs/touch.png">',
    '<link rel="me" href="https://social.example/@a">',
    '<script src="/docs/own.js" defer></script>',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ])
  expect(headHtml({}, '/')).toEqual([])
})

const refused: [HeadTag, string][] = [
  [['script', { src: 'https://stats.example/a.js' }], 'a script of another site, `https://stats.example/a.js`'],
  [['script', { src: '//stats.example/a.js' }], 'a script of another site'],
  [['script', {}, 'alert(1)'], 'an inline script'],
  [['script', { type: 'application/ld+json' }, '{'], 'the JSON of a script'],
  [['script', { src: '/a.js', onload: 'x()' }], 'attribute `onload`'],
  [['style', {}, 'a{}'], '`<style>`'],
  [['base', { href: '/' }], '`<base>`'],
  [['meta', { 'HTTP-EQUIV': 'refresh', content: '0' }], '`http-equiv`'],
  [['link', { rel: 'stylesheet', href: 'https://fonts.example/a.css' }], '`<link rel="stylesheet">` to'],
  [['link', { rel: 'preconnect', href: 'https://fonts.example' }], '`<link rel="preconnect">`'],
  [['link', { rel: 'me', href: 'javascript:x' }], '`<link>` to `javascript:x`'],
]

test.each(refused)('%j is an error', (tag, message) => {
  expect(problemsOf(tag)).toEqual([expect.stringContaining(`\`head\`: ${message}`)])
})
