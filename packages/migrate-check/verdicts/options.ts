// Checks the options of a configuration: validates them with Rspack's schema, compares with webpack's, and applies what
// experiments showed about each accepted option. What validation can't see in a value is in optionValues.ts.

import {
  type Because,
  objectsAt,
  optionsOf,
  type Property,
  type Span,
  type Unknown,
  type Value,
} from '@inkstone/evaluate'
import type { Config } from '../configs.ts'
import type { Findings } from '../findings.ts'
import { allSchemas, defaultRows, effectOf, type OptionRow, optionRow, pathOf } from '../knowledge.ts'
import type { Ref } from '../options/schema.ts'
import { type Issue, Validator } from '../options/validate.ts'
import { becauseOf, walkOptions } from '../options/walk.ts'
import { defaultText, forOne, issueText, notKnown, texts } from '../text.ts'
import type { UsesOf } from './assignments.ts'
import { linkOf } from './links.ts'
import { optionEdits } from './optionEdits.ts'
import { judgeFunctions } from './optionFunctions.ts'
import { judgeValues } from './optionValues.ts'
import { rulesOf } from './rules.ts'

const { roots } = allSchemas
const validator = new Validator(allSchemas)
const jsonValidator = new Validator(allSchemas, true)

/** Whether a name is a top-level option of either bundler. */
export function isOption(name: string): boolean {
  return [roots.rspack, roots.webpack].some((root) => {
    const node = validator.node(root)
    return typeof node === 'object' && 'keys' in node && Object.hasOwn(node.keys, name)
  })
}

/** Rspack's validation errors for a configuration. */
export function issuesOf({ value }: Pick<Config, 'value'>): Issue[] {
  return validator.validate(value, roots.rspack)
}

export function judgeOptions(config: Config, findings: Findings, uses: UsesOf): void {
  const issues = issuesOf(config)
  const webpack = new Set(jsonValidator.validate(config.value, roots.webpack).map(placeOf))
  const judge = (issue: Issue, alsoWebpack: boolean) => judgeIssue(issue, config, alsoWebpack, findings, uses)
  for (const issue of issues.flatMap(inner)) judge(issue, webpack.has(placeOf(issue)))
  for (const issue of [...belowOldNames(config).flatMap(inner), ...unknownTypes(config), ...unnamedLibraries(config)])
    judge(issue, false)
  // The dev server only checks it if it's an object.
  const servers = objectsAt(config.value, 'devServer')
  const serverIssues = servers.flatMap((value) => jsonValidator.validate(value, roots.devServer))
  for (const issue of serverIssues) {
    judge({ ...issue, path: ['devServer', ...issue.path] }, false)
  }
  const wrong = new Set([...issues.flatMap(inner), ...issues, ...serverIssues].map(({ at }) => spotOf(at)))
  const paths = new Set([
    ...issues.flatMap(inner).map(({ path }) => path.join('.')),
    ...serverIssues.map(({ path }) => ['devServer', ...path].join('.')),
  ])
  judgeAccepted(config, wrong, paths, findings)
  judgeValues(config, findings)
  judgeFunctions(config, findings)
  judgeDefaults(config, findings)
  const { passedTo } = config
  if (passedTo) {
    const { subject, at } = passedTo
    findings.add({ kind: 'option', verdict: 'unread', subject, message: notKnown(passedTo), at })
  }
}

/** Issues below webpack 1 names that the proposal changes: `module.loaders`, and `loaders` of a rule. */
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

/** Rules with `use` instead of `loaders`. */
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

/** Options of module types in `parser` and `generator`, also of a rule, that pass validation but fail the build. */
function unknownTypes({ value }: Config): Issue[] {
  const issue = (path: string[], property: Property): Issue => {
    return { kind: 'key', path, expected: roots.rspack, value: property.value, property, at: property.key }
  }
  const ofModules = objectsAt(value, 'module').flatMap((module) =>
    ['parser', 'generator'].flatMap((kind) =>
      objectsAt(module, kind).flatMap(({ properties }) =>
        [...properties.values()].flatMap((property) =>
          property.name && !moduleTypes[kind]?.test(property.name)
            ? issue(['module', kind, property.name], property)
            : [],
        ),
      ),
    ),
  )
  const ofRules = rulesOf(value).flatMap(({ rule, types }) =>
    ['parser', 'generator'].flatMap((kind) => {
      const property = rule.properties.get(kind)
      const isSet = objectsAt(rule, kind).length > 0
      const isUnknown = types.some((type) => !moduleTypes[kind]?.test(type))
      return property && isSet && isUnknown ? issue(['module', 'rules', '0', kind], property) : []
    }),
  )
  return [...ofModules, ...ofRules]
}

