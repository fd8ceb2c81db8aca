// Redirects from aliases, and error pages.

import { prefixOf } from '../../shared/localizedRoutes.ts'
import { encodeRoute } from '../../shared/routes.ts'
import type { Plugin } from '../config/plugin.ts'

/** Defines redirects for the site's aliases, and the error page of each language. */
export const redirects: Plugin = {
  name: 'redirects',
  key: '',
  run({ site }) {
    const { locales, lang } = site.data
    const folders = new Set(['', ...locales.map((locale) => prefixOf(locale.lang, lang))])
    return {
      redirects: Object.entries(site.config.aliases ?? {}).map(([from, to]) => ({ from, to: encodeRoute(to) })),
      errorPages: [...folders].map((folder) => ({ below: `${folder}/`, page: `${folder}/404.html` })),
    }
  },
}
