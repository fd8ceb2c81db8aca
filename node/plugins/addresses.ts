// `addresses.<lang>.json`, for the error page: the route and title of every page of a language that the search may find, too.
// Only an address that no page has makes a browser load it, so it may grow with the site.

import type { Plugin, PluginFile } from '../config/plugin.ts'
import { isIndexable } from '../content/headTags.ts'

export const addresses: Plugin = {
  name: 'addresses',
  key: '',
  run({ site, pages }) {
    const langs = site.data.locales.length > 0 ? site.data.locales.map(({ lang }) => lang) : [site.data.lang]
    const files = langs.map((lang): PluginFile => {
      // A site that search engines may not list has its own error page.
      const own = pages.filter((page) => page.lang === lang && isIndexable(page.frontmatter))
      return [`addresses.${lang}.json`, JSON.stringify(own.map(({ routePath, title }) => [routePath, title]))]
    })
    return { files }
  },
}
