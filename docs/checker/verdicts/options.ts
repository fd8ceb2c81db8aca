// Verdicts of the options of a configuration: validation with Rspack's schema, compared with webpack's, and what each
// option that passes was seen to do.

import { placesOf } from '../../checks/coverage/places.ts'
import type { Config } from '../configs.ts'
import { type Edit, removal } from '../edits.ts'
import { type Obj, optionsOf, type Property, type Value } from '../evaluate/value.ts'
import type { Findings } from '../findings.ts'
import { allSchemas, defaultRows, effectOf, type OptionRow, optionRow, packageRow, pathOf } from '../knowledge.ts'
import type { Ref } from '../options/schema.ts'
import { type Issue, Validator } from '../options/validate.ts'
import { walkOptions } from '../options/walk.ts'
import { type Span, textOf } from '../source.ts'
import { defaultText, issueText, notKnown, texts } from '../text.ts'

const { roots } = allSchemas
const validator = new Validator(allSchemas)

/** Names that a configuration of either bundler has at its top. */
export function isOption(name: string): boolean {
  return [roots.rspack, roots.webpack].some((root) => {
    const node = validator.node(root)
    return typeof node === 'object' && 'keys' in node && Object.hasOwn(node.keys, name)
  })
}

/** Rspack's objections to a configuration. */
export function issuesOf({ value }: Pick<Config, 'value'>): Issue[] {
  return validator.validate(value, roots.rspack)
}

export function judgeOptions(config: Config, findings: Findings): void {
  const issues = issuesOf(config)
  const webpack = new Set(validator.validate(config.value, roots.webpack).map(placeOf))
  for (const issue of issues) judgeIssue(issue, config, webpack.has(placeOf(issue)), findings)
  for (const issue of [...belowOldNames(config), ...unknownTypes(config)]) judgeIssue(issue, config, false, findings)
  const server = config.value.properties.get('devServer')
  const serverIssues = server ? validator.validate(server.value, roots.devServer) : []
  for (const issue of serverIssues) {
    judgeIssue({ ...issue, path: ['devServer', ...issue.path] }, config, false, findings)
  }
  const wrong = new Set([...issues, ...serverIssues].map(({ at }) => spotOf(at)))
  const paths = new Set([
    ...issues.map(({ path }) => path.join('.')),
    ...serverIssues.map(({ path }) => ['devServer', ...path].join('.')),
  ])
  judgeAccepted(config, wrong, paths, findings)
  judgeDefaults(config, findings)
  const { passedTo } = config
  if (passedTo) {
    const { subject, at } = passedTo
    findings.add({ kind: 'option', verdict: 'unknown', subject, message: notKnown(passedTo), at })
  }
}

/** What is wrong below names of webpack 1 that the proposal changes: `module.loaders`, and `loaders` of a rule. */
function belowOldNames({ value }: Config): Issue[] {
  return objectsAt(value, 'module').flatMap((module) => {
    const rules = module.properties.get('rules') ?? module.properties.get('loaders')
    if (!rules) return []
    return [rules.value, withUse(rules.value)].flatMap((each) => {
      const property = { ...rules, name: 'rules', value: each }
      const renamed = { ...module, properties: new Map([['rules', property]]) }
      const config = { ...value, properties: new Map([['module', { name: 'module', key: module.at, value: renamed }]]) }
      return validator.validate(config, roots.rspack)
    })
  })
}

/** Rules with `use` in the place of `loaders`. */
function withUse(value: Value, depth = 0): Value {
  // Rules may contain themselves.
  if (depth > 8) return value
  if (value.kind === 'choice') return { ...value, options: value.options.map((each) => withUse(each, depth + 1)) }
  if (value.kind === 'list') {
    return { ...value, items: value.items.map((item) => ({ ...item, value: withUse(item.value, depth + 1) })) }
  }
  if (value.kind !== 'object') return value
  const properties = new Map<string, Property>()
  for (const property of value.properties.values()) {
    const name = property.name === 'loaders' && !value.properties.has('use') ? 'use' : property.name
    const inner = name === 'oneOf' || name === 'rules' ? withUse(property.value, depth + 1) : property.value
    properties.set(name, { ...property, name, value: inner })
  }
  return { ...value, properties }
}

