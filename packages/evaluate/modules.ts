// Executes files as modules: resolves `require` and `import` between them, and caches their exports. A package is
// represented by a reference with its name.

import type { AnyNode, Program } from 'acorn'
import { spend } from './budget.ts'
import { declareGlobals } from './globals.ts'
import { fileOf, type Machine, ownScope, ownVariables, spanOf, subjectOf } from './machine.ts'
import { host } from './members.ts'
import { endings, joinPaths } from './paths.ts'
import type { Natives } from './runtime.ts'
import type { Parse, SourceFile, Span } from './source.ts'
import { defaultExport, execute, type Frame } from './statements.ts'
import {
  type Callable,
  choice,
  literal,
  type Obj,
  type Reference,
  type Scope,
  type Text,
  unknown,
  type Value,
} from './value.ts'

/** A package that the files import. */
export interface PackageUse {
  name: string
  /** The string that names it. */
  at: Span
}

interface Module {
  program: Program
  scope: Scope
  /** The variable `module` in CommonJS. */
  module: Obj
  /** What `module.exports` is before the code runs. */
  initial: Obj
}

export class Modules {
  readonly #loaded = new Map<SourceFile, Module>()
  /** Files that another file imports. */
  readonly imported = new Set<SourceFile>()
  /** Paths of files that aren't among these. */
  readonly missing = new Set<string>()
  /** Imported packages, in the order of the files. */
  readonly packages: PackageUse[] = []

  constructor(
    readonly files: SourceFile[],
    readonly parse: Parse,
  ) {}

  /** The exports of a file, as returned by `require`. */
  exportsOf(file: SourceFile, machine: Machine): Value {
    const { program, scope, module, initial } = this.#run(file, machine)
    const at = { file, start: program.start, end: program.end }
    if (file.name.endsWith('.json')) return scope.get(defaultExport) ?? unknown('expression', '', at)
    const exported = module.properties.get('exports')?.value
    const names = exportedNames(program)
    // Files that are compiled to CommonJS may set `module.exports` in spite of their exports, and it counts.
    const isAssigned = exported !== undefined && exported !== initial
    if (!names || (isAssigned && !machine.runtime)) return exported ?? unknown('expression', '', at)
    const namespace = machine.heap.object(at)
    for (const [name, local] of names) {
      const value = scope.get(local)
      if (value) namespace.properties.set(name, { name, key: at, value })
    }
    for (const node of program.body) {
      if (node.type !== 'ExportAllDeclaration' && !(node.type === 'ExportNamedDeclaration' && node.source)) continue
      const source = machine.load(machine.evaluate(node.source as AnyNode, scope), file, spanOf(node, scope))
      if (node.type === 'ExportAllDeclaration') {
        if (source.kind === 'object')
          for (const property of source.properties.values()) namespace.properties.set(property.name, property)
      } else {
        for (const { local, exported: as } of node.specifiers) {
          const name = nameIn(as)
          namespace.properties.set(name, { name, key: at, value: importedFrom(source, nameIn(local), at, machine) })
        }
      }
    }
    return namespace
  }

