// Versions of a documentation: each is a site of its own, from its own folder of the docs and below its own name, the
// default one at the root. So a version keeps its theme, its search and its error pages, and nothing of one version is
// rebuilt or loaded for another; the version menu leads across.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { langsOf, type Site } from '../config/config.ts'
import type { Output } from '../output/write.ts'

/** The sites to build: one for each version, the site itself when it has none. Throws when a version has no folder. */
export function sitesOf(site: Site): Site[] {
  const { default: main, versions } = site.data.multiVersion
  if (versions.length === 0) return [site]
  if (!versions.includes(main)) {
    throw new Error(`the default version is \`${main}\`, expected one of \`${versions.join('`, `')}\``)
  }
  // The default one first: messages about it come first too.
  return [main, ...versions.filter((version) => version !== main)].map((version) => {
    const docs = path.join(site.docs, version)
    if (!existsSync(docs)) throw new Error(`cannot read the docs of version \`${version}\`: no folder \`${docs}\``)
    const langs = langsOf(site.data, docs)
    const base = version === main ? site.data.root : `${site.data.root}${version}/`
    return { ...site, docs, langs, data: { ...site.data, base, version } }
  })
}

/** Where a version puts its files: below its own name. */
export function outputOfVersion(whole: Output, { data }: Site): Output {
  const prefix = data.base.slice(data.root.length)
  return {
    has: (file) => whole.has(prefix + file),
    keep: (file, key) => whole.keep(prefix + file, key),
    put: (file, content, key) => whole.put(prefix + file, content, key),
  }
}