/** Types of modules below `parser` and `generator` at which the build stops, though validation accepts them. */
function unknownTypes({ value }: Config): Issue[] {
  return objectsAt(value, 'module').flatMap((module) =>
    ['parser', 'generator'].flatMap((kind) =>
      objectsAt(module, kind).flatMap(({ properties }) =>
        [...properties.values()].flatMap((property): Issue[] => {
          if (!property.name || moduleTypes[kind]?.test(property.name)) return []
          const path = ['module', kind, property.name]
          return [{ kind: 'key', path, expected: roots.rspack, value: property.value, property, at: property.key }]
        }),
      ),
    ),
  )
}

/** The types that a build was seen to accept. */
const moduleTypes: Record<string, RegExp> = {
  parser: /^(?:asset|css(?:\/(?:auto|module))?|javascript(?:\/(?:auto|dynamic|esm))?)$/,
  generator: /^(?:asset(?:\/(?:inline|resource))?|css(?:\/(?:auto|module))?|javascript(?:\/(?:auto|dynamic|esm))?)$/,
}

function objectsAt(owner: Obj, name: string): Obj[] {
  const property = owner.properties.get(name)
  return property ? optionsOf(property.value).filter((value): value is Obj => value.kind === 'object') : []
}

function judgeIssue(issue: Issue, config: Config, alsoWebpack: boolean, findings: Findings): void {
  const path = pathOf(issue.path)
  const row = optionRow(path)
  const isServer = path.startsWith('devServer.')
  const message = row?.advice ?? (isServer ? texts.devServerKey : issueText(issue, expectedOf(issue.expected)))
  const isTypo = alsoWebpack && issue.kind === 'key' && !row
  const owner = propertyOf(config.value, issue)
  findings.add({
    kind: 'option',
    verdict: isTypo ? 'unknown' : 'rejected',
    subject: path,
    message: isTypo ? texts.unknownKey : message,
    at: issue.at,
    link: row && `/guide/compatibility/config-diff#${row.table}`,
    edits: owner && (pathsEdit(path, owner) ?? (row && editsOf(row, owner, issue))),
  })
}

/** The property that an issue is about, or the one of the list it's in. */
function propertyOf(config: Value, { path, property }: Issue): Property | undefined {
  if (property) return property
  let values: Value[] = [config]
  let found: Property | undefined
  for (const name of path) {
    const next: Value[] = []
    found = undefined
    for (const value of values.flatMap(optionsOf)) {
      const item = value.kind === 'list' ? value.items[Number(name)] : undefined
      const inner = value.kind === 'object' ? value.properties.get(name) : undefined
      if (item) next.push(item.value)
      if (inner) next.push(inner.value)
      found ??= inner
    }
    values = next
  }
  return found
}

/** What changes the source as a row advises; nothing where the property isn't written in an object literal. */
function editsOf({ edit }: OptionRow, property: Property, issue: Issue): Edit[] | undefined {
  if (!edit || !property.whole) return undefined
  const { whole, key } = property
  const { file } = whole
  if (edit === 'remove') return [removal(file, whole.start, whole.end)]
  // A method, or the name of a variable alone, has no value to replace and can't be renamed by its key.
  if (key.start === whole.start && key.end === whole.end) return undefined
  if (edit.rename !== undefined) {
    // Code that reads or changes the option by its old name would break: `config.module.loaders.push()`.
    if (new RegExp(`\\.${property.name}\\b`).test(file.text)) return undefined
    return [{ file, start: key.start, end: key.end, text: edit.rename }]
  }
  const { at } = issue.value
  const isInside = at.file === file && at.start > key.end && at.end <= whole.end
  return isInside ? [{ file, start: at.start, end: at.end, text: edit.value ?? '' }] : undefined
}

/** The option in the place of tsconfig-paths-webpack-plugin, where that is the only plugin of `resolve.plugins`. */
function pathsEdit(path: string, { whole, value }: Property): Edit[] | undefined {
  if (path !== 'resolve.plugins' || !whole || value.kind !== 'list' || value.rest || value.items.length !== 1)
    return undefined
  const plugin = value.items[0]?.value
  if (plugin?.kind !== 'instance' || plugin.of.kind !== 'reference') return undefined
  if (packageRow(plugin.of.package)?.edit?.option !== 'tsConfig') return undefined
  const { file } = whole
  // A module has neither `require` nor `__dirname`.
  if (/^\s*(?:import|export)\s/m.test(file.text)) return undefined
  const [options] = plugin.args
  const given = options?.kind === 'object' ? options.properties.get('configFile')?.value : undefined
  if (options && !given) return undefined
  if (given && (given.at.file !== file || given.at.start < whole.start || given.at.end > whole.end)) return undefined
  const text = given ? textOf(given.at) : "'tsconfig.json'"
  const isRelative = !given || (given.kind === 'literal' && /^(?!\/)/.test(String(given.value)))
  const place = isRelative ? `require('path').resolve(__dirname, ${text})` : text
  return [{ file, start: whole.start, end: whole.end, text: `tsConfig: ${place}` }]
}