  /** Resolves a request in a file: to another file's exports, or to a package. */
  load(request: Value, from: SourceFile, at: Span, machine: Machine): Value {
    if (request.kind === 'choice') {
      return choice(
        request.options.map((option) => this.load(option, from, at, machine)),
        at,
      )
    }
    // A request with unknown parts is matched with the files.
    if (request.kind === 'text' && request.parts) {
      const { parts } = request
      const found = this.files.filter((file) => {
        const name = relative(from.name, file.name)
        return file !== from && (matches(name, parts) || matches(name.replace(/\.(?:[cm]?[jt]s|json)$/, ''), parts))
      })
      if (found.length > 0)
        return choice(
          found.map((file) => this.#import(file, machine)),
          at,
        )
    }
    if (request.kind === 'text' && request.path !== undefined) return this.#local(request.path, from, at, machine)
    if (request.kind !== 'literal' || typeof request.value !== 'string') return unknown('import', subjectOf(at), at)
    const name = request.value.replace(/^node:/, '')
    const { runtime } = machine
    const native = runtime?.module(name)
    if (runtime && native) return runtime.fromNative(native, at, machine)
    if (runtime && name.startsWith('/')) return this.#local(name.slice(1), from, at, machine)
    if (/^[./]/.test(name)) return this.#local(absolute(from.name, name), from, at, machine)
    if (!runtime) return this.#package(name, at)
    const unrun = unknown('package', name, at)
    return { ...unrun, because: { ...unrun.because, package: name } }
  }

  requireOf(file: SourceFile, machine: Machine): Callable {
    const at = { file, start: 0, end: 0 }
    const required = host(at, (call) => machine.load(call.args[0] ?? unknown('call', '', call.at), file, call.at))
    const { runtime } = machine
    const resolve = host(at, ({ args: [request], at: place }) => {
      if (runtime && request?.kind === 'literal')
        return literal(runtime.pathOf(absolute(file.name, String(request.value))), place)
      return {
        kind: 'text',
        ...(request?.kind === 'literal' ? { resolved: String(request.value) } : {}),
        because: { reason: 'environment', subject: subjectOf(place), at: place },
        at: place,
      }
    })
    required.members = new Map([['resolve', resolve]])
    return required
  }

  /** The exports of another file. */
  #local(wanted: string, from: SourceFile, at: Span, machine: Machine): Value {
    const file = this.#find(wanted, from)
    if (file) return this.#import(file, machine)
    this.missing.add(wanted)
    return unknown('missing-file', subjectOf(at), at)
  }

  #package(name: string, at: Span): Reference {
    this.packages.push({ name, at })
    return { kind: 'reference', package: name, path: [], from: at, at }
  }

  #import(file: SourceFile, machine: Machine): Value {
    this.imported.add(file)
    return this.exportsOf(file, machine)
  }

  /** The file at a path, with or without extension, or the index of a folder. */
  #find(wanted: string, from: SourceFile): SourceFile | undefined {
    const names = endings.map((ending) => `${wanted}${ending}`)
    // TypeScript files are imported by the name of the compiled file.
    if (/\.[cm]?js$/.test(wanted)) names.push(wanted.replace(/js$/, 'ts'))
    const exact = this.files.find((file) => names.includes(file.name))
    if (exact) return exact === from ? undefined : exact
    // Pasted files have names without folders.
    const base = (name: string) => name.replace(/.*\//, '')
    const bases = new Set(names.map(base))
    const near = this.files.filter((file) => file !== from && !file.name.includes('/') && bases.has(base(file.name)))
    return near.length === 1 ? near[0] : undefined
  }

  #run(file: SourceFile, machine: Machine): Module {
    const known = this.#loaded.get(file)
    if (known) return known
    const program = this.parse(file)
    const scope = machine.heap.scope()
    ownScope(scope, file)
    ownVariables(scope)
    const at = { file, start: program.start, end: program.end }
    const module = machine.heap.object(at)
    const initial = machine.heap.object(at)
    module.properties.set('exports', { name: 'exports', key: at, value: initial })
    const loaded = { program, scope, module, initial }
    this.#loaded.set(file, loaded)
    declareGlobals(scope, machine)
    const pathOf = (name: string): Text => ({
      kind: 'text',
      because: { reason: 'environment', subject: name, at },
      at,
    })
    scope.declare('module', module)
    scope.declare('exports', initial)
    if (!exportedNames(program)) scope.declare('this', initial)
    scope.declare('require', this.requireOf(file, machine))
    scope.declare('__dirname', { ...pathOf('__dirname'), path: absolute(file.name, '.') })
    scope.declare('__filename', { ...pathOf('__filename'), path: file.name })
    if (machine.runtime) declareRuntime(scope, file, machine.runtime, machine)
    if (file.name.endsWith('.json')) {
      const [statement] = program.body
      if (statement?.type === 'ExpressionStatement')
        scope.declare(defaultExport, machine.evaluate(statement.expression, scope))
      return loaded
    }
    for (const node of program.body) bindImports(node, scope, machine)
    const frame: Frame = { returns: [] }
    execute(program.body, scope, frame, machine)
    return loaded
  }
}

