// Versions of a documentation. Each is a complete site, built from its own folder and published below its own name; the
// default version is at the root. So a version keeps its theme, search and error pages, and changing one version never
// rebuilds another. The version menu links between them.

import { existsSync } from 'node:fs'
import { langsOf, type Site } from '../config/config.ts'
import { placesBelow } from '../config/places.ts'
import type { Output } from '../output/write.ts'

/** The sites to build: one per version, or the site itself if it has none. Throws if a version has no folder. */
export function sitesOf(site: Site): Site[] {
  const { default: main, versions } = site.data.multiVersion
  if (versions.length === 0) return [site]
  if (!versions.includes(main)) {
    throw new Error(`the default version is \`${main}\`, expected one of \`${versions.join('`, `')}\``)
  }
  // The default version first, so that its messages are printed first.
  return [main, ...versions.filter((version) => version !== main)].map((version) => {
    const { docs, folders } = placesBelow(site, version)
    if (!existsSync(docs)) throw new Error(`cannot read the docs of version \`${version}\`: no folder \`${docs}\``)
    const langs = langsOf(site.data, { docs, folders })
    const base = version === main ? site.data.root : `${site.data.root}${version}/`
    const { nav, sidebar } = site.config.multiVersion ?? {}
    const own = {
      ...(nav?.[version] && { nav: nav[version] }),
      ...(sidebar?.[version] && { sidebar: sidebar[version] }),
    }
    return { ...site, config: { ...site.config, ...own }, docs, folders, langs, data: { ...site.data, base, version } }
  })
}

/** The output of a version, in a folder named after it. */
export function outputOfVersion(whole: Output, { data }: Site): Output {
  const prefix = data.base.slice(data.root.length)
  return {
    has: (file) => whole.has(prefix + file),
    keep: (file, key) => whole.keep(prefix + file, key),
    put: (file, content, key) => whole.put(prefix + file, content, key),
  }
}
