// Bundles the scripts of a site, apart from the theme: pages without them load nothing of it.

import type { Site } from '../config/config.ts'
import { readScripts } from '../config/scripts.ts'
import { bundler, reporting } from '../report/bundling.ts'

/** The bundled scripts. */
export interface SiteScripts {
  /** By output path. */
  files: Map<string, string>
  /** Addresses by name, base included. */
  urls: Record<string, { module: string; worker?: string; everyPage?: boolean }>
}

export async function bundleScripts(site: Site): Promise<SiteScripts> {
  const scripts = Object.entries(readScripts(site.config))
  const files = new Map<string, string>()
  if (scripts.length === 0) return { files, urls: {} }
  const input = Object.fromEntries(
    scripts.flatMap(([name, { module, worker }]) => [
      [`script-${name}`, module],
      ...(worker ? [[`script-${name}-worker`, worker]] : []),
    ]),
  )
  const build = await bundler({ input, platform: 'browser', tsconfig: false })
  const { output } = await reporting(() =>
    build.generate({
      format: 'esm',
      minify: true,
      entryFileNames: 'static/[name].[hash].js',
      chunkFileNames: 'static/script-[name].[hash].js',
    }),
  )
  await build.close()
  const entries = new Map<string, string>()
  for (const file of output) {
    if (file.type !== 'chunk')
      throw new Error(`found \`${file.fileName}\` in the scripts of the site, expected scripts only`)
    const [, name = ''] = /^script-(.*)$/.exec(file.name) ?? []
    const script = file.isEntry ? site.config.scripts?.[name] : undefined
    if (script && !file.exports.includes('default')) {
      throw new Error(
        `${script.module}: found no default export, expected a function that takes the elements of the page`,
      )
    }
    files.set(file.fileName, file.code)
    if (file.isEntry) entries.set(file.name, site.data.base + file.fileName)
  }
  const urls = scripts.map(([name, { worker, everyPage }]) => {
    const module = entries.get(`script-${name}`) ?? ''
    const found = worker ? { worker: entries.get(`script-${name}-worker`) ?? '' } : {}
    return [name, { module, ...found, ...(everyPage ? { everyPage } : {}) }]
  })
  return { files, urls: Object.fromEntries(urls) }
}
