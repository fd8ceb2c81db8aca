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

test('images that do not exist, and aliases without a target', () => {
  const config = { title: 'Tea', aliases: { '/a': '/none#x', '/b': '/tea?x#y', '/c': '/a.pdf' } }
  const data = {
    logo: { light: '/a.svg?v=1', dark: '/none.svg' },
    icon: 'https://example.org/icon.svg',
    themeConfig: { socialLinks: [], siblings: { cards: [] } },
  }
  const site = { docs: import.meta.dirname, file, config, data } as unknown as Site
  const found = checkTargets(site, new Set(['a.svg', 'a.pdf']), (route) => route === '/tea')
  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: `logo.dark`: no file `/none.svg`',
    'error: `aliases`: `/a` leads to `/none#x`, and no page is there',
  ])
})
