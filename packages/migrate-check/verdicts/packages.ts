// Checks plugins and loaders: known packages by the tables, webpack's own plugins by the exports of @rspack/core.

import {
  folderOf,
  type Instance,
  type Item,
  joinPaths,
  optionsOf,
  type Property,
  type SourceFile,
  type Span,
  spend,
  textOf,
  type Value,
} from '@inkstone/evaluate'
import type { Config } from '../configs.ts'
import { type Edit, removal } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { exportOf, measured, oldPackage, packageNameOf, packageRow, removedPlugin } from '../knowledge.ts'
import type { Verdict } from '../report.ts'
import {
  fails,
  failsIn,
  notKnown,
  shortLoader,
  type Text,
  texts,
  untestedVersion,
  withoutTags,
  works,
} from '../text.ts'
import { isPlainPlugin } from './ownPlugins.ts'
import { judgeReplacement } from './replacements.ts'
import { type Packages, workingVersion } from './versions.ts'

/** Ranges of items in a file's array literals: ends by starts. */
export type Items = (file: SourceFile) => Map<number, number>

/** What is known about a package. */
export interface PackageVerdict {
  verdict: Verdict
  message: Text
  link?: string
}

const compatibility = '/guide/compatibility/plugin'

/** The verdict for a package, in a project's version. */
export function judgePackage(name: string, packages?: Packages): PackageVerdict {
  const row = packageRow(name)
  const own = row?.instead ? undefined : judgeVersion(name, packages)
  if (own) return own
  if (row?.instead) {
    const instead = withoutTags(row.instead)
    const message = { en: `Use ${instead.en}`, zh: `改用 ${instead.zh}` }
    return { verdict: 'replace', message, link: `${compatibility}#${row.status}` }
  }
  if (row) {
    const { result, version, status } = row
    const worked = measured(name)?.works ?? true
    const isListed = status === 'not-compatible'
    const listed = isListed ? { en: 'Listed as not compatible. ', zh: '标为不兼容。' } : { en: '', zh: '' }
    const message = {
      en: `${listed.en}Version ${version}: ${result.en}`,
      zh: `${listed.zh}${version}：${result.zh}`,
    }
    // A plugin that ran although it's listed as incompatible may have limitations.
    const verdict = isListed && !worked ? 'unsupported' : status === 'compatible' && worked ? 'supported' : 'differs'
    return { verdict, message, link: `${compatibility}#${status}` }
  }
  const run = measured(name)
  const old = oldPackage(name)
  if (old) {
    const { en, zh } = old.advice
    const message = { en: `For webpack 4 and older. ${en}`, zh: `只用于 webpack 4 及更早的版本。${zh}` }
    return { verdict: 'replace', message, link: '/guide/migration/checker#packages-of-webpack-4' }
  }
  if (!run) return { verdict: 'untested', message: texts.untested }
  const link = '/guide/migration/checker#loaders-and-other-plugins'
  return run.works
    ? { verdict: 'supported', message: works(run.version), link }
    : { verdict: 'unsupported', message: fails(run.version, run.failure ?? ''), link }
}

/** The verdict for the version of a package that a project has, unless it's the same as for the one in the tables. */
function judgeVersion(name: string, packages: Packages | undefined): PackageVerdict | undefined {
  const run = packages?.runOf(name)
  const version = packages?.versionOf(name) ?? ''
  const link = '/guide/migration/checker#loaders-and-other-plugins'
  if (run === 'untested') {
    const latest = workingVersion(name)
    return { verdict: 'untested', message: latest ? untestedVersion(version, latest) : texts.untested, link }
  }
  if (run?.needsWebpack && packages?.hasOldWebpack()) return { verdict: 'untested', message: texts.needsWebpack5, link }
  if (run?.failure === undefined) return undefined
  return { verdict: 'unsupported', message: failsIn(run.version, run.failure, workingVersion(name)), link }
}