/** The global names and the paths that a runtime knows. */
function declareRuntime(scope: Scope, file: SourceFile, runtime: Natives, machine: Machine): void {
  const at = { file, start: 0, end: 0 }
  const path = runtime.pathOf(file.name)
  const folder = path.replace(/[\\/][^\\/]*$/, '')
  const known = { ...runtime.globals(folder), __dirname: folder, __filename: path }
  for (const [name, value] of Object.entries(known)) scope.declare(name, runtime.fromNative(value, at, machine))
}

function bindImports(node: AnyNode, scope: Scope, machine: Machine): void {
  const file = fileOf(scope)
  const typed = node as unknown as {
    type: string
    importKind?: string
    id?: { name: string }
    moduleReference?: { expression?: AnyNode }
  }
  if (typed.importKind === 'type') return
  if (typed.type === 'TSImportEqualsDeclaration' && typed.id && typed.moduleReference?.expression) {
    const source = typed.moduleReference.expression
    machine.heap.declare(
      scope,
      typed.id.name,
      machine.load(machine.evaluate(source, scope), file, spanOf(source, scope)),
    )
  }
  if (node.type !== 'ImportDeclaration') return
  const at = spanOf(node.source, scope)
  const source = machine.load(machine.evaluate(node.source, scope), file, at)
  for (const specifier of node.specifiers) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? nameIn(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*'
    machine.heap.declare(scope, specifier.local.name, importedFrom(source, name, spanOf(specifier, scope), machine))
  }
}

/** The value of a named import. */
function importedFrom(source: Value, name: string, at: Span, machine: Machine): Value {
  if (name === '*') return source
  // The default import of a CommonJS file is its `module.exports`.
  if (name === 'default' && source.kind === 'object' && !source.properties.has('default')) return source
  if (name === 'default' && source.kind !== 'object') return source
  return machine.member(source, name, at)
}

function nameIn(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}

/** Exported names with their variables; undefined if the file isn't an ES module. */
function exportedNames(program: Program): Map<string, string> | undefined {
  const names = new Map<string, string>()
  let found = false
  for (const node of program.body as AnyNode[]) {
    if ((node.type as string) === 'TSExportAssignment') names.set('default', defaultExport)
    if (node.type === 'ExportDefaultDeclaration') names.set('default', defaultExport)
    found ||= node.type === 'ExportAllDeclaration' || (node.type as string) === 'TSExportAssignment'
    if (node.type === 'ExportDefaultDeclaration') found = true
    if (node.type !== 'ExportNamedDeclaration') continue
    const { declaration, specifiers, source } = node
    if ((node as { exportKind?: string }).exportKind === 'type') continue
    found = true
    if (!source) for (const { local, exported } of specifiers) names.set(nameIn(exported), nameIn(local))
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.set(id.name, id.name)
    } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
      names.set(declaration.id.name, declaration.id.name)
  }
  return found ? names : undefined
}

/** Whether a path has these parts in their order, with any names without slashes between them. */
function matches(path: string, parts: string[]): boolean {
  let ends = new Set([0])
  for (const [index, part] of parts.entries()) {
    const next = new Set<number>()
    for (const end of ends) {
      spend()
      const last = index === 0 ? end : (path.indexOf('/', end) + 1 || path.length + 1) - 1
      for (let start = end; start <= last; start += 1) if (path.startsWith(part, start)) next.add(start + part.length)
    }
    ends = next
  }
  return ends.has(path.length)
}

/** A path relative to the folder of a file, starting with `./` as in a request. */
function relative(from: string, to: string): string {
  const folder = from.split('/').slice(0, -1)
  const parts = to.split('/')
  let shared = 0
  while (shared < folder.length && folder[shared] === parts[shared]) shared += 1
  const up = folder.slice(shared).map(() => '..')
  const path = [...up, ...parts.slice(shared)].join('/')
  return up.length > 0 ? path : `./${path}`
}

/** The path of a request in a file, from the root of the files. */
function absolute(from: string, request: string): string {
  return joinPaths(from.replace(/[^/]*$/, ''), request)
}
