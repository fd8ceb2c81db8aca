// Creates the edits for an option as advised by its row in a table. Edits that could break something aren't made; the
// finding then requires manual work.

import {
  type Obj,
  optionsOf,
  type Property,
  positionOf,
  type SourceFile,
  type Span,
  startOfLine,
  textOf,
  type Value,
} from '@inkstone/evaluate'
import { type Edit, insertion, removal } from '../edits.ts'
import { type OptionEdit, type OptionRow, optionRow, packageRow, pathOf } from '../knowledge.ts'
import type { Issue } from '../options/validate.ts'
import { earlierEdits, type UsesOf, wholeAssignment } from './assignments.ts'

/** The edits for an issue; undefined if the option isn't written in an object literal. */
export function optionEdits(config: Obj, issue: Issue, uses: UsesOf): Edit[] | undefined {
  const path = pathOf(issue.path)
  const row = optionRow(path)
  const found = placeOf(config, issue)
  if (!found) return undefined
  const { property, owner } = found
  const edits =
    pathsEdit(path, property) ??
    devtoolEdit(path, issue, property) ??
    (row && rowEdits(row, path, owner, property, issue, uses, config))
  const { key } = property
  // A new value still replaces earlier ones.
  if (!edits || edits.every(({ file, start }) => file === key.file && start >= key.end)) return edits
  const earlier = earlierEdits(property, uses)
  return earlier && [...edits, ...earlier]
}

/** The property of an issue, or the property with the list that contains it; and the object that has the property. */
function placeOf(config: Value, { path, property }: Issue): { property: Property; owner: Obj } | undefined {
  let values: Value[] = [config]
  let found: { property: Property; owner: Obj } | undefined
  for (const name of path) {
    const next: Value[] = []
    let last: typeof found
    for (const value of values.flatMap(optionsOf)) {
      const item = value.kind === 'list' ? value.items[Number(name)] : undefined
      const inner = value.kind === 'object' ? value.properties.get(name) : undefined
      if (item) next.push(item.value)
      if (!inner || value.kind !== 'object') continue
      next.push(inner.value)
      if (!last || inner === property) last = { property: inner, owner: value }
    }
    found = last
    values = next
  }
  if (property && found?.property !== property) return { property, owner: found?.owner ?? bare(property) }
  return found
}

/** An object with a single property. */
function bare(property: Property): Obj {
  return { kind: 'object', properties: new Map([[property.name, property]]), at: property.key }
}

function rowEdits(
  { edit }: OptionRow,
  path: string,
  owner: Obj,
  property: Property,
  issue: Issue,
  uses: UsesOf,
  config: Obj,
): Edit[] | undefined {
  const { whole, key } = property
  if (!edit) return undefined
  if (!whole) return assignmentEdits(edit, property, issue, uses)
  const { file } = whole
  const gone = [removal(file, whole.start, whole.end)]
  if (edit === 'remove') return gone
  if (edit === 'fallback') return fallbackEdits(owner, property, config)
  if ('into' in edit) return moveEdits(path, edit.into, owner, property)
  if ('instead' in edit) return insteadEdits(edit.instead, owner, property)
  // A method or shorthand property has no separate value to replace, and its key can't be renamed.
  if (key.start === whole.start && key.end === whole.end) return undefined
  if ('rename' in edit) {
    // If both names are set, webpack 5 only reads the new one.
    if (owner.properties.has(edit.rename)) return gone
    // Code that accesses the option by its old name would break: `config.module.loaders.push()`.
    if (uses(file).names.has(property.name)) return undefined
    return [{ file, start: key.start, end: key.end, text: quotedAs(file.text.slice(key.start, key.end), edit.rename) }]
  }
  const { at } = issue.value
  const isInside = at.file === file && at.start > key.end && at.end <= whole.end
  const text = newValue(edit, issue.value)
  return isInside && text !== undefined ? [{ file, start: at.start, end: at.end, text }] : undefined
}

