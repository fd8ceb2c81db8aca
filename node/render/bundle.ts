// Bundles the theme with rolldown: the client, with React in a separate chunk, the standalone scripts (boot, redirect),
// and the server-side renderer. The time doesn't depend on the number of pages, and the bundler is only loaded if there
// is something to bundle.

import { createHash } from 'node:crypto'
import path from 'node:path'
import type { InputOptions, OutputAsset, OutputChunk, OutputOptions, Plugin, RolldownBuild } from 'rolldown'
import type { PageType } from '../../shared/site.ts'
import type * as Server from '../../theme/server.tsx'
import { packageFolder, root } from '../cache/folders.ts'
import { hashed } from '../cache/hash.ts'
import { importCode } from '../cache/importCode.ts'
import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { providedByTool } from '../config/loadConfig.ts'
import { readScripts } from '../config/scripts.ts'
import { readStyles } from '../config/styles.ts'
import { bundler, imageTypes, reporting } from '../report/bundling.ts'
import { componentStyles, sheetOfModule } from './componentStyles.ts'
import { bundleScripts, type SiteScripts } from './scripts.ts'
import { fileOfPart, noCss, optionalFaces, partsOf, rulesOf, sheets } from './styleSheets.ts'
import { clientTexts, langsOf, serverTexts, virtualSite } from './virtualModules.ts'

/** The bundled theme. */
export interface Theme {
  /** Everything the browser may fetch, by output path. */
  files: Map<string, Uint8Array | string>
  /** URLs of the files that documents reference, including the base. */
  urls: {
    boot: string
    client: string
    chunks: string[]
    /** By language. */
    texts: Record<string, string>
    /** The layouts that are loaded with the pages of their type. */
    layouts: Partial<Record<PageType, string>>
    css: string
    /** Faces of the first sheet that are only shown if they're there at the first layout. */
    faces: string[]
    later: string
    /** Parts of the later sheet that a page may need for its first paint, by name; the theme's begin with a colon. */
    parts: Record<string, string>
    /** Style sheets of the site's components, by module. */
    components: Record<string, string>
    redirect: string
  }
  /** Code of the service worker; empty for a site without one. */
  worker: string
  /** Changes whenever any file changes. */
  hash: string
  /** Loads the renderer on first use: a build that finds every page in the store doesn't need it. */
  server(): Promise<typeof Server>
}

/** The part of a theme that can be stored: everything but the loaded renderer. */
interface Bundled extends Omit<Theme, 'server'> {
  /** The renderer's code. */
  server: string
}

const theme = (file: string) => path.join(root, 'theme', file)

/** The theme of a site, from the store if possible. */
export async function bundleOnce(site: Site, store: Store): Promise<Theme> {
  // Keep the development server's bundle, too.
  store.retain(themeKey(site, store, true))
  return loaded(await store.onceAsync(themeKey(site, store, false), () => bundle(site, false)))
}

/** The theme for the development server, from the store if possible. */
export async function bundleLiveOnce(site: Site, store: Store): Promise<Theme> {
  return loaded(await store.onceAsync(themeKey(site, store, true), () => bundle(site, true)))
}

function themeKey(site: Site, store: Store, live: boolean): string {
  return keyOf(
    'theme',
    store.tool,
    JSON.stringify([
      site.data,
      readStyles(site.config),
      readScripts(site.config),
      site.slots?.key ?? '',
      site.components?.key ?? '',
    ]),
    String(live),
  )
}

/** Bundles the theme of a site; with `live`, including the client of the development server. */
export async function bundleTheme(site: Site, live = false): Promise<Theme> {
  return loaded(await bundle(site, live))
}

function loaded({ server, ...theme }: Bundled): Theme {
  let loading: Promise<typeof Server> | undefined
  return {
    ...theme,
    server() {
      loading ??= loadServer(server)
      return loading
    },
  }
}

async function bundle(site: Site, live: boolean): Promise<Bundled> {
  const scripts = await bundleScripts(site)
  const [client, boot, redirect, worker, server] = await Promise.all([
    bundleClient(site, live, scripts),
    bundleScript(theme('boot.ts'), 'boot'),
    bundleScript(theme('redirect.ts'), 'redirect'),
    site.data.offline && !live ? bundleScript(theme('offline/worker.ts'), 'worker') : { code: '' },
    bundleServer(site),
  ])
  const files = new Map<string, Uint8Array | string>(scripts.files)
  for (const output of client) files.set(output.fileName, output.type === 'chunk' ? output.code : output.source)
  files.set(boot.path, boot.code)
  files.set(redirect.path, redirect.code)
  const entry = client.find((output): output is OutputChunk => output.type === 'chunk' && output.isEntry)
  if (!entry) throw new Error('rolldown returned no client entry')
  const url = (file: string) => site.data.base + file
  const chunkOf = (module: string) => {
    const file = client.find((output) => output.type === 'chunk' && output.moduleIds.includes(module))
    if (!file) throw new Error(`rolldown returned no chunk with \`${module}\``)
    return url(file.fileName)
  }
  const sheet = (name: string) => {
    // Files with the same content are one file with several names.
    const file = client.find((output) => output.type === 'asset' && output.names.includes(`${name}.css`))
    if (!file) throw new Error(`rolldown returned no style sheet \`${name}\``)
    return url(file.fileName)
  }
  const components = Object.keys(site.components?.modules ?? {}).flatMap((module) => {
    const file = client.find((output) => output.type === 'asset' && output.names.includes(sheetOfModule(module)))
    return file ? [[module, url(file.fileName)]] : []
  })
  const first = sheet('first')
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) hash.update(name)
  return {
    files,
    urls: {
      boot: url(boot.path),
      client: url(entry.fileName),
      chunks: entry.imports.map(url),
      texts: Object.fromEntries(langsOf(site).map((lang) => [lang, chunkOf(`\0virtual:text/${lang}`)])),
      layouts: {
        home: chunkOf(theme('layouts/HomeLayout.tsx')),
        404: chunkOf(theme('layouts/NotFoundLayout.tsx')),
      },
      css: first,
      faces: optionalFaces(String(files.get(first.slice(site.data.base.length)))).map((href) =>
        new URL(href, `http://site${first}`).href.slice('http://site'.length),
      ),
      later: sheet('later'),
      parts: Object.fromEntries(partsOf(site).map((name) => [name, sheet(fileOfPart(name))])),
      components: Object.fromEntries(components),
      redirect: url(redirect.path),
    },
    worker: worker.code,
    hash: hash.digest('hex').slice(0, 8),
    server,
  }
}

