// Redirects for hosts that read `_redirects`: aliases, and the error page of each language.

import type { Plugin } from '../plugins.ts'

/** Writes `_redirects`. */
export const redirects: Plugin = {
  name: 'redirects',
  key: '',
  run({ site }) {
    const { base, locales, lang } = site.data
    // A host adds a folder's slash by itself.
    const aliases = Object.entries(site.config.aliases ?? {}).filter(([from, to]) => `${from}/` !== to)
    const lines = [
      ...aliases.map(([from, to]) => `${base}${from.slice(1)} ${base}${to.slice(1)} 301`),
      ...locales
        .filter((locale) => locale.lang !== lang)
        .map((locale) => `${base}${locale.lang}/* ${base}${locale.lang}/404.html 404`),
    ]
    return { files: new Map([['_redirects', `${lines.join('\n')}\n`]]) }
  },
}