/** The source of a value that takes another's place. */
function newValue(
  edit: { value: string; unless?: string[] } | { values: Record<string, string> },
  old: Value,
): string | undefined {
  if ('value' in edit) {
    const isKept = old.kind === 'object' && (old.rest || edit.unless?.some((name) => old.properties.has(name)))
    return edit.unless && isKept ? undefined : edit.value
  }
  return old.kind === 'literal' ? edit.values[String(old.value)] : undefined
}

/** Edits an assignment such as `config.amd = {}`: its value, its name, or the whole statement. */
function assignmentEdits(
  edit: OptionEdit,
  { name, key }: Property,
  { value }: Issue,
  uses: UsesOf,
): Edit[] | undefined {
  const { file } = key
  const { at } = value
  const { text } = file
  if (at.file !== file || !/^\s*=\s*$/.test(text.slice(key.end, at.start))) return undefined
  if (typeof edit === 'object' && ('value' in edit || ('values' in edit && !('into' in edit)))) {
    const text = newValue(edit, value)
    return text === undefined ? undefined : [{ file, start: at.start, end: at.end, text }]
  }
  if (typeof edit === 'object' && 'rename' in edit && !('into' in edit)) {
    // Only rename if the name isn't used anywhere else.
    if (uses(file).names.get(name) !== 1 || text.slice(key.start, key.end) !== name) return undefined
    return [{ file, start: key.start, end: key.end, text: edit.rename }]
  }
  const gone = edit === 'remove' ? wholeAssignment(key, value, uses) : undefined
  return gone && [gone]
}

