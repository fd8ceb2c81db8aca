// Extracts facts from the package's declarations with the TypeScript compiler: constructors of plugins with their
// options, the loader context, and types of hooks.

import path from 'node:path'
import type typescript from 'typescript'
import type { Member, PluginFact } from '../facts.ts'
import { home, packageOf } from '../packages.ts'

type TypeScript = typeof typescript
type Type = typescript.Type

/** Facts from declarations. */
export interface Declarations {
  plugins: Record<string, PluginFact>
  loaderContext: Member[]
  /** Type of each hook by owner and name. */
  hooks: Record<string, Record<string, string>>
}

/** Namespaces of the package that contain plugins. */
const namespaces = [
  'container',
  'electron',
  'javascript',
  'library',
  'node',
  'optimize',
  'sharing',
  'wasm',
  'web',
  'webworker',
]

const source = `
import * as core from '@rspack/core'
import type { ContextModuleFactory } from './node_modules/@rspack/core/dist/ContextModuleFactory'
import type { StatsFactory } from './node_modules/@rspack/core/dist/stats/StatsFactory'
import type { StatsPrinter } from './node_modules/@rspack/core/dist/stats/StatsPrinter'
export declare const hooks: {
  compiler: core.Compiler['hooks']
  compilation: core.Compilation['hooks']
  multiCompiler: core.MultiCompiler['hooks']
  normalModuleFactory: core.NormalModuleFactory['hooks']
  contextModuleFactory: ContextModuleFactory['hooks']
  javascriptModulesPlugin: ReturnType<typeof core.javascript.JavascriptModulesPlugin.getCompilationHooks>
  statsFactory: StatsFactory['hooks']
  statsPrinter: StatsPrinter['hooks']
}
export declare const loaderContext: core.LoaderContext<{}>
export declare const plugins: typeof core
`

/** Reads the declarations. */
export function readDeclarations(): Declarations {
  const ts = packageOf<TypeScript>('typescript')
  const file = path.join(home, 'declarations.ts')
  const options: typescript.CompilerOptions = {
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [path.join(home, 'node_modules/@types')],
  }
  const host = ts.createCompilerHost(options)
  const own = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true)
  const readFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => (name === file ? own : readFile(name, ...rest))
  const program = ts.createProgram([file], options, host)
  const [wrong] = program.getSemanticDiagnostics(own)
  if (wrong) throw new Error(`cannot read declarations: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(own)
  const exported = new Map(module ? checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]) : [])
  const typeOf = (symbol: typescript.Symbol | undefined): Type =>
    symbol ? checker.getTypeOfSymbolAtLocation(symbol, own) : checker.getAnyType()

  const textOf = (type: Type): string => {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
    const text = checker.typeToString(type, own, flags | ts.TypeFormatFlags.InTypeAlias)
    return shortened(
      text
        .replace(', UnsetAdditionalOptions', '')
        .replace(/import\("[^"]*"\)\.|\bcore\.|\bliteTapable\./g, '')
        .replaceAll('"', "'"),
    )
  }
  const propertiesOf = (type: Type): Member[] =>
    type
      .getProperties()
      .filter((symbol) => !symbol.name.startsWith('__'))
      .map((symbol) => {
        const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
        const type = optional ? checker.getNonNullableType(typeOf(symbol)) : typeOf(symbol)
        return { name: symbol.name, type: textOf(type), ...(optional ? { optional: true as const } : {}) }
      })
  const pluginOf = (type: Type): PluginFact | undefined => {
    const parameters = type.getConstructSignatures()[0]?.parameters
    if (!parameters) return undefined
    const written = parameters.map((parameter) => {
      const node = parameter.valueDeclaration as typescript.ParameterDeclaration | undefined
      const optional = node ? checker.isOptionalParameter(node) : false
      const type = optional ? checker.getNonNullableType(typeOf(parameter)) : typeOf(parameter)
      return `${parameter.name}${optional ? '?' : ''}: ${textOf(type)}`
    })
    const first = parameters[0] ? checker.getNonNullableType(typeOf(parameters[0])) : undefined
    const forms = first?.isUnion() ? first.types : first ? [first] : []
    const isOptions = (form: Type) =>
      (form.flags & ts.TypeFlags.Object) !== 0 &&
      !checker.isArrayType(form) &&
      form.getCallSignatures().length === 0 &&
      !['RegExp', 'String'].includes(form.symbol?.name)
    const members = new Map(
      forms
        .filter(isOptions)
        .flatMap(propertiesOf)
        .map((member) => [member.name, member]),
    )
    return { parameters: written.join(', '), options: [...members.values()] }
  }

  const plugins: [string, PluginFact][] = []
  const gather = (type: Type, prefix: string) => {
    for (const symbol of type.getProperties()) {
      if (!/Plugin(?:V1)?$/.test(symbol.name)) continue
      const plugin = pluginOf(typeOf(symbol))
      if (plugin) plugins.push([prefix + symbol.name, plugin])
    }
  }
  const core = typeOf(exported.get('plugins'))
  gather(core, '')
  for (const name of namespaces) gather(typeOf(core.getProperty(name)), `${name}.`)
  const hooks = propertyTypes(typeOf(exported.get('hooks'))).map(
    ([owner, type]) =>
      [owner, Object.fromEntries(propertyTypes(type).map(([name, hook]) => [name, textOf(hook)]))] as const,
  )
  return {
    plugins: Object.fromEntries(plugins.sort(([a], [b]) => (a < b ? -1 : 1))),
    loaderContext: propertiesOf(typeOf(exported.get('loaderContext'))),
    hooks: Object.fromEntries(hooks),
  }

  function propertyTypes(type: Type): [string, Type][] {
    return type.getProperties().map((symbol) => [symbol.name, typeOf(symbol)])
  }
}

/** Abbreviates types of several hundred characters to their kind. */
function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 399)}…` : text
}
