// The modules that the theme imports and each site generates: its configuration, scripts, slots, search hooks and texts.

import path from 'node:path'
import type { Plugin } from 'rolldown'
import type { Site } from '../config/config.ts'
import { readTexts, textOf } from '../config/texts.ts'
import type { SiteScripts } from './scripts.ts'

/**
 * What browsers need at first, and what an open search needs. Texts are in separate files, and only documents name the
 * icon and the image.
 */
function forBrowsers({ icon: _, socialImage: __, ...data }: Site['data']) {
  const { texts: ___, searchAnswers, searchExamples, searchElsewhere, ...themeConfig } = data.themeConfig
  return { site: { ...data, themeConfig }, search: { searchAnswers, searchExamples, searchElsewhere } }
}

/**
 * `virtual:site`: the part of the configuration that browsers need; `virtual:search`: that of an open search.
 * `virtual:search-hooks`: loads the site's search hooks. `virtual:scripts`: where the site's scripts are. `virtual:slots`:
 * what the site shows in places of the theme. `virtual:components`: loads the modules of the React components in pages.
 */
export function virtualSite(site: Site, { urls }: Pick<SiteScripts, 'urls'> = { urls: {} }): Plugin {
  const hooks = site.config.search?.hooks
  const components = site.components?.modules ?? {}
  const loaders = Object.keys(components).map((name) => {
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(`component:${name}`)})`
  })
  const data = forBrowsers(site.data)
  const modules: Record<string, string> = {
    // An option that's off needn't be sent.
    'virtual:site': `export default ${JSON.stringify(data.site, (_, value) => (value === false ? undefined : value))}`,
    'virtual:search': `export default ${JSON.stringify(data.search)}`,
    'virtual:scripts': `export default ${JSON.stringify(urls)}`,
    // A module without a default export is reported by its name, which the bundler doesn't know.
    'virtual:slots': site.slots
      ? `import * as all from ${JSON.stringify(site.slots.module)}\nexport default all.default ?? {}`
      : 'export default {}',
    'virtual:components': `export const modules = { ${loaders.join(', ')} }`,
    'virtual:search-hooks': `export const load = ${hooks ? `() => import(${JSON.stringify(path.resolve(hooks))})` : undefined}`,
  }
  return {
    name: 'site',
    resolveId: {
      filter: { id: /^(virtual:(site|search|scripts|slots|components|search-hooks)$|component:)/ },
      handler(id) {
        const module = components[id.replace(/^component:/, '')]
        return module ? this.resolve(module.file, module.from, { skipSelf: true }) : `\0${id}`
      },
    },
    load: {
      filter: { id: /^\0virtual:(site|search|scripts|slots|components|search-hooks)$/ },
      handler: (id) => modules[id.slice(1)] ?? null,
    },
  }
}

/** Languages of the interface. */
export const langsOf = ({ data }: Site) => [...new Set([data.lang, ...data.locales.map(({ lang }) => lang)])]

/** `virtual:texts` for browsers: a file for every language. */
export function clientTexts(site: Site): Plugin {
  const prefix = 'virtual:text/'
  const load = langsOf(site).map((lang) => `${JSON.stringify(lang)}: () => import(${JSON.stringify(prefix + lang)})`)
  return {
    name: 'texts',
    resolveId: { filter: { id: /^virtual:text(s$|\/)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:text(s$|\/)/ },
      handler(id) {
        if (id === '\0virtual:texts') return `export const texts = {}\nexport const load = { ${load.join(', ')} }`
        const lang = id.slice(prefix.length + 1)
        return `export default ${JSON.stringify(textOf(lang, site.data.themeConfig.texts, readTexts()))}`
      },
    },
  }
}

/** `virtual:texts` for the renderer: the texts of all languages. */
export function serverTexts(site: Site): Plugin {
  const texts = Object.fromEntries(
    langsOf(site).map((lang) => [lang, textOf(lang, site.data.themeConfig.texts, readTexts())]),
  )
  return {
    name: 'texts',
    resolveId: { filter: { id: /^virtual:texts$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts$/ },
      handler: () => `export const texts = ${JSON.stringify(texts)}\nexport const load = {}`,
    },
  }
}