/** A name with the same quotes as another one, or without. */
function quotedAs(old: string, name: string): string {
  const quote = /^["']/.exec(old)?.[0] ?? ''
  return `${quote}${name}${quote}`
}

/** The source of a property: `overlay: true`, or `overlay`. Undefined for a method. */
function valueText({ name, key, whole }: Property): string | undefined {
  if (!whole) return undefined
  const { file } = whole
  if (key.start === whole.start && key.end === whole.end) return name
  const rest = file.text.slice(key.end, whole.end)
  const colon = /^\s*:\s*/.exec(rest)
  return colon && key.start === whole.start ? rest.slice(colon[0].length) : undefined
}

/** The move in a row, if the option's value can be moved. */
function moveOf(
  { name, value }: Property,
  path: string,
): { names: string[]; text: (own: string) => string } | undefined {
  const edit = optionRow(path)?.edit
  if (typeof edit !== 'object' || !('into' in edit)) return undefined
  const names = [...edit.into.split('.'), edit.rename ?? name]
  const { values } = edit
  if (!values) return { names, text: (own) => own }
  // If values are renamed, the value must be a literal.
  if (value.kind !== 'literal') return undefined
  const mapped = values[String(value.value)]
  return { names, text: (own) => mapped ?? own }
}

/**
 * Moves an option into a sibling object, which may exist. Options with the same target are moved together: the first
 * one in the source is replaced with the new object, the others are removed.
 */
function moveEdits(path: string, into: string, owner: Obj, property: Property): Edit[] | undefined {
  const { whole } = property
  const move = moveOf(property, path)
  const own = valueText(property)
  if (!whole || !move || own === undefined) return undefined
  const { file } = whole
  const isJson = file.name.endsWith('.json')
  const entry = `${isJson ? `"${move.names.at(-1)}"` : move.names.at(-1)}: ${move.text(own)}`
  const gone = removal(file, whole.start, whole.end)
  const { target, left } = targetOf(owner, move.names.slice(0, -1), file)
  if (target === 'not known') return undefined
  if (target) {
    if (left.length === 0 && target.properties.has(move.names.at(-1) ?? '')) return [gone]
    return [insertion(target.at, nested(left, entry, isJson)), gone]
  }
  const siblings = [...owner.properties.values()].filter((each) => {
    const other = each.whole?.file === file && sibling(path, each)
    return other && optionIn(other, into) && moveOf(each, other) && valueText(each) !== undefined
  })
  const [first] = siblings.sort((a, b) => (a.whole?.start ?? 0) - (b.whole?.start ?? 0))
  if (first && first !== property) return [gone]
  const entries = siblings.map((each) => {
    const other = moveOf(each, sibling(path, each))
    const last = other?.names.at(-1) ?? ''
    return `${isJson ? `"${last}"` : last}: ${other?.text(valueText(each) ?? '') ?? ''}`
  })
  return [{ file, start: whole.start, end: whole.end, text: nested(left, entries.join(', '), isJson) }]
}

function optionIn(path: string, into: string): boolean {
  const edit = optionRow(path)?.edit
  return typeof edit === 'object' && 'into' in edit && edit.into === into
}

function sibling(path: string, { name }: Property): string {
  return path.replace(/[^.]+$/, () => name)
}

/** The innermost existing object literal on a path, and the missing names below it. */
function targetOf(
  owner: Obj,
  names: string[],
  file: SourceFile,
): { target: Obj | 'not known' | undefined; left: string[] } {
  let target: Obj | undefined
  let inner: Obj = owner
  for (const [index, name] of names.entries()) {
    const property = inner.properties.get(name)
    if (!property) return { target: inner.rest ? 'not known' : target, left: names.slice(index) }
    const { value } = property
    const isLiteral = value.kind === 'object' && value.at.file === file && /^\{.*\}$/s.test(textOf(value.at))
    if (!isLiteral) return { target: 'not known', left: [] }
    target = value
    inner = value
  }
  return { target, left: [] }
}

function nested(names: string[], entry: string, isJson: boolean): string {
  return names.reduceRight((text, name) => `${isJson ? `"${name}"` : name}: { ${text} }`, entry)
}

/** Sets another option to an equivalent value. */
function insteadEdits(
  instead: Record<string, { name: string; value: string }>,
  owner: Obj,
  { whole, value }: Property,
): Edit[] | undefined {
  if (!whole || value.kind !== 'literal') return undefined
  const { file } = whole
  const gone = removal(file, whole.start, whole.end)
  const set = instead[String(value.value)]
  if (!set) return [gone]
  const other = owner.properties.get(set.name)
  const isJson = file.name.endsWith('.json')
  if (!other)
    return [{ file, start: whole.start, end: whole.end, text: `${isJson ? `"${set.name}"` : set.name}: ${set.value}` }]
  const { at } = other.value
  if (at.file !== file || !other.whole || at.start < other.whole.start || at.end > other.whole.end) return undefined
  return [{ file, start: at.start, end: at.end, text: set.value }, gone]
}

/** Globals that `node` replaced, too; all other names are modules. */
const globals = new Set(['Buffer', 'console', 'process', 'setImmediate'])

/**
 * Changes `node: { fs: 'empty' }` to `resolve: { fallback: { fs: false } }`. Without the fallback, the build would fail
 * to resolve the module.
 */
function fallbackEdits(owner: Obj, property: Property, config: Obj): Edit[] | undefined {
  const { whole } = property
  if (!whole) return undefined
  const { file } = whole
  const gone = removal(file, whole.start, whole.end)
  const emptied = [...owner.properties.values()].filter(
    ({ name, value, whole: each }) =>
      !globals.has(name) && each?.file === file && value.kind === 'literal' && value.value === 'empty',
  )
  const isOff = property.value.kind === 'literal' && property.value.value === false
  if (globals.has(property.name) || isOff) return [gone]
  // Which package to use as a polyfill is the user's decision.
  if (!emptied.includes(property)) return undefined
  const { target, left } = targetOf(config, ['resolve', 'fallback'], file)
  if (target === 'not known') return undefined
  const known = target && left.length === 0 ? target.properties : undefined
  const entries = emptied.filter(({ name }) => !known?.has(name)).map(({ name }) => `${name}: false`)
  if (emptied[0] !== property || entries.length === 0) return [gone]
  const text = nested(left, entries.join(', '), file.name.endsWith('.json'))
  if (target) return [insertion(target.at, text), gone]
  const node = config.properties.get('node')?.whole
  if (!node || node.file !== file) return undefined
  return [{ file, start: node.start, end: node.start, text: `${text},${lineBreakBefore(node)}` }, gone]
}

function lineBreakBefore({ file, start }: Span): string {
  const before = file.text.slice(startOfLine(file, positionOf(file, start).line), start)
  return /^[ \t]*$/.test(before) ? `\n${before}` : ' '
}

/** Reorders the parts of a `devtool` value that webpack 4 or older accepted, such as `#cheap-eval-source-map`. */
function devtoolEdit(path: string, { value }: Issue, { key, whole }: Property): Edit[] | undefined {
  if (path !== 'devtool' || value.kind !== 'literal' || typeof value.value !== 'string') return undefined
  const { at } = value
  const { file } = key
  if (at.file !== file || at.start < key.end || at.end > (whole?.end ?? at.end)) return undefined
  if (!whole && !/^\s*=\s*$/.test(file.text.slice(key.end, at.start))) return undefined
  const today = devtoolToday(value.value)
  if (today === undefined) return undefined
  const quote = file.text[at.start] ?? "'"
  return [{ file, start: at.start, end: at.end, text: today === false ? 'false' : `${quote}${today}${quote}` }]
}

function devtoolToday(old: string): string | false | undefined {
  const name = old.replace(/^[#@]+/, '')
  if (name === '' || name === 'none') return false
  if (name === 'eval') return name
  const words = new Set(
    name
      .replace(/source-?maps?$/, '')
      .split('-')
      .filter(Boolean),
  )
  if (!/source-?maps?$/.test(name)) return undefined
  const known = ['inline', 'hidden', 'eval', 'nosources', 'cheap', 'module']
  if ([...words].some((word) => !known.includes(word))) return undefined
  const places = ['inline', 'hidden', 'eval'].filter((word) => words.has(word))
  if (places.length > 1) return undefined
  const cheap = words.has('cheap') ? (words.has('module') ? ['cheap', 'module'] : ['cheap']) : []
  return [...places, ...(words.has('nosources') ? ['nosources'] : []), ...cheap, 'source-map'].join('-')
}

/** Replaces tsconfig-paths-webpack-plugin by the option, if it's the only plugin in `resolve.plugins`. */
function pathsEdit(path: string, { whole, value }: Property): Edit[] | undefined {
  if (path !== 'resolve.plugins' || !whole || value.kind !== 'list' || value.rest || value.items.length !== 1)
    return undefined
  const plugin = value.items[0]?.value
  if (plugin?.kind !== 'instance' || plugin.of.kind !== 'reference') return undefined
  if (packageRow(plugin.of.package)?.edit?.option !== 'tsConfig') return undefined
  const { file } = whole
  const [options] = plugin.args
  if (options && (options.kind !== 'object' || options.rest)) return undefined
  // Rspack resolves path mappings with `resolve.extensions`.
  const names = options ? [...options.properties.keys()] : []
  if (names.some((name) => name !== 'configFile' && name !== 'extensions')) return undefined
  const given = options?.properties.get('configFile')?.value
  const isInside = given?.at.file === file && given.at.start >= whole.start && given.at.end <= whole.end
  // A string means the same anywhere, other expressions may use variables of their place.
  if (given && !isInside && given.kind !== 'literal') return undefined
  const text = given ? textOf(given.at) : "'tsconfig.json'"
  const isRelative = !given || (given.kind === 'literal' && /^(?!\/)/.test(String(given.value)))
  if (!isRelative) return [{ file, start: whole.start, end: whole.end, text: `tsConfig: ${text}` }]
  const resolve = resolveIn(file)
  return resolve === undefined
    ? undefined
    : [{ file, start: whole.start, end: whole.end, text: `tsConfig: ${resolve}(__dirname, ${text})` }]
}

/**
 * A function call that makes a path absolute. ES modules don't have `require`, nor `__dirname` unless they define it.
 */
function resolveIn({ text }: SourceFile): string | undefined {
  if (!/^\s*(?:import|export)\s/m.test(text)) return "require('path').resolve"
  const name = /^import\s+(?:\*\s+as\s+)?(\w+)\s+from\s+['"](?:node:)?path['"]/m.exec(text)?.[1]
  return name !== undefined && /\b__dirname\b/.test(text) ? `${name}.resolve` : undefined
}
