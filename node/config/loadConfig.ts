// Loads a configuration, which is TypeScript and may import other files: it's bundled into a single file that Node can
// run, and bundled again only when one of its sources has changed. Packages aren't bundled; they're those that the
// importing file would find, wherever the bundle is. All paths are relative to the bundle, so a cache can be moved with its
// project.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import type { ComponentSpec } from '../../crates/md-compiler/index.js'
import { cacheFolder, touch } from '../../setup/cache.mjs'
import { encoded, inPlace, relative, rustModules } from '../../setup/inPlace.mjs'
import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts'
import { importCode, modulesFolder } from '../cache/importCode.ts'
import { readRegularFile } from '../cache/regularFile.ts'
import { bundler, imageTypes, reporting } from '../report/bundling.ts'
import { messageOf, shownPath } from '../report/diagnostics.ts'
import { propTypes } from './propTypes.ts'
import { filesOfSheet } from './styles.ts'

/** A bundled configuration. */
interface Bundle {
  /** Hashes of its sources, and of the package.json of every package they import, by path relative to the bundle. */
  files: Record<string, string>
  code: string
  /** Specs of its React components by export. */
  components: Record<string, ComponentSpec>
}

/** Sources of configurations with their hashes, as last read by this process. */
const sources = new Map<string, Map<string, string | undefined>>()

/**
 * The default export of a configuration, and a key of its code. Throws an Error that names the file if it can't be
 * read.
 */
export async function loadConfig(file: string): Promise<{ config: unknown; key: string }> {
  const folder = modulesFolder()
  const { bundle: made, kept, isKnown } = await bundleOnce(file, folder)
  remember(file, folder, made.files)
  const { default: config } = (await importCode('configuration', made.code).catch((error: unknown) => {
    throw new Error(`${shownPath(file)}: the code throws when it's run: ${messageOf(error)}`, { cause: error })
  })) as { default?: unknown }
  if (isKnown) touch(kept)
  else writeCacheFile(kept, made)
  return { config, key: hash(JSON.stringify([packagesOf(made), made.code])) }
}

/**
 * A key of a module that a configuration names and of everything it imports. The module belongs to the sources of the
 * configuration from now on; it isn't run.
 */
export async function keyOfModule(file: string, config: string): Promise<string> {
  return (await readModule(file, config)).key
}

/** The same with the specs of the module's React components, by export. */
export async function readModule(file: string, config: string): Promise<Pick<Bundle, 'components'> & { key: string }> {
  const folder = modulesFolder()
  const { bundle: made, kept, isKnown } = await bundleOnce(file, folder)
  if (isKnown) touch(kept)
  else writeCacheFile(kept, made)
  remember(config, folder, made.files, sources.get(config))
  const key = hash(JSON.stringify([packagesOf(made), stylesOf(made), made.code]))
  return { key, components: made.components }
}

/** Watches a file along with the configuration, because something is wrong with it that an edit may correct. */
export function watchWithConfig(file: string, config: string): void {
  const known = sources.get(config) ?? new Map<string, string | undefined>()
  for (const each of filesOfConfig(file)) known.set(each, hashOfFile(each))
  sources.set(config, known)
}

/** The bundle of a module, from the cache if its sources are unchanged. */
async function bundleOnce(file: string, folder: string): Promise<{ bundle: Bundle; kept: string; isKnown: boolean }> {
  const kept = path.join(cacheFolder('configurations'), `${hash(relative(folder, file))}.json`)
  const known = readCacheFile<Bundle>(kept)
  if (known && isFresh(known, folder)) return { bundle: known, kept, isKnown: true }
  return { bundle: await bundle(file, folder), kept, isKnown: false }
}

/** Sources of a configuration, including the file itself, as of its last load. */
export function filesOfConfig(file: string): string[] {
  return [...new Set([file, ...(sources.get(file)?.keys() ?? [])])]
}

/** Whether its sources are unchanged since then. */
export function isConfigCurrent(file: string): boolean {
  return [...(sources.get(file) ?? [])].every(([each, known]) => hashOfFile(each) === known)
}

