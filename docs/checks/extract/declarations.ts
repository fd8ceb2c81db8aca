// Extracts facts from the package's declarations with the TypeScript compiler: constructors of plugins with their
// options, the loader context, and types of hooks.

import type typescript from 'typescript'
import type { Member, PluginFact } from '../facts.ts'
import { loadTypeScript, programOf, type TypeScript } from '../typescript.ts'

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
  const types = openTypes()
  const core = types.exported('plugins')
  const plugins = [
    ...types.pluginsOf(core, ''),
    ...namespaces.flatMap((name) => types.pluginsOf(types.of(core.getProperty(name)), `${name}.`)),
  ]
  const hooks = types.byName(types.exported('hooks')).map(([owner, type]) => {
    const texts = types.byName(type).map(([name, hook]) => [name, types.textOf(hook)])
    return [owner, Object.fromEntries(texts)] as const
  })
  return {
    plugins: Object.fromEntries(plugins.sort(([a], [b]) => (a < b ? -1 : 1))),
    loaderContext: types.membersOf(types.exported('loaderContext')),
    hooks: Object.fromEntries(hooks),
  }
}

/** Compiles `source`, as if it was a file next to the packages. */
function openTypes(): Types {
  const ts = loadTypeScript()
  const { program, file } = programOf(ts, 'declarations.ts', source, {
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  })
  const [wrong] = program.getSemanticDiagnostics(file)
  if (wrong) throw new Error(`cannot read declarations: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`)
  return new Types(ts, program.getTypeChecker(), file)
}

/** The types that a file exports, as the type checker sees them. */
class Types {
  private readonly exports: Map<string, typescript.Symbol>

  constructor(
    private readonly ts: TypeScript,
    private readonly checker: typescript.TypeChecker,
    private readonly file: typescript.SourceFile,
  ) {
    const module = checker.getSymbolAtLocation(file)
    const symbols = module ? checker.getExportsOfModule(module) : []
    this.exports = new Map(symbols.map((symbol) => [symbol.name, symbol]))
  }

  /** Type of an export. */
  exported(name: string): Type {
    return this.of(this.exports.get(name))
  }

  /** Type of a symbol; `any` if there is none. */
  of(symbol: typescript.Symbol | undefined): Type {
    return symbol ? this.checker.getTypeOfSymbolAtLocation(symbol, this.file) : this.checker.getAnyType()
  }

  /** Types of a type's properties. */
  byName(type: Type): [string, Type][] {
    return type.getProperties().map((symbol) => [symbol.name, this.of(symbol)])
  }

  /** A type as it's shown to readers. */
  textOf(type: Type): string {
    const { NoTruncation, UseAliasDefinedOutsideCurrentScope, InTypeAlias } = this.ts.TypeFormatFlags
    const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope | InTypeAlias
    return shortened(
      this.checker
        .typeToString(type, this.file, flags)
        .replace(', UnsetAdditionalOptions', '')
        .replace(/import\("[^"]*"\)\.|\bcore\.|\bliteTapable\./g, '')
        .replaceAll('"', "'"),
    )
  }

  /** A type's public properties. */
  membersOf(type: Type): Member[] {
    const symbols = type.getProperties().filter((symbol) => !symbol.name.startsWith('__'))
    return symbols.map((symbol) => {
      const optional = (symbol.flags & this.ts.SymbolFlags.Optional) !== 0
      const type = optional ? this.checker.getNonNullableType(this.of(symbol)) : this.of(symbol)
      return { name: symbol.name, type: this.textOf(type), ...(optional ? { optional: true as const } : {}) }
    })
  }

  /** The plugins among a namespace's properties, by name. */
  pluginsOf(namespace: Type, prefix: string): [string, PluginFact][] {
    // Only resolves the plugins, because the order of a union's members depends on what the checker has resolved
    // before.
    const plugins = namespace.getProperties().filter(({ name }) => /Plugin(?:V1)?$/.test(name))
    return plugins.flatMap((symbol) => {
      const plugin = this.pluginOf(this.of(symbol))
      return plugin ? [[prefix + symbol.name, plugin] satisfies [string, PluginFact]] : []
    })
  }

  /** A plugin's constructor, and the options in whichever form its first parameter takes them. */
  private pluginOf(type: Type): PluginFact | undefined {
    const parameters = type.getConstructSignatures()[0]?.parameters
    if (!parameters) return undefined
    const first = parameters[0] ? this.checker.getNonNullableType(this.of(parameters[0])) : undefined
    const forms = first?.isUnion() ? first.types : first ? [first] : []
    const members = forms.filter((form) => this.isOptions(form)).flatMap((form) => this.membersOf(form))
    return {
      parameters: parameters.map((parameter) => this.parameterText(parameter)).join(', '),
      options: [...new Map(members.map((member) => [member.name, member])).values()],
    }
  }

  private parameterText(parameter: typescript.Symbol): string {
    const node = parameter.valueDeclaration as typescript.ParameterDeclaration | undefined
    const optional = node ? this.checker.isOptionalParameter(node) : false
    const type = optional ? this.checker.getNonNullableType(this.of(parameter)) : this.of(parameter)
    return `${parameter.name}${optional ? '?' : ''}: ${this.textOf(type)}`
  }

  private isOptions(form: Type): boolean {
    return (
      (form.flags & this.ts.TypeFlags.Object) !== 0 &&
      !this.checker.isArrayType(form) &&
      form.getCallSignatures().length === 0 &&
      !['RegExp', 'String'].includes(form.symbol?.name)
    )
  }
}

/** Abbreviates types of several hundred characters to their kind. */
function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 399)}…` : text
}
