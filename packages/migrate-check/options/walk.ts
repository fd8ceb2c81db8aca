// Finds the options that a configuration sets, by traversing its value and the schema together.

import { type Because, type Obj, optionsOf, type Property, spend, type Value } from '@inkstone/evaluate'
import type { Ref, SchemaNode, Schemas } from './schema.ts'

/** An option that is set. */
export interface SetOption {
  /** Path from the root of the configuration; items of lists are numbers. */
  names: string[]
  /** Path in the form of the documentation's facts: `module.rules[].test`. */
  path: string
  property: Property
}

/** A part of the configuration whose value is unknown. */
export interface OpenPart {
  names: string[]
  because: Because
  /** Whether only some options or items are allowed there. */
  isStrict: boolean
}

const deepest = 24

/** Options in the order of the configuration, and the objects and lists that may contain unknown ones. */
export function walkOptions(config: Obj, schemas: Schemas, root: Ref): { options: SetOption[]; open: OpenPart[] } {
  const options: SetOption[] = []
  const open: OpenPart[] = []
  const seen = new Set<Value>()

  const walk = (value: Value, refs: Ref[], names: string[], path: string) => {
    if (names.length > deepest) return
    for (const option of optionsOf(value)) {
      spend()
      // A value may occur several times, but not inside itself.
      if (seen.has(option)) continue
      seen.add(option)
      if (option.kind === 'object') walkObject(option, refs, names, path)
      else if (option.kind === 'list') {
        const items = nodesOf(refs, schemas).flatMap((node) =>
          typeof node === 'object' && 'list' in node ? [node.list] : [],
        )
        for (const [index, item] of option.items.entries())
          if (items.length > 0) walk(item.value, items, [...names, String(index)], `${path}[]`)
        const isStrict = path === 'plugins' || path === 'optimization.minimizer' || isLimited(items, path, schemas)
        if (items.length > 0 && option.rest) open.push({ names, because: option.rest.because, isStrict })
      } else {
        const because = becauseOf(option)
        if (because && isLimited(refs, path, schemas)) open.push({ names, because, isStrict: true })
      }
      seen.delete(option)
    }
  }

  const walkObject = (value: Obj, refs: Ref[], names: string[], path: string) => {
    const nodes = nodesOf(refs, schemas)
    for (const property of value.properties.values()) {
      const { name } = property
      const known = nodes.flatMap((node) => keyOf(node, name))
      const mapped = nodes.flatMap((node) => (typeof node === 'object' && 'map' in node ? [node.map] : []))
      const below = known.length > 0 ? known : mapped
      if (below.length === 0) continue
      const inner = known.length > 0 ? (path ? `${path}.${name}` : name) : `${path}.*`
      const place = [...names, name]
      if (known.length > 0 && !isContainer(property.value, below, schemas)) {
        options.push({ names: place, path: collapsed(inner), property })
      }
      walk(property.value, below, place, inner)
    }
    if (value.rest) open.push({ names, because: value.rest.because, isStrict: isLimited(refs, path, schemas) })
  }

  walk(config, [root], [], '')
  return { options, open }
}

/** Why the options in a value aren't known: it's unknown, or a package makes it. */
export function becauseOf(value: Value): Because | undefined {
  if (value.kind === 'unknown') return value.because
  if (value.kind !== 'reference' && !(value.kind === 'instance' && value.called)) return undefined
  const { package: subject = '' } = value.kind === 'reference' ? value : value.of.kind === 'reference' ? value.of : {}
  return { reason: 'package', subject, at: value.at }
}

/** Conditions, which both bundlers read in the same way. */
const condition = /\.(?:test|include|exclude|resource\w*|issuer|dependency|scheme|mimetype|and|or|not)(?:\[\])?$/

/** Whether only some keys are allowed in an object or in the items of a list, which can't be strings instead. */
function isLimited(refs: Ref[], path: string, schemas: Schemas): boolean {
  if (condition.test(path)) return false
  const nodes = nodesOf(refs, schemas)
  const isKeyed = (node: SchemaNode) => typeof node === 'object' && 'keys' in node && !node.open
  const items = nodes.flatMap((node) => (typeof node === 'object' && 'list' in node ? [node.list] : []))
  return (
    (nodes.some(isKeyed) || (items.length > 0 && isLimited(items, path, schemas))) &&
    !nodes.some((node) => node === 'string' || node === 'boolean')
  )
}

/** Nested rules have the same options as other rules. */
function collapsed(path: string): string {
  return path.replace(/^module\.rules\[\](?:\.(?:oneOf|rules)\[\])+/, 'module.rules[]')
}

/** Resolves references to nodes; a union is replaced with its forms. */
function nodesOf(refs: Ref[], schemas: Schemas): SchemaNode[] {
  const found = new Map<Ref, SchemaNode>()
  const add = (ref: Ref) => {
    if (found.has(ref)) return
    const node = schemas.nodes[ref] ?? 'any'
    found.set(ref, node)
    if (typeof node === 'object' && 'union' in node) for (const each of node.union) add(each)
  }
  for (const ref of refs) add(ref)
  return [...found.values()]
}

function keyOf(node: SchemaNode, name: string): Ref[] {
  if (typeof node !== 'object' || !('keys' in node) || !Object.hasOwn(node.keys, name)) return []
  const ref = node.keys[name]
  return ref === undefined ? [] : [ref]
}

/** Whether a value is an object or list whose options are reported instead of the value itself. */
function isContainer(value: Value, refs: Ref[], schemas: Schemas): boolean {
  const nodes = nodesOf(refs, schemas)
  const hasKeys = (of: SchemaNode[]) => of.some((node) => typeof node === 'object' && 'keys' in node)
  return optionsOf(value).some((each) => {
    if (each.kind === 'object') return hasKeys(nodes)
    if (each.kind !== 'list') return false
    return nodes.some((node) => typeof node === 'object' && 'list' in node && hasKeys(nodesOf([node.list], schemas)))
  })
}
