// The React components of a site: those that its pages import, and those that `components` in its configuration names.
// Found before anything is compiled, because the theme is bundled with them at the same time.

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import compiler, { type Diagnostic, type ModuleUse } from '../../crates/md-compiler/index.js'
import { partsOfSiteComponent } from '../../shared/siteComponents.ts'
import { packageFolder } from '../cache/folders.ts'
import { keyOf } from '../cache/store.ts'
import type { Site, SiteModule } from '../config/config.ts'
import { readModule, watchWithConfig } from '../config/loadConfig.ts'
import { fileAt } from '../config/places.ts'
import { messageOf, problem } from '../report/diagnostics.ts'
import type { Docs, File } from './files.ts'
import { compilerOptions } from './pages.ts'

/** Why a module can't be used, and what to do. */
type Failure = [message: string, hint: string]

const wrongPath = 'correct the import; `markdown.alias` in the configuration names folders'
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** A site with the components that its pages use. */
export async function withComponents(site: Site, docs: Docs): Promise<Site> {
  const uses = await usesOf(site, docs)
  if (uses.length === 0) return site
  const modules: Record<string, SiteModule> = {}
  const failures = new Map<string, Failure>()
  for (const use of uses) {
    const { module } = partsOfSiteComponent(use.name)
    if (Object.hasOwn(modules, module) || failures.has(module)) continue
    const found = await findModule(site, module, use.path)
    if (Array.isArray(found)) failures.set(module, found)
    else modules[module] = found
  }
  const problems = uses.flatMap((use) => {
    const failure = failures.get(partsOfSiteComponent(use.name).module)
    return failure === undefined ? [] : [missing(use, failure)]
  })
  const unique = new Map(problems.map((each) => [JSON.stringify([each.path, each.position, each.message]), each]))
  const key = keyOf(JSON.stringify([Object.entries(modules).map(([name, { key }]) => [name, key]), [...failures]]))
  return { ...site, components: { modules, uses, problems: [...unique.values()], key } }
}

/** Uses of components in pages and partials. */
async function usesOf(site: Site, docs: Docs): Promise<ModuleUse[]> {
  const options = compilerOptions(site)
  const own = Object.keys(site.config.components ?? {})
  const strays = new Set(docs.strays)
  const mayUse = ({ bytes }: File) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return text.includes('import ') || own.some((name) => text.includes(`<${name}`))
  }
  const files = [...docs.pages, ...docs.rest.filter((file) => strays.has(file.path))].filter(mayUse)
  if (files.length === 0) return []
  const scanned = await compiler.scan(files, options, { files: {}, images: {}, expansions: {} })
  return scanned.flatMap(({ modules }) => modules)
}

/** Finds a module and what it depends on. */
async function findModule(site: Site, module: string, user: string): Promise<SiteModule | Failure> {
  const from = fileAt(site, user)
  if (!/^[./]/.test(module)) {
    const [name] = /^(?:@[\w~][\w.~-]*\/)?[\w~][\w.~-]*/.exec(module) ?? []
    // Paths of other tools begin with `@/` and `~/`.
    if (!name || name === '~') return [`\`${module}\` is neither a path nor a package`, wrongPath]
    const folder = packageFolder(name, path.dirname(from))
    if (!folder) return [`the package \`${name}\` isn't installed`, `run \`npm install ${name}\`, or ${wrongPath}`]
    return { file: module, from, key: keyOf(readFileSync(path.join(folder, 'package.json'))), specs: {} }
  }
  const [start, below] = module.startsWith('/') ? [path.dirname(site.file), module.slice(1)] : [site.docs, module]
  const place = path.resolve(start, below)
  const file = extensions.map((end) => place + end).find((each) => statSync(each, { throwIfNoEntry: false })?.isFile())
  if (!file) {
    watchWithConfig(place, site.file)
    return [`no such file, \`${path.relative('', place)}\``, wrongPath]
  }
  try {
    const { key, components } = await readModule(file, site.file)
    return { file, from, key, specs: components }
  } catch (error) {
    watchWithConfig(file, site.file)
    return [messageOf(error).replace(/\n[\s\S]*/, ''), 'correct the file']
  }
}

function missing(use: ModuleUse, [failure, remedy]: Failure): Diagnostic {
  const { tag } = partsOfSiteComponent(use.name)
  const hint = use.import || remedy !== wrongPath ? remedy : 'correct `components` in the configuration'
  const message = `cannot use the component \`<${tag}>\`: ${failure}`
  return problem(use.path, 'import', message, hint, use.import ?? use.position)
}