/** Types that builds have accepted. */
const moduleTypes: Record<string, RegExp> = {
  parser: /^(?:asset|css(?:\/(?:auto|module))?|javascript(?:\/(?:auto|dynamic|esm))?)$/,
  generator: /^(?:asset(?:\/(?:inline|resource))?|css(?:\/(?:auto|module))?|javascript(?:\/(?:auto|dynamic|esm))?)$/,
}

/** Library types that assign to a name. */
const namedTypes = new Set(['var', 'let', 'const', 'assign', 'assign-properties'])

/** Libraries without a name that pass validation but fail the build. */
function unnamedLibraries({ value }: Config): Issue[] {
  return objectsAt(value, 'output').flatMap((output): Issue[] => {
    const library = output.properties.get('library')
    const target = output.properties.get('libraryTarget')
    if (output.rest || library?.maybe) return []
    const described = library?.value.kind === 'object' ? library.value : undefined
    // An object of names, `{ root: 'A' }`, is a name as well.
    const isName = library !== undefined && !described?.properties.has('type')
    const hasName = described ? described.properties.has('name') || described.rest !== undefined : false
    const type = described?.properties.get('type') ?? target
    if (isName || hasName || type?.value.kind !== 'literal' || !namedTypes.has(String(type.value.value))) return []
    // Entries may have named libraries instead.
    if (
      objectsAt(value, 'entry').some((entry) =>
        [...entry.properties.keys()].some((name) => objectsAt(entry, name).length > 0),
      )
    )
      return []
    const path = ['output', 'library', 'name']
    return [{ kind: 'missing', path, expected: roots.rspack, value: type.value, at: type.key }]
  })
}

/** Issues inside an object that matches no form of an option; the issue itself if a table has a row for it. */
function inner(issue: Issue): Issue[] {
  if (issue.kind !== 'type' || rowOf(issue)) return [issue]
  const closest = validator.closest(issue)
  return closest.length > 0 ? closest.flatMap(inner) : [issue]
}

/** The row of a table for an issue. */
function rowOf({ path, value }: Issue): OptionRow | undefined {
  const row = optionRow(pathOf(path))
  if (row?.only === undefined) return row
  const text = value.kind === 'literal' ? String(value.value) : value.kind === 'text' ? value.start : undefined
  const isMeant = text !== undefined && new RegExp(row.only).test(text)
  return isMeant || value.kind === 'unknown' ? row : undefined
}

function judgeIssue(issue: Issue, config: Config, alsoWebpack: boolean, findings: Findings, uses: UsesOf): void {
  const path = pathOf(issue.path)
  const row = rowOf(issue)
  const isServer = path.startsWith('devServer.')
  const message =
    (row && forOne(row.advice)) ?? (isServer ? texts.devServerKey : issueText(issue, expectedOf(issue.expected)))
  const isTypo = alsoWebpack && issue.kind === 'key' && !row
  findings.add({
    kind: 'option',
    verdict: 'rejected',
    subject: path,
    message: isTypo ? texts.unknownKey : message,
    at: issue.at,
    link: row && `/guide/compatibility/config-diff#${row.table}`,
    edits: optionEdits(config.value, issue, uses),
  })
}

