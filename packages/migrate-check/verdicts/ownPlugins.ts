// Checks plugins and loaders of the project: those that only use what Rspack has are supported, and others have to be
// tried.

import type { Value } from '@inkstone/evaluate'
import type { AnyNode } from 'acorn'
import { nodesIn } from '../tree.ts'

/** Members of compilers and compilations, and hooks, that work with Rspack as with webpack. */
export const plainMembers: ReadonlySet<string> = new Set([
  'assets',
  'compiler',
  'constructor',
  'context',
  'contextDependencies',
  'deleteAsset',
  'emitAsset',
  'errors',
  'fileDependencies',
  'fullHash',
  'getAsset',
  'getAssets',
  'getInfrastructureLogger',
  'getLogger',
  'hash',
  'hooks',
  'inputFileSystem',
  'missingDependencies',
  'name',
  'options',
  'outputFileSystem',
  'outputOptions',
  'outputPath',
  'updateAsset',
  'warnings',
  'watchMode',
  'webpack',
])
export const plainHooks: ReadonlySet<string> = new Set([
  'afterCompile',
  'afterEmit',
  'afterEnvironment',
  'afterPlugins',
  'afterProcessAssets',
  'beforeCompile',
  'beforeRun',
  'compilation',
  'compile',
  'done',
  'emit',
  'environment',
  'failed',
  'finishMake',
  'initialize',
  'invalid',
  'make',
  'processAssets',
  'run',
  'shutdown',
  'thisCompilation',
  'watchClose',
  'watchRun',
])

/** What leads to modules and chunks, whose members differ. */
const graphs = new Set([
  'children',
  'chunkGraph',
  'chunkGroups',
  'chunks',
  'entrypoints',
  'moduleGraph',
  'modules',
  'namedChunks',
  'plugin',
])

/** Hooks whose argument is a compilation. */
const withCompilation = new Set([
  'afterCompile',
  'afterEmit',
  'compilation',
  'emit',
  'finishMake',
  'make',
  'thisCompilation',
])

/** Whether a plugin is declared in the files, and only uses what Rspack has. */
export function isPlainPlugin(value: Value): boolean {
  const of = value.kind === 'instance' ? value.of : value
  if (of.kind === 'object') {
    const apply = of.properties.get('apply')?.value
    return (
      apply?.kind === 'function' && apply.node !== undefined && isPlain(apply.node as AnyNode, apply.node as AnyNode)
    )
  }
  if (of.kind !== 'function' || !of.node) return false
  const { node } = of
  if (node.body.type !== 'ClassBody') return isPlain(node as AnyNode, node as AnyNode)
  if ('superClass' in node && node.superClass) return false
  const apply = node.body.body.find(
    (each) => each.type === 'MethodDefinition' && each.key.type === 'Identifier' && each.key.name === 'apply',
  )
  return apply?.type === 'MethodDefinition' && isPlain(node as AnyNode, apply.value as AnyNode)
}

/** Whether code only reads plain members of the compiler that a function gets, and of its compilations. */
function isPlain(code: AnyNode, apply: AnyNode): boolean {
  const [compiler] = 'params' in apply ? apply.params : []
  const holders = new Set(['compiler', 'compilation', ...(compiler?.type === 'Identifier' ? [compiler.name] : [])])
  const nodes = nodesIn(code)
  for (const { node } of nodes) {
    const hook = node.type === 'CallExpression' ? tappedHook(node.callee) : undefined
    if (node.type !== 'CallExpression' || !hook || !withCompilation.has(hook)) continue
    for (const each of node.arguments) {
      const [first] = 'params' in each ? each.params : []
      if (first?.type === 'ObjectPattern') return false
      if (first?.type === 'Identifier') holders.add(first.name)
    }
  }
  // `function () { this.hooks }` is called with the compiler.
  const isCompiler = (node: AnyNode) =>
    (node.type === 'Identifier' && holders.has(node.name)) ||
    (node.type === 'ThisExpression' && code === apply && !compiler) ||
    // `hooks.compilation` is a hook.
    (node.type === 'MemberExpression' && holders.has(nameOf(node)) && nameOf(node.object as AnyNode) !== 'hooks')
  return nodes.every(({ node, parent }) => {
    if (node.type === 'MemberExpression') {
      const name = nameOf(node)
      if (graphs.has(name)) return false
      if (isCompiler(node.object as AnyNode)) return !node.computed && plainMembers.has(name)
      const isHook = node.object.type === 'MemberExpression' && nameOf(node.object) === 'hooks'
      return !isHook || plainHooks.has(name)
    }
    if (node.type === 'ObjectPattern')
      return parent?.type !== 'VariableDeclarator' || !parent.init || !leadsTo(parent.init, isCompiler)
    // What other code does with it isn't known.
    const isPassed = parent && 'arguments' in parent && (parent.arguments as AnyNode[]).includes(node)
    const isAliased =
      (parent?.type === 'VariableDeclarator' && parent.init === node) ||
      (parent?.type === 'AssignmentExpression' && parent.right === node)
    return !((isPassed || isAliased) && isCompiler(node))
  })
}

function leadsTo(node: AnyNode, isCompiler: (node: AnyNode) => boolean): boolean {
  return isCompiler(node) || (node.type === 'MemberExpression' && leadsTo(node.object as AnyNode, isCompiler))
}

function nameOf(node: AnyNode): string {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

/** The hook that a call taps. */
function tappedHook(callee: AnyNode): string | undefined {
  if (!/^tap(?:Async|Promise)?$/.test(nameOf(callee)) || callee.type !== 'MemberExpression') return undefined
  return nameOf(callee.object as AnyNode)
}

/** Members of a loader's context that Rspack lacks, or that lead to compilers and modules. */
const loaderMembers = new Set(['_compilation', '_compiler', '_module', 'importModule', 'loadModule'])

/** Whether a loader only uses what Rspack has. */
export function isPlainLoader(program: AnyNode): boolean {
  return nodesIn(program).every(({ node }) => {
    const name = node.type === 'Property' && node.key.type === 'Identifier' ? node.key.name : nameOf(node)
    return !loaderMembers.has(name)
  })
}
