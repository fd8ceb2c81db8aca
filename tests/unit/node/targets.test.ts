// Values in a configuration that types can't check: links in unusual forms, and their targets.

import path from 'node:path'
import { expect, test } from 'vitest'
import type { Site, SiteConfig } from '../../../node/config/config.ts'
import { checkTargets } from '../../../node/config/urls.ts'
import { configProblems } from '../../../node/config/validateConfig.ts'

const file = path.join(import.meta.dirname, 'targets.test.ts')
const problems = async (more: Partial<SiteConfig>) =>
  (await configProblems(file, { title: 'Tea', ...more })).map(({ message, hint }) => `${message}; ${hint}`)

test.each<[Partial<SiteConfig>, string]>([
  [{ base: 'docs' }, '`base` is `docs`, expected a path with a slash at both ends; write `/docs/`'],
  [{ base: '/a' }, '`base` is `/a`, expected a path with a slash at both ends; write `/a/`'],
  [{ base: './' }, '`base` is `./`, expected a path with a slash at both ends; write `/`'],
  [
    { base: 'https://a.dev/docs' },
    '`base` is `https://a.dev/docs`, expected a path with a slash at both ends; write `/docs/`, and set `origin` to `https://a.dev`',
  ],
  [
    { origin: 'example.org' },
    '`origin` is `example.org`, expected a scheme and a host, such as `https://example.org`; a path below it goes into `base`',
  ],
  [{ origin: 'https://example.org/docs' }, expect.stringContaining('a path below it goes into `base`')],
  [{ slots: 'none.tsx' }, expect.stringContaining("`slots` is `none.tsx`, and there's no such file")],
])('%o is an error', async (config, expected) => {
  expect(await problems(config)).toEqual([expected])
})

test('the usual forms are no errors', async () => {
  expect(await problems({ base: '/docs/', origin: 'https://example.org:8080', slots: 'targets.test.ts' })).toEqual([])
  expect(await problems({ base: '/', origin: '' })).toEqual([])
})

test('images, files and links that do not exist, and aliases without a target', () => {
  const head = [
    ['link', { rel: 'apple-touch-icon', href: '/touch.png' }],
    ['link', { rel: 'icon', href: '/a%2Esvg' }],
    ['link', { rel: 'author', href: '/tea#x' }],
    ['link', { rel: 'license', href: '/lost' }],
    ['script', { src: '/own.js?v=1' }],
    ['meta', { property: 'og:image', content: '/card.png' }],
    ['meta', { name: 'author', content: '/nobody' }],
  ]
  const config = { title: 'Tea', aliases: { '/a': '/none#x', '/b': '/tea?x#y', '/c': '/a.pdf' }, head }
  const data = {
    logo: { light: '/a.svg?v=1', dark: '/none.svg' },
    icon: 'https://example.org/icon.svg',
    themeConfig: { socialLinks: [{ mode: 'link', content: '/dead' }], siblings: { cards: [] } },
  }
  const site = { docs: import.meta.dirname, file, config, data } as unknown as Site
  const found = checkTargets(site, new Set(['a.svg', 'a.pdf']), (route) => route === '/tea')
  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: `logo.dark`: no file `/none.svg`',
    'error: `socialLinks[0].content`: no page or file `/dead`',
    'error: `head`: no file `/touch.png`',
    'error: `head`: no page or file `/lost`',
    'error: `head`: no file `/own.js?v=1`',
    'error: `head`: no file `/card.png`',
    'error: `aliases`: `/a` leads to `/none#x`, and no page is there',
  ])
})