/** The files of a bundle. Mistakes in a site's modules are reported by their position. */
function generated(build: RolldownBuild, options: OutputOptions) {
  return reporting(() => build.generate(options))
}

/**
 * Use packages' production builds, and don't warn about directives such as `use client`, which have no effect in a
 * bundle.
 */
const common: InputOptions = {
  // That of a site is about its own code, and may extend packages that aren't installed.
  tsconfig: false,
  moduleTypes: imageTypes,
  resolve: { conditionNames: ['production', 'module', 'module-sync', 'import', 'default'] },
  onLog(level, log, report) {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'IMPORT_IS_UNDEFINED') report(level, log)
  },
}

function transform({ live = false, components = false } = {}) {
  const define = {
    'process.env.NODE_ENV': '"production"',
    __LIVE__: String(live),
    __COMPONENTS__: String(components),
  }
  return { define, jsx: { runtime: 'automatic' as const, development: false } }
}

async function bundleClient(site: Site, live: boolean, scripts: SiteScripts): Promise<(OutputAsset | OutputChunk)[]> {
  const css = await import('lightningcss')
  const build = await bundler({
    input: { client: theme('client.tsx') },
    platform: 'browser',
    plugins: [
      virtualSite(site, scripts),
      clientTexts(site),
      oneReact(),
      sheets(css.bundle, rulesOf(site, css.transform)),
      componentStyles(site, css.bundle),
      lighten(),
    ],
    transform: transform({ live, components: Boolean(site.components) }),
    ...common,
  })
  const { output } = await generated(build, {
    format: 'esm',
    minify: true,
    // For other bundlers: nothing bundles these files again.
    comments: { annotation: false },
    entryFileNames: 'static/[name].[hash].js',
    chunkFileNames: 'static/[name].[hash].js',
    assetFileNames: 'static/[name].[hash][extname]',
    // Each file is compiled in its own task, so isolate the largest; each one less saves the headers of a response.
    codeSplitting: {
      groups: [
        {
          name: 'react',
          tags: ['$initial'],
          // An installed tool is in node_modules itself.
          test: (id) => id.includes('node_modules', isBelow(id, root) ? root.length : 0),
        },
        // What the client imports is one file with it, even if a part that loads later needs some of it.
        { name: 'client', tags: ['$initial'] },
      ],
    },
  })
  await build.close()
  return output
}

/**
 * Removes code of packages that only slows down their start. React creates a few errors while loading, only to compare
 * them later; if a profiler or debugger is attached, capturing their stacks parses React again (45 ms on a slow phone).
 */
function lighten(): Plugin {
  return {
    name: 'lighten',
    transform: {
      // Few files contain either, and calling into JavaScript for the others costs more than the transform.
      filter: { id: /node_modules[\\/]react/, code: /Exception = Error\(/ },
      handler: (code) =>
        code.replace(/(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g, (_, message) => {
          return `Object.create(Error.prototype, { message: { value: ${message} } })`
        }),
    },
  }
}

/** Resolves React, React Router and the theme for every module as for the theme itself. */
function oneReact(): Plugin {
  return {
    name: 'one react',
    resolveId: {
      filter: { id: providedByTool },
      handler(id, importer) {
        if (id.startsWith('@')) return theme('index.ts')
        return importer && !isBelow(importer, root) ? this.resolve(id, theme('client.tsx'), { skipSelf: true }) : null
      },
    },
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep)
}

/** A standalone classic script. */
async function bundleScript(input: string, name: string): Promise<{ path: string; code: string }> {
  const build = await bundler({ input, platform: 'browser', transform: transform(), ...common })
  const { output } = await generated(build, { format: 'iife', minify: true })
  await build.close()
  const code = output[0].code
  return { path: hashed(`static/${name}.js`, code), code }
}

/** React's string renderer; the entry point for Node would include the streaming renderer. */
const renderer = 'cjs/react-dom-server-legacy.node.production.js'

/** Bundles the renderer with its dependencies: a single file loads in a third of the time of React. */
async function bundleServer(site: Site): Promise<string> {
  const css = site.components && (await import('lightningcss'))
  const build = await bundler({
    input: theme('server.tsx'),
    platform: 'node',
    plugins: [
      virtualSite(site),
      serverTexts(site),
      oneReact(),
      css ? componentStyles(site, css.bundle) : noCss(),
      lighten(),
    ],
    transform: transform({ components: Boolean(site.components) }),
    tsconfig: false,
    moduleTypes: imageTypes,
    resolve: {
      ...common.resolve,
      alias: { 'react-dom/server': path.join(packageFolder('react-dom') ?? '', renderer) },
    },
    onLog: common.onLog,
  })
  // A single file, even with dynamic imports.
  const { output } = await generated(build, { format: 'esm', codeSplitting: false })
  await build.close()
  return output[0].code
}

/** Loads the renderer. */
async function loadServer(code: string): Promise<typeof Server> {
  return (await importCode('server', code)) as typeof Server
}