export function judgePlugins({ value: config }: Config, findings: Findings, items: Items, packages: Packages): void {
  for (const path of [['plugins'], ['optimization', 'minimizer'], ['resolve', 'plugins']]) {
    const property = propertyAt(config, path)
    for (const { value } of property ? itemsIn(property.value) : []) {
      for (const option of optionsOf(value)) judgePlugin(option, findings, items, packages)
    }
  }
}

/** Checks instances of webpack's plugins that were added to unknown lists, such as one that a package returns. */
export function judgeInstances(instances: Instance[], findings: Findings, items: Items, packages: Packages): void {
  for (const instance of instances) {
    const { of } = instance
    if (of.kind === 'reference' && of.package === 'webpack' && of.path.at(-1)?.endsWith('Plugin'))
      judgePlugin(instance, findings, items, packages)
  }
}

function judgePlugin(value: Value, findings: Findings, items: Items, packages: Packages): void {
  const { at } = value
  const of = value.kind === 'instance' ? value.of : value
  if (of.kind === 'reference') {
    const { package: name, path } = of
    if (/^webpack(?:\/|$)/.test(name)) {
      const own = path.at(-1) ?? name.split('/').at(-1) ?? ''
      judgeBuiltIn(own, value.kind === 'instance' ? value.args : undefined, at, findings, items)
      return
    }
    const { verdict, message, link } = judgePackage(packageNameOf(name), packages)
    findings.add({ kind: 'plugin', verdict, subject: name, message, at, link })
    if (value.kind === 'instance') judgeReplacement(value, name, findings)
  } else if (value.kind === 'instance' || value.kind === 'function' || value.kind === 'object') {
    const isPlain = isPlainPlugin(value)
    const message = isPlain ? texts.plainPlugin : texts.ownPlugin
    findings.add({ kind: 'plugin', verdict: isPlain ? 'supported' : 'untested', subject: nameOf(value), message, at })
  } else if (value.kind === 'unknown') {
    const { because } = value
    const subject = because.subject || 'plugins'
    findings.add({ kind: 'plugin', verdict: 'unread', subject, message: notKnown(because), at })
  }
}

/** Plugins that webpack constructs without options; Rspack throws. */
const withOptions = new Set(['SourceMapDevToolPlugin', 'SplitChunksPlugin'])

/**
 * Checks a plugin of webpack by its class name, because plugins have moved between `webpack` and `webpack.optimize`.
 */
function judgeBuiltIn(name: string, args: Value[] | undefined, at: Span, findings: Findings, items: Items): void {
  if (exportOf(name)) {
    const link = `${compatibility}#built-in-plugins-of-webpack`
    if (name === 'IgnorePlugin' && args?.[0]?.kind === 'pattern') {
      const edits = optionsEdit(args, ['resourceRegExp', 'contextRegExp'])
      findings.add({ kind: 'plugin', verdict: 'rejected', subject: name, message: texts.patterns, at, link, edits })
      return
    }
    if (name === 'SourceMapDevToolPlugin' && args?.some(isFiltered)) {
      const filters = '/plugins/webpack/source-map-dev-tool-plugin'
      findings.add({ kind: 'plugin', verdict: 'differs', subject: name, message: texts.mapFilters, at, link: filters })
      return
    }
    if (name === 'ProgressPlugin' && args?.some(isHandler)) {
      const own = '/plugins/webpack/progress-plugin'
      findings.add({ kind: 'plugin', verdict: 'ignored', subject: name, message: texts.progressHandler, at, link: own })
      return
    }
    if (withOptions.has(name) && args?.length === 0) {
      const edits = argumentEdit(at)
      findings.add({ kind: 'plugin', verdict: 'rejected', subject: name, message: texts.needsOptions, at, link, edits })
      return
    }
    findings.add({ kind: 'plugin', verdict: 'supported', subject: name, message: texts.builtIn, at, link })
    return
  }
  const row = removedPlugin(name)
  const isItem = args !== undefined && items(at.file).get(at.start) === at.end
  findings.add({
    kind: 'plugin',
    verdict: 'unsupported',
    subject: name,
    message: row?.advice ?? texts.noBuiltIn,
    at,
    link: '/guide/migration/checker#plugins-of-webpack',
    edits: row?.edit && isItem ? [removal(at.file, at.start, at.end)] : undefined,
  })
}

