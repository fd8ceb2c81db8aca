// The props of React components, from the TypeScript types in their module: enough to check what pages pass. Types that are
// imported, computed or extended aren't resolved; such components accept anything.

import type { ComponentSpec, PropSpec } from '../../crates/md-compiler/index.js'

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree
type Tree = any

const any: PropSpec = {
  types: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  required: false,
  values: [],
}

/**
 * Specs of the components of a module by export. Components whose props aren't known are left out.
 * @param parse returns the module's syntax tree; its errors are left to the bundler, which has their positions
 */
export function propTypes(parse: () => unknown): Record<string, ComponentSpec> {
  let body: Tree[] = []
  try {
    body = (parse() as Tree).body
  } catch {
    return {}
  }
  const types = new Map<string, Tree>()
  const functions = new Map<string, Tree>()
  const exported: [name: string, value: Tree][] = []
  const declare = (node: Tree) => {
    if (node.type === 'TSInterfaceDeclaration' && !node.extends?.length) types.set(node.id.name, node.body.body)
    if (node.type === 'TSTypeAliasDeclaration') types.set(node.id.name, membersOf(node.typeAnnotation, types))
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node)
    for (const { id, init } of node.declarations ?? []) if (id.type === 'Identifier') functions.set(id.name, init)
  }
  for (const node of body) declare(/^Export/.test(node.type) ? (node.declaration ?? node) : node)
  for (const node of body) {
    const { declaration, specifiers = [], source } = node
    if (node.type === 'ExportDefaultDeclaration') exported.push(['default', declaration])
    else if (node.type === 'ExportNamedDeclaration' && !source) {
      if (declaration?.id) exported.push([declaration.id.name, declaration])
      for (const { id, init } of declaration?.declarations ?? []) exported.push([id.name, init])
      for (const { local, exported: name } of specifiers) exported.push([name.name ?? name.value, local])
    }
  }
  return Object.fromEntries(
    exported.flatMap(([name, value]): [string, ComponentSpec][] => {
      const found = value?.type === 'Identifier' ? functions.get(value.name) : value
      if (!/Function/.test(found?.type ?? '')) return []
      const [param] = found.params.items ?? found.params
      const members = param ? membersOf(param.typeAnnotation?.typeAnnotation, types) : []
      return members ? [[name, specOf(members)]] : []
    }),
  )
}

function membersOf(type: Tree, types: Map<string, Tree>): Tree[] | undefined {
  const members = type?.type === 'TSTypeLiteral' ? type.members : types.get(type?.typeName?.name)
  return members?.every((each: Tree) => each.type === 'TSPropertySignature' && !each.computed) ? members : undefined
}

function specOf(members: Tree[]): ComponentSpec {
  const props = members.map(({ key, optional, typeAnnotation }): [string, PropSpec] => {
    const spec = valueSpec(typeAnnotation?.typeAnnotation)
    return [key.name ?? key.value, { ...spec, required: !optional }]
  })
  const { children, ...others } = Object.fromEntries(props)
  return { kind: 'interactive', props: others, children: children !== undefined, text: [] }
}

const keywords: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSNullKeyword: 'null',
}

function valueSpec(type: Tree): PropSpec {
  const options: Tree[] = type?.type === 'TSUnionType' ? type.types : [type]
  const known = options.filter(({ type } = { type: '' }) => type !== 'TSUndefinedKeyword')
  const types = known.map((each) => keywords[each?.type] ?? (each?.literal ? typeof each.literal.value : undefined))
  if (types.length === 0 || types.some((name) => !any.types.includes(name ?? ''))) return any
  const values = known.flatMap((each) => (each.literal ? [String(each.literal.value)] : []))
  const isText = types.every((name) => name === 'string') && values.length === known.length
  return { types: [...new Set(types as string[])], required: false, values: isText ? values : [] }
}