/** Reports accepted options. */
function judgeAccepted(config: Config, wrong: Set<string>, wrongPaths: Set<string>, findings: Findings): void {
  const { options, open } = walkOptions(config.value, allSchemas, roots.rspack)
  const server = optionsOf(config.value.properties.get('devServer')?.value ?? config.value)
  for (const value of server) {
    const because = becauseOf(value)
    if (because && !isRuntime(because)) open.push({ names: ['devServer'], because, isStrict: true })
    if (value.kind !== 'object' || value === config.value) continue
    for (const option of walkOptions(value, allSchemas, roots.devServer).options) {
      const { path, names } = option
      options.push({ ...option, path: `devServer.${path}`, names: ['devServer', ...names] })
    }
  }
  for (const { names, path, property } of options) {
    // Their items are checked individually.
    if (path === 'plugins' || path === 'devServer') continue
    if (wrongPaths.has(names.join('.')) || wrong.has(spotOf(property.key)) || wrong.has(spotOf(property.value.at)))
      continue
    const effect = effectOf(path)
    const subject = pathOf(names)
    const row = optionRow(subject)
    const isOpen =
      row && optionsOf(property.value).find((value) => value.kind === 'unknown' && !passesAsText(value, names))
    const differs = row?.table === 'differs' ? row : undefined
    const unknown = isOpen?.kind === 'unknown' && isRuntime(isOpen.because) ? 'unknown' : 'unread'
    findings.add({
      kind: 'option',
      verdict: differs ? 'differs' : isOpen ? unknown : effect,
      subject,
      message: differs ? differs.advice : isOpen ? texts.unknownForm : texts[effect],
      at: property.key,
      link: linkOf(path),
    })
  }
  const known = new Set(options.map(({ names }) => names.join('.')))
  for (const { names, path, property } of walkOptions(config.value, allSchemas, roots.webpack).options) {
    // Validation lets these objects have any names.
    if (!/^module\.(?:parser|generator)\./.test(path) || known.has(names.join('.'))) continue
    if (wrongPaths.has(names.join('.')) || wrong.has(spotOf(property.key))) continue
    const subject = pathOf(names)
    findings.add({ kind: 'option', verdict: 'ignored', subject, message: texts.noOption, at: property.key })
  }
  for (const { names, because, isStrict } of open) {
    const subject = pathOf(names) || because.subject
    const verdict = isStrict ? 'unread' : 'unknown'
    findings.add({ kind: 'option', verdict, subject, message: notKnown(because), at: because.at })
  }
}

/** Whether a value is an input of the build. */
function isRuntime({ reason }: Because): boolean {
  return reason === 'environment' || reason === 'argument'
}

/** Whether an environment variable is valid whatever its value, because the option accepts any string. */
function passesAsText({ because, at }: Unknown, names: string[]): boolean {
  if (because.reason !== 'environment') return false
  const value: Value = { kind: 'literal', value: '\u0000', at }
  const config = names.reduceRight<Value>((inside, name) => {
    if (/^\d+$/.test(name)) return { kind: 'list', items: [{ value: inside }], at }
    return { kind: 'object', properties: new Map([[name, { name, key: at, value: inside }]]), at }
  }, value)
  return validator.validate(config, roots.rspack).length === 0
}

/** Reports different defaults of options that the configuration doesn't set. */
function judgeDefaults({ value }: Config, findings: Findings): void {
  if (value.rest) return
  for (const { paths, option, webpack, rspack } of defaultRows) {
    const [path = ''] = paths
    // Few configurations set nested options, and their defaults lead to the same output.
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

/** Describes the values that a schema accepts. */
function expectedOf(ref: Ref): string {
  return [...new Set(formsOf(ref))].filter((form) => form !== 'undefined').join(', ')
}

/** The forms of the values that a schema accepts; those of nested unions, too. */
function formsOf(ref: Ref, within: Ref[] = []): string[] {
  const node = validator.node(ref)
  if (typeof node === 'string') return [node]
  if ('values' in node) return node.values.map((value) => `\`${String(value)}\``)
  if ('literal' in node) return [`\`${String(node.literal)}\``]
  if ('pattern' in node) return ['string']
  if ('min' in node) return ['number']
  if ('list' in node) return ['array']
  if (!('union' in node)) return ['object']
  return within.includes(ref) ? [] : node.union.flatMap((form) => formsOf(form, [...within, ref]))
}

function placeOf({ path, at }: Issue): string {
  return `${path.join('.')} ${spotOf(at)}`
}

function spotOf({ file, start }: Span): string {
  return `${file.name}:${start}`
}