/** Whether options name the files that get a source map. */
function isFiltered(options: Value): boolean {
  const names = ['test', 'include', 'exclude']
  return options.kind === 'object' && names.some((name) => options.properties.has(name))
}

/** Whether an argument of a plugin that shows the progress is a function, or has one. */
function isHandler(options: Value): boolean {
  return options.kind === 'function' || (options.kind === 'object' && options.properties.has('handler'))
}

/** An empty object in a `new` without arguments. */
function argumentEdit(at: Span): Edit[] | undefined {
  const place = /\(\s*\)$/.exec(textOf(at))
  return place ? [{ file: at.file, start: at.end - place[0].length, end: at.end, text: '({})' }] : undefined
}

/** Converts positional arguments to the options that replaced them. */
function optionsEdit(args: Value[], names: string[]): Edit[] | undefined {
  const spans = args.map(({ at }) => at)
  const [first] = spans
  const last = spans.at(-1)
  // An argument that's a variable has the position of its value, not its own.
  if (!first || !last || !args.every(({ kind }) => kind === 'pattern')) return undefined
  const between = first.file.text.slice(spans[0]?.end, spans[1]?.start ?? first.end)
  if (args.length > names.length || spans.some(({ file }) => file !== first.file) || !/^\s*,?\s*$/.test(between))
    return undefined
  const text = spans.map((span, index) => `${names[index]}: ${textOf(span)}`).join(', ')
  return [{ file: first.file, start: first.start, end: last.end, text: `{ ${text} }` }]
}

function nameOf(value: Value): string {
  const of = value.kind === 'instance' ? value.of : value
  return (of.kind === 'function' && of.node && 'id' in of.node && of.node.id?.name) || value.kind
}

/** Checks the loaders of all rules. */
export function judgeLoaders({ value: config }: Config, findings: Findings, packages: Packages): void {
  const rules = propertyAt(config, ['module', 'rules']) ?? propertyAt(config, ['module', 'loaders'])
  const seen = new Set<Value>()
  const judgeRules = (value: Value) => {
    for (const { value: item } of itemsIn(value)) {
      for (const rule of optionsOf(item)) {
        if (rule.kind !== 'object' || seen.has(rule)) continue
        seen.add(rule)
        for (const name of ['use', 'loader', 'loaders']) {
          const property = rule.properties.get(name)
          if (property) judgeUse(property.value, findings, packages, 0)
        }
        for (const name of ['oneOf', 'rules']) {
          const property = rule.properties.get(name)
          if (property) judgeRules(property.value)
        }
      }
    }
  }
  if (rules) judgeRules(rules.value)
  const entry = propertyAt(config, ['entry'])
  if (entry) judgeInline(entry.value, findings, packages, 0)
}

/** Checks the loaders in requests of entries: `a-loader!./b`. */
function judgeInline(value: Value, findings: Findings, packages: Packages, depth: number): void {
  for (const each of optionsOf(value)) {
    if (each.kind === 'literal' && typeof each.value === 'string' && each.value.includes('!')) {
      const loaders = each.value.replace(/^-?!+/, '').split('!').slice(0, -1)
      for (const loader of loaders) judgeLoader(loader, each.at, findings, packages)
    } else if (each.kind === 'list' && depth < 3)
      for (const item of each.items) judgeInline(item.value, findings, packages, depth + 1)
    else if (each.kind === 'object' && depth < 3)
      for (const property of each.properties.values()) judgeInline(property.value, findings, packages, depth + 1)
  }
}