/** Options that pass. */
function judgeAccepted(config: Config, wrong: Set<string>, wrongPaths: Set<string>, findings: Findings): void {
  const { options, open } = walkOptions(config.value, allSchemas, roots.rspack)
  const server = optionsOf(config.value.properties.get('devServer')?.value ?? config.value)
  for (const value of server) {
    if (value.kind !== 'object' || value === config.value) continue
    for (const option of walkOptions(value, allSchemas, roots.devServer).options) {
      const { path, names } = option
      options.push({ ...option, path: `devServer.${path}`, names: ['devServer', ...names] })
    }
  }
  for (const { names, path, property } of options) {
    // Their items are judged one by one.
    if (path === 'plugins' || path === 'devServer') continue
    if (wrongPaths.has(names.join('.')) || wrong.has(spotOf(property.key)) || wrong.has(spotOf(property.value.at)))
      continue
    const effect = effectOf(path)
    const subject = pathOf(names)
    const row = optionRow(subject)
    const isOpen = row && optionsOf(property.value).some((value) => value.kind === 'unknown')
    const differs = row?.table === 'differs' ? row : undefined
    findings.add({
      kind: 'option',
      verdict: differs ? 'differs' : isOpen ? 'unknown' : effect,
      subject,
      message: differs ? differs.advice : isOpen ? texts.unknownForm : texts[effect],
      at: property.key,
      link: linkOf(path),
    })
  }
  for (const { names, because } of open) {
    const subject = pathOf(names) || because.subject
    findings.add({ kind: 'option', verdict: 'unknown', subject, message: notKnown(because), at: because.at })
  }
}

/** Defaults that differ and that a configuration leaves as they are. */
function judgeDefaults({ value }: Config, findings: Findings): void {
  if (value.rest) return
  for (const { paths, option, webpack, rspack } of defaultRows) {
    const [path = ''] = paths
    // Deeper options are left alone by nearly everyone, and their defaults lead to the same output.
    if (path.includes('.') || value.properties.has(path)) continue
    findings.add({
      kind: 'option',
      verdict: 'differs',
      subject: path,
      message: defaultText(option, webpack, rspack),
      at: { ...value.at, end: value.at.start },
      link: '/guide/compatibility/config-diff#defaults-that-differ',
    })
  }
}

/** The section of an option, or of the one it's part of if it has none. */
function linkOf(path: string): string | undefined {
  const [place] = placesOf([{ path, type: '' }])
  if (!place) return undefined
  // Its page is about all of it at once.
  if (path === 'resolveLoader') return place.route
  if (place.kind === 'heading') return `${place.route}#${anchorOf(place.heading)}`
  const owner = path.replace(/(?:\.[^.]+|\[\])$/, '')
  return owner === path ? place.route : linkOf(owner)
}

/** The id of a heading, as the compiler makes it. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '')
  return words.trim().replace(/\s+/g, '-')
}

/** What a part of the schema accepts, in words. */
function expectedOf(ref: Ref, depth = 0): string {
  const node = validator.node(ref)
  if (typeof node === 'string') return node
  if ('values' in node) return node.values.map((value) => `\`${String(value)}\``).join(', ')
  if ('literal' in node) return `\`${String(node.literal)}\``
  if ('pattern' in node) return 'string'
  if ('min' in node) return 'number'
  if ('list' in node) return 'array'
  if ('union' in node && depth < 3) {
    const forms = node.union.map((form) => expectedOf(form, depth + 1)).filter((form) => form !== 'undefined')
    return [...new Set(forms)].join(', ')
  }
  return 'object'
}

function placeOf({ path, at }: Issue): string {
  return `${path.join('.')} ${spotOf(at)}`
}

function spotOf({ file, start }: Span): string {
  return `${file.name}:${start}`
}
