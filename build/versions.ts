// Versions of a documentation: each is a site of its own, from its own folder of the docs and below its own name, the
// default one at the root. So a version keeps its theme, its search and its error pages, and nothing of one version is
// rebuilt or loaded for another; the version menu leads across.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Site } from './config.ts'
import type { Output } from './write.ts'

/** The sites to build: one for each version, the site itself when it has none. Throws when a version has no folder. */
export function sitesOf(site: Site): Site[] {
  const { default: main, versions } = site.data.multiVersion
  if (versions.length === 0) return [site]
  if (!versions.includes(main)) {
    throw new Error(`the default version is \`${main}\`, expected one of \`${versions.join('`, `')}\``)
  }
  // The default one first: its rules for hosts are the most general, and later ones replace them.
  return [main, ...versions.filter((version) => version !== main)].map((version) => {
    const docs = path.join(site.docs, version)
    if (!existsSync(docs)) throw new Error(`cannot read the docs of version \`${version}\`: no folder \`${docs}\``)
    const langs = site.data.locales.map(({ lang }) => lang).filter((lang) => existsSync(path.join(docs, lang)))
    const base = version === main ? site.data.root : `${site.data.root}${version}/`
    return { ...site, docs, langs, data: { ...site.data, base, version } }
  })
}

/** Files that hosts read at the root only: those of all versions are one there. */
const hostFiles = new Set(['_headers', '_redirects', '_nginx.conf'])

/** Where a version puts its files: below its own name, what hosts read at the root once for all. */
export function outputOfVersion(whole: Output, hosts: Map<string, string>, { data }: Site): Output {
  const prefix = data.base.slice(data.root.length)
  return {
    has: (file) => (hostFiles.has(file) ? false : whole.has(prefix + file)),
    keep: (file, key) => !hostFiles.has(file) && whole.keep(prefix + file, key),
    put(file, content, key) {
      if (!hostFiles.has(file)) return whole.put(prefix + file, content, key)
      const known = hosts.get(file)
      const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
      hosts.set(file, known === undefined ? text : `${known}\n${text}`)
    },
  }
}