function judgeUse(value: Value, findings: Findings, packages: Packages, depth: number): void {
  if (depth > 6) return
  spend()
  for (const use of optionsOf(value)) {
    const { at } = use
    if (use.kind === 'list') {
      for (const item of use.items) judgeUse(item.value, findings, packages, depth + 1)
    } else if (use.kind === 'object') {
      const loader = use.properties.get('loader')
      if (loader) judgeUse(loader.value, findings, packages, depth + 1)
    } else if (use.kind === 'literal' && typeof use.value === 'string') {
      let start = at.start + 1
      const isSource = at.file.text.slice(start, at.end - 1) === use.value
      for (const part of use.value.split('!')) {
        judgeLoader(part, at, findings, packages, isSource ? start : undefined)
        start += part.length + 1
      }
    } else if (use.kind === 'text' && use.path !== undefined) judgeOwnLoader(use.path, at, findings, packages)
    else if (use.kind === 'text' && use.resolved !== undefined) judgeLoader(use.resolved, at, findings, packages)
    else if (use.kind === 'reference') judgeLoader(use.package, at, findings, packages)
    else if (use.kind === 'instance' && use.of.kind === 'reference') {
      const name = packageNameOf(use.of.package)
      const { verdict, message, link } = judgePackage(name, packages)
      findings.add({ kind: 'loader', verdict, subject: name, message, at, link })
    } else if (use.kind === 'unknown') {
      const subject = use.because.subject || 'loader'
      findings.add({ kind: 'loader', verdict: 'unread', subject, message: notKnown(use.because), at })
    }
  }
}

/** Checks a loader of the project at a path from the root of the files. */
function judgeOwnLoader(path: string, at: Span, findings: Findings, packages: Packages): void {
  const isPlain = packages.hasPlainLoader(path)
  const message = isPlain ? texts.plainLoader : texts.ownLoader
  findings.add({ kind: 'loader', verdict: isPlain ? 'supported' : 'untested', subject: path, message, at })
}

/** Checks a loader, whose request starts at `start` in the file if it's written there as it is. */
function judgeLoader(request: string, at: Span, findings: Findings, packages: Packages, start?: number): void {
  const name = request.replace(/\?.*$/s, '').trim()
  if (name === '') return
  if (/^[./]|^[A-Za-z]:/.test(name)) {
    const path = /^\.\.?\//.test(name) ? joinPaths(folderOf(at.file.name), name) : name
    judgeOwnLoader(path, at, findings, packages)
    return
  }
  if (name.startsWith('builtin:')) {
    const link = '/guide/features/builtin-swc-loader'
    findings.add({ kind: 'loader', verdict: 'supported', subject: name, message: texts.same, at, link })
    return
  }
  const { verdict, message, link } = judgePackage(measured(name) ? name : packageNameOf(name), packages)
  const full = `${name}-loader`
  if (verdict === 'untested' && judgePackage(full).verdict !== 'untested') {
    const end = (start ?? 0) + request.indexOf(name) + name.length
    const edits = start === undefined ? undefined : [{ file: at.file, start: end, end, text: '-loader' }]
    const subject = name
    findings.add({ kind: 'loader', verdict: 'rejected', subject, message: shortLoader(full), at, edits })
    return
  }
  findings.add({ kind: 'loader', verdict, subject: name, message, at, link })
}

function propertyAt(config: Value, path: string[]): Property | undefined {
  let value: Value | undefined = config
  let property: Property | undefined
  for (const name of path) {
    const owner: Value | undefined = value && optionsOf(value).find(({ kind }) => kind === 'object')
    property = owner?.kind === 'object' ? owner.properties.get(name) : undefined
    value = property?.value
  }
  return property
}

/** Items of a list, or of each alternative; whatever may be a list counts as an item. */
function itemsIn(value: Value): Item[] {
  return optionsOf(value).flatMap((each) => {
    if (each.kind === 'list') return [...each.items, ...(each.rest ? [{ value: each.rest }] : [])]
    return each.kind === 'literal' ? [] : [{ value: each }]
  })
}
