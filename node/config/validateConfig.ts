// Checks a configuration before anything uses it: against the schema that is generated from its type, and for what a
// type can't express, such as the languages that it names. Each problem has its place in the file.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../crates/md-compiler/index.js'
import { nearest } from '../../shared/nearest.ts'
import { problem, shownPath } from '../report/diagnostics.ts'
import type { Schema } from '../schema/schema.ts'
import schema from '../schema/site.json' with { type: 'json' }
import { type Mismatch, patternProblems, validate, written } from '../schema/validate.ts'
import type { SiteConfig } from './config.ts'

/**
 * Problems of a configuration, as its file exports it.
 * @param used whether its docs folder is used, or another one from the command line
 */
export async function configProblems(file: string, config: unknown, used = { docs: true }): Promise<Diagnostic[]> {
  const shown = shownPath(file)
  if (typeof config !== 'object' || config === null) {
    const hint = 'write `export default defineSite({ title: … })`'
    return [problem(shown, 'configuration', 'the file exports no site', hint)]
  }
  const wrong = validate(config, schema as Schema)
  const all =
    wrong.length > 0
      ? wrong
      : [
          ...languageProblems(config as SiteConfig),
          ...valueProblems(config as SiteConfig),
          ...fileProblems(config as SiteConfig, file, used),
          ...patternProblems((config as SiteConfig).nav, ['nav']),
        ]
  if (all.length === 0) return []
  // Every build starts here, and only a mistake needs the parser.
  const { positionInModule } = await import('../schema/position.ts')
  const text = readFileSync(file, 'utf8')
  return all.map(({ path, message, hint }) =>
    problem(shown, 'configuration', message, hint, positionInModule(text, path)),
  )
}

/** Addresses in another form than expected. */
function valueProblems({ base, origin }: SiteConfig): Mismatch[] {
  const problems: Mismatch[] = []
  if (base !== undefined && !/^\/([^/?#]+\/)*$/.test(base)) {
    const message = `\`base\` is \`${base}\`, expected a path with a slash at both ends`
    problems.push({ path: ['base'], message, hint: baseHint(base) })
  }
  if (origin && !/^https?:\/\/[^/?#]+$/.test(origin)) {
    const message = `\`origin\` is \`${origin}\`, expected a scheme and a host, such as \`https://example.org\``
    problems.push({ path: ['origin'], message, hint: 'a path below it goes into `base`' })
  }
  return problems
}

/** The base that an author meant: `docs`, `./`, or the whole address of the site. */
function baseHint(base: string): string {
  const [, origin, path = ''] = /^(https?:\/\/[^/]+)?(.*)$/s.exec(base) ?? []
  const folders = path.split('/').filter((folder) => !/^\.{0,2}$/.test(folder))
  const written = `write \`${['', ...folders, ''].join('/')}\``
  return origin ? `${written}, and set \`origin\` to \`${origin}\`` : written
}

/** Folders and files that don't exist. */
function fileProblems(config: SiteConfig, file: string, used: { docs: boolean }): Mismatch[] {
  const { docs, folders = {}, slots, components = {}, styles = {}, scripts = {}, search = {} } = config
  const here = path.dirname(file)
  type Named = [at: Mismatch['path'], value: string | undefined, from: string]
  const files: Named[] = [
    [['slots'], slots, here],
    ...Object.entries(components)
      .filter(([, module]) => /^\.{0,2}\/|\.[jt]sx?(#|$)/.test(module))
      .map(([name, module]): Named => [['components', name], module.replace(/#.*/, ''), here]),
    [['styles', 'first'], styles.first, ''],
    [['styles', 'later'], styles.later, ''],
    ...Object.entries(styles.parts ?? {}).map(([name, part]): Named => [['styles', 'parts', name], part, '']),
    [['search', 'hooks'], search.hooks, ''],
    ...Object.entries(scripts).flatMap(([name, { module, worker }]): Named[] => [
      [['scripts', name, 'module'], module, ''],
      [['scripts', name, 'worker'], worker, ''],
    ]),
  ]
  const places: Named[] = [
    [['docs'], used.docs ? docs : undefined, here],
    ...Object.entries(folders).map(([name, folder]): Named => [['folders', name], folder, here]),
  ]
  const missing = (named: Named[], kind: 'file' | 'folder') =>
    named.flatMap(([at, value, from]): Mismatch[] => {
      if (value === undefined || is[kind](path.resolve(from, value))) return []
      const near = nearestIn(path.resolve(from, value), is[kind])
      const where = from ? 'relative to the configuration' : 'relative to the folder that the build runs in'
      const message = `\`${written(at)}\` is \`${value}\`, and there's no such ${kind}`
      const hint = near
        ? `did you mean \`${path.posix.join(path.posix.dirname(value), near)}\`?`
        : `name a ${kind} ${where}${kind === 'file' ? ', with its ending' : ''}`
      return [{ path: at, message, hint }]
    })
  const problems = missing(files, 'file')
  for (const name of Object.keys(folders).filter((each) => !/^[^/\\.][^/\\]*(\/[^/\\.][^/\\]*)*$/.test(each))) {
    const message = `\`folders\` has \`${name}\`, expected a path in the docs folder without a slash at its ends`
    problems.push({ path: ['folders', name], message, hint: 'write it like `ja` or `v1/ja`' })
  }
  return [...problems, ...missing(places, 'folder')]
}

const is = {
  file: (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
  folder: (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false,
}

/** The name next to a missing file or folder that's most like its own. */
function nearestIn(file: string, isKind: (file: string) => boolean): string | undefined {
  const folder = path.dirname(file)
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder).filter((name) => isKind(path.join(folder, name)))
  return nearest(path.basename(file), names)
}

/** Languages that `locales` lacks or repeats, and texts and navigation for languages that the site doesn't have. */
function languageProblems(config: SiteConfig): Mismatch[] {
  const { lang = 'en', locales = [{ lang }], themeConfig } = config
  const langs = locales.map((locale) => locale.lang)
  const problems: Mismatch[] = []
  const add = (path: Mismatch['path'], message: string, hint: string) => problems.push({ path, message, hint })
  const list = `\`${langs.join('`, `')}\``
  if (!langs.includes(lang)) {
    const message = `\`locales\` lacks the default language \`${lang}\`, and has ${list}`
    add(config.lang === undefined ? ['locales'] : ['lang'], message, 'add it, or set `lang` to one of them')
  }
  for (const [index, each] of langs.entries()) {
    if (langs.indexOf(each) < index) add(['locales', index], `\`locales\` has \`${each}\` twice`, 'remove one')
    if (!/^[\p{L}\p{N}-]+$/u.test(each)) {
      add(['locales', index, 'lang'], `\`${each}\` is no language`, "expected the name of a folder, such as `'zh'`")
    }
  }
  const localized: [path: string[], value: object | undefined][] = [
    [['nav'], config.nav],
    [['sidebar'], config.sidebar],
    [['footer'], config.footer],
    [['footerLinks'], config.footerLinks],
    [['editLink', 'text'], config.editLink?.text],
    [['themeConfig', 'texts'], themeConfig?.texts],
  ]
  for (const [path, value = {}] of localized) {
    for (const each of Object.keys(value).filter((key) => !langs.includes(key))) {
      const near = nearest(each, langs)
      const hint = near && langs.length > 1 ? `did you mean \`${near}\`?` : `expected one of ${list}`
      add([...path, each], `\`${written([...path, each])}\` isn't for a language of the site`, hint)
    }
  }
  return problems
}
