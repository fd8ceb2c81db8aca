// The style sheets that components of the site import, CSS Modules included: a file for each module that pages use, to which
// they link.

import path from 'node:path'
import type { bundle as BundleCss } from 'lightningcss'
import type { Plugin, PluginContext } from 'rolldown'
import { keyOf } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { withFiles } from './styleFiles.ts'
import { targets } from './styleSheets.ts'

/** Name of the style sheet of a module, before its hash. */
export const sheetOfModule = (module: string) => `component-${keyOf(module).slice(0, 8)}.css`

/** Bundles the sheets. Importing a CSS Module returns its classes by name. */
export function componentStyles(site: Site, bundleCss: typeof BundleCss): Plugin {
  const sheets = new Map<string, string>()
  const projectRoot = path.dirname(site.file)
  return {
    name: 'component styles',
    load: {
      filter: { id: /\.css$/ },
      handler(id) {
        const cssModules = id.endsWith('.module.css')
        const options = { filename: id, projectRoot, minify: true, targets, analyzeDependencies: true, cssModules }
        const sheet = bundleCss(options)
        const { exports = {} } = sheet
        const files = new Map<string, Uint8Array>()
        sheets.set(id, withFiles(sheet, site.data.base, files))
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
        const classes = Object.entries(exports || {}).map(([name, { name: own, composes }]) => {
          return [name, [own, ...composes.map((other) => other.name)].join(' ')]
        })
        // A sheet has an effect even if nothing uses its classes.
        const module = cssModules ? `export default ${JSON.stringify(Object.fromEntries(classes.sort()))}` : ''
        return { code: module, moduleType: 'js', moduleSideEffects: true }
      },
    },
    async generateBundle() {
      const unused = new Set(sheets.keys())
      for (const [name, { file, from }] of Object.entries(site.components?.modules ?? {})) {
        const entry = await this.resolve(file, from, { skipSelf: true })
        const imported = entry ? importsOf(this, entry.id) : []
        for (const id of imported) unused.delete(id)
        const source = imported.map((id) => sheets.get(id) ?? '')
        if (source.some(Boolean)) this.emitFile({ type: 'asset', name: sheetOfModule(name), source: source.join('') })
      }
      for (const id of unused) {
        this.error(
          `\`${path.relative('', id)}\` is imported by a module of \`slots\`, expected no style sheets: name it in \`styles\``,
        )
      }
    },
  }
}

/** A module and what it imports, in the order in which they run. */
function importsOf(context: PluginContext, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
  return [...[...importedIds, ...dynamicallyImportedIds].flatMap((each) => importsOf(context, each, seen)), id]
}