/** Hashes of the packages that a configuration imports: another version may do something else. */
function packagesOf({ files }: Bundle): string[] {
  const manifests = Object.entries(files).filter(([file]) => path.posix.basename(file) === 'package.json')
  return manifests.map(([, sum]) => sum).sort()
}

/** Hashes of style sheets, and of the fonts and images in them: the code doesn't contain them. */
function stylesOf({ files }: Bundle): string[] {
  const others = Object.entries(files).filter(([file]) => !isCode.test(file))
  return others.map(([, sum]) => sum).sort()
}

function isFresh({ files }: Bundle, folder: string): boolean {
  return Object.entries(files).every(([each, known]) => hashOfFile(path.resolve(folder, each)) === known)
}

function hashOfFile(file: string): string | undefined {
  try {
    return hash(readRegularFile(file))
  } catch {
    return undefined
  }
}

const isCode = /\.(json|[cm]?[jt]sx?)$/

async function bundle(file: string, folder: string): Promise<Bundle> {
  const files: Bundle['files'] = {}
  let components: Bundle['components'] = {}
  const sources: Plugin = {
    name: 'sources',
    // Hash what was bundled, not what is on disk a moment later.
    transform(code, id) {
      if (path.isAbsolute(id)) files[relative(folder, id)] = isCode.test(id) ? hash(code) : (hashOfFile(id) ?? '')
      if (id === file && /\.tsx?$/.test(id)) components = propTypes(() => this.parse(code, { lang: 'tsx' }))
    },
    load: {
      filter: { id: /\.css$/ },
      handler(id) {
        // Its own content is that of the file.
        for (const each of filesOfSheet(id, readFileSync(id, 'utf8')))
          files[relative(folder, each)] = hashOfFile(each) ?? ''
        return { code: 'export default {}', moduleType: 'js' }
      },
    },
  }
  const build = await bundler({
    input: file,
    platform: 'node',
    // That of the project is about its own code, and may extend packages that aren't installed.
    tsconfig: false,
    external: [/\.node$/],
    moduleTypes: imageTypes,
    plugins: [rustModules(folder), packages(folder, files), sources, inPlace(folder)],
  })
  try {
    const { output } = await reporting(() => build.generate({ format: 'esm', codeSplitting: false }))
    return { files, code: output[0].code, components }
  } finally {
    // Also after a failure, because the mistake may be in any of them.
    remember(file, folder, files)
    await build.close()
  }
}

/** What a site's modules for the browser get from the tool, so that a page never has two. */
export const providedByTool = /^(react(-dom|-router|-router-dom)?(\/|$)|@inkstone\/docs\/theme$)/

/** Leaves packages to Node, as the importing file finds them. TypeScript is bundled, because Node doesn't run it there. */
function packages(folder: string, files: Bundle['files']): Plugin {
  return {
    name: 'packages',
    resolveId: {
      filter: { id: /^[@\w]/ },
      async handler(id, importer, { kind }) {
        if (isBuiltin(id) || providedByTool.test(id)) return { id, external: true }
        if (!importer || path.isAbsolute(id)) return null
        const found = await this.resolve(id, importer, { kind, skipSelf: true })
        if (!found) {
          throw new Error(
            `\`${path.relative('', importer)}\` imports \`${id}\`, which isn't installed: add it to the site's package.json and run \`npm install\``,
          )
        }
        if (/\.[cm]?tsx?$/.test(found.id)) return found
        const manifest = found.packageJsonPath
        if (manifest) files[relative(folder, manifest)] = hashOfFile(manifest) ?? ''
        return { id: encoded(relative(folder, found.id)), external: true }
      },
    },
  }
}

function remember(
  file: string,
  folder: string,
  files: Bundle['files'],
  others = new Map<string, string | undefined>(),
): void {
  const all = Object.entries(files).map(([each, sum]) => [path.resolve(folder, each), sum] as const)
  sources.set(file, new Map([...others, ...all]))
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
