// The link in a search without results: the issues of the site's repository, unless configured otherwise.

import { expect, it } from 'vitest'
import { type SiteConfig, siteOf } from '../../../node/config/config.ts'

const repository = 'https://github.com/acme/acme'
const issues = { url: `${repository}/issues?q={query}`, text: {} }
const edit = { docRepoBaseUrl: `${repository}/edit/main/docs`, text: { en: 'Edit' } }
const social = { icon: 'github', mode: 'link', content: repository } as const
const own = { url: 'https://forum.example/?q={query}', text: { en: 'Search the forum' } }

const found = (config: Partial<SiteConfig>) =>
  siteOf('site.config.ts', { title: 'Acme', description: '', ...config }, '', { docs: 'docs', ssg: false }).data
    .themeConfig.searchElsewhere

it.each<[string, Partial<SiteConfig>, unknown]>([
  ['the repository of the edit links', { editLink: edit }, issues],
  ['the repository of the social links', { socialLinks: [social] }, issues],
  ['nothing without a repository', {}, undefined],
  ['nothing for another host', { editLink: { ...edit, docRepoBaseUrl: 'https://git.example/acme/acme' } }, undefined],
  ['nothing for an organization', { socialLinks: [{ ...social, content: 'https://github.com/acme' }] }, undefined],
  ['what the site names', { editLink: edit, search: { elsewhere: own } }, own],
  ['nothing if the site wants none', { editLink: edit, search: { elsewhere: false } }, undefined],
])('is %s', (_, config, expected) => {
  expect(found(config)).toEqual(expected)
})
