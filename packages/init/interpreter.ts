// Interprets the modules of a configuration: constants, functions, conditions, loops, imports of files and methods of values.
// Packages aren't run. What depends on them, or on the environment, is an `Unread` value with its position, which is only
// reported if the configuration contains it.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bare, type Node, parseModule, positionAt } from '@inkstone/docs/init'
import { classes, globals, nodeModule, processIn } from './builtins.ts'

/** A value that isn't known. */
export class Unread {
  constructor(
    /** `file:line:col`. */
    readonly at: string,
    /** Why, as the end of a sentence about the option. */
    readonly why: string,
    /** Whether it's undefined in a build in which nothing sets it, as variables of the environment are. */
    readonly isUnset = false,
  ) {}
}

/** A function of a module. */
export class Closure {
  constructor(
    readonly node: Node,
    readonly scope: Scope,
    readonly at: string,
  ) {}
}

interface Module {
  file: string
  text: string
  exports: Record<string, unknown>
  scope: Scope
}

/** The names of a block. A function is called to get the value of an import. */
interface Scope {
  module: Module
  names: Map<string, { value: unknown } | { get: () => unknown }>
  around?: Scope | undefined
}

/** How a statement ended, if not at its end. */
type Ending = { value: unknown } | 'break' | 'continue' | undefined

const computed = "is computed in a way that `init` can't follow"

/** Most evaluated expressions, and most calls in each other. */
const limits = { steps: 200_000, depth: 100 }

export class Interpreter {
  /** Parts of objects and lists that aren't known, such as a spread. */
  readonly gaps = new WeakMap<object, Unread[]>()
  /** Statements whose effect isn't known. */
  readonly doubts: Unread[] = []
  private readonly modules = new Map<string, Module>()
  private steps = 0
  private depth = 0

  /** An export of a file. */
  exported(file: string, name: string): unknown {
    if (file.endsWith('.json')) {
      const value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
      return name === 'default' ? value : this.member(value, name, new Unread(`${file}:1:1`, computed))
    }
    const { exports } = this.module(file)
    if (Object.hasOwn(exports, name)) return exports[name]
    const common = exports.module as { exports: unknown }
    if (name !== 'default') return this.member(common.exports, name, new Unread(`${file}:1:1`, 'is not exported'))
    return common.exports
  }

  /** Calls a function. */
  call({ node, scope, at }: Closure, given: unknown[]): unknown {
    if (!('params' in node) || !('body' in node) || this.depth > limits.depth) return new Unread(at, computed)
    const within: Scope = { module: scope.module, names: new Map(), around: scope }
    for (const [index, parameter] of (node.params as Node[]).entries()) {
      const isRest = parameter.type === 'RestElement'
      this.bind(isRest ? parameter.argument : parameter, isRest ? given.slice(index) : given[index], within)
    }
    this.depth++
    try {
      const body = node.body as Node
      if (body.type !== 'BlockStatement') return this.evaluate(body, within)
      const ending = this.run(body.body, within)
      return typeof ending === 'object' ? ending.value : undefined
    } finally {
      this.depth--
    }
  }

  private module(file: string): Module {
    const known = this.modules.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const common = { exports: {} }
    const module = { file, text, exports: { module: common } as Record<string, unknown>, scope: {} as Scope }
    module.scope = { module, names: new Map() }
    this.modules.set(file, module)
    const own = { module: common, exports: common.exports, __dirname: path.dirname(file), __filename: file }
    for (const [name, value] of Object.entries(own)) module.scope.names.set(name, { value })
    module.scope.names.set('process', { value: processIn(path.dirname(file)) })
    let body: Node[]
    try {
      body = parseModule(text)
    } catch (error) {
      throw new Error(`${path.relative('', file)}: cannot parse it: ${(error as Error).message}`)
    }
    this.run(body, module.scope)
    return module
  }

  private at(node: Node, { module }: Scope): string {
    const { line, column } = positionAt(module.text, node.start)
    return `${module.file}:${line}:${column}`
  }

  private run(statements: Node[], scope: Scope): Ending {
    for (const each of statements) {
      const node = 'declaration' in each && each.declaration ? (each.declaration as Node) : each
      if (node.type === 'FunctionDeclaration' && node.id)
        scope.names.set(node.id.name, { value: new Closure(node, scope, this.at(node, scope)) })
      if (each.type === 'ImportDeclaration') this.import(each, scope)
    }
    for (const each of statements) {
      const ending = this.execute(each, scope)
      if (ending) return ending
    }
    return undefined
  }

  private import(node: Node & { type: 'ImportDeclaration' }, scope: Scope): void {
    for (const each of node.specifiers) {
      const name =
        each.type === 'ImportNamespaceSpecifier'
          ? '*'
          : each.type === 'ImportSpecifier'
            ? nameOf(each.imported)
            : 'default'
      const get = () => this.imported(String(node.source.value), name, scope, this.at(each, scope))
      scope.names.set(each.local.name, { get })
    }
  }

  /** An export of what a module imports; all of them by `*`. */
  private imported(source: string, name: string, { module }: Scope, at: string): unknown {
    const node = nodeModule(source)
    if (node) return name === '*' ? node : (node[name] ?? new Unread(at, computed))
    if (source === 'node:module' || source === 'module')
      return name === 'createRequire' ? () => this.requireOf(module, at) : new Unread(at, computed)
    const file = source.startsWith('.') ? importedFile(module.file, source) : undefined
    if (!file) return new Unread(at, source.startsWith('.') ? computed : `comes from the package \`${source}\``)
    if (name !== '*') return this.exported(file, name)
    return file.endsWith('.json') ? this.exported(file, 'default') : this.module(file).exports
  }

  private requireOf(module: Module, at: string): (source: unknown) => unknown {
    const load = (source: unknown) => {
      const all = this.imported(String(source), '*', module.scope, at)
      const common = (all as { module?: { exports: object } } | undefined)?.module?.exports
      return common && Object.keys(common).length > 0 ? common : all
    }
    return Object.assign(load, {
      resolve: (source: unknown) => path.resolve(path.dirname(module.file), String(source)),
    })
  }

  private execute(node: Node, scope: Scope): Ending {
    const inner = (): Scope => ({ module: scope.module, names: new Map(), around: scope })
    const { exports } = scope.module
    switch (node.type) {
      case 'ExportDefaultDeclaration':
        exports.default = this.evaluate(node.declaration, scope)
        return undefined
      case 'ExportNamedDeclaration': {
        if (node.declaration) {
          this.execute(node.declaration, scope)
          for (const name of declaredNames(node.declaration)) exports[name] = this.lookup(name, scope, node)
        }
        for (const { local, exported } of node.specifiers)
          exports[nameOf(exported)] = node.source
            ? this.imported(String(node.source.value), nameOf(local), scope, this.at(node, scope))
            : this.lookup(nameOf(local), scope, node)
        return undefined
      }
      case 'ExportAllDeclaration': {
        const all = this.imported(String(node.source.value), '*', scope, this.at(node, scope))
        if (node.exported) exports[nameOf(node.exported)] = all
        else if (isPlain(all)) Object.assign(exports, { ...all, module: exports.module })
        return undefined
      }
      case 'TSExportAssignment':
        exports.default = this.evaluate(node.expression, scope)
        return undefined
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations)
          this.bind(id, init ? this.evaluate(init, scope) : undefined, scope)
        return undefined
      case 'TSEnumDeclaration': {
        const members: Record<string, unknown> = {}
        let next: unknown = 0
        for (const member of node.body.members) {
          const value = member.initializer ? this.evaluate(member.initializer, scope) : next
          members['name' in member.id ? member.id.name : String((member.id as { value?: unknown }).value)] = value
          next = typeof value === 'number' ? value + 1 : new Unread(this.at(member, scope), computed)
        }
        scope.names.set(node.id.name, { value: members })
        return undefined
      }
      case 'ExpressionStatement': {
        const value = this.evaluate(node.expression, scope)
        // `define.doc({…})` of Rstack, which exports nothing.
        const call = bare(node.expression)
        const callee = call.type === 'CallExpression' ? bare(call.callee) : undefined
        if (callee?.type === 'MemberExpression' && nameOf(callee.property) === 'doc') exports.default = value
        return undefined
      }
      case 'ReturnStatement':
        return { value: node.argument ? this.evaluate(node.argument, scope) : undefined }
      case 'BlockStatement':
        return this.run(node.body, inner())
      case 'TryStatement':
        return this.run(node.block.body, inner())
      case 'IfStatement': {
        const test = isTrue(this.evaluate(node.test, scope))
        if (test === undefined) {
          this.doubts.push(
            new Unread(this.at(node, scope), "whether this condition is met isn't known, so it's left out"),
          )
          return undefined
        }
        const branch = test ? node.consequent : node.alternate
        return branch ? this.execute(branch, inner()) : undefined
      }
      case 'ForOfStatement': {
        const all = listOf(this.evaluate(node.right, scope))
        if (!all)
          this.doubts.push(
            new Unread(this.at(node, scope), "what this loop goes through isn't known, so it's left out"),
          )
        for (const each of all ?? []) {
          const within = inner()
          const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
          if (target) this.bind(target, each, within)
          const ending = this.execute(node.body, within)
          if (ending === 'break') break
          if (typeof ending === 'object') return ending
        }
        return undefined
      }
      case 'BreakStatement':
        return 'break'
      case 'ContinueStatement':
        return 'continue'
      case 'SwitchStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        this.doubts.push(new Unread(this.at(node, scope), "this statement isn't interpreted, so it's left out"))
        return undefined
      default:
        return undefined
    }
  }

  /** Gives names their values: `{ a, ...b } = value`. */
  private bind(target: Node, value: unknown, scope: Scope): void {
    const lost = new Unread(this.at(target, scope), value instanceof Unread ? value.why : computed)
    switch (target.type) {
      case 'Identifier':
        scope.names.set(target.name, { value })
        break
      case 'AssignmentPattern': {
        const isMissing = value === undefined || (value instanceof Unread && value.isUnset)
        this.bind(target.left, isMissing ? this.evaluate(target.right, scope) : value, scope)
        break
      }
      case 'ArrayPattern': {
        const items = listOf(value)
        for (const [index, each] of target.elements.entries()) {
          if (each?.type === 'RestElement') this.bind(each.argument, items?.slice(index) ?? lost, scope)
          else if (each) this.bind(each, items ? items[index] : lost, scope)
        }
        break
      }
      case 'ObjectPattern': {
        const rest: Record<string, unknown> = isPlain(value) ? { ...value } : {}
        for (const each of target.properties) {
          if (each.type === 'RestElement') {
            this.bind(each.argument, isPlain(value) ? rest : lost, scope)
            continue
          }
          const key = each.computed ? this.evaluate(each.key, scope) : nameOf(each.key)
          this.bind(each.value, this.member(value, key, lost), scope)
          delete rest[String(key)]
        }
        break
      }
      case 'MemberExpression': {
        const holder = this.evaluate(target.object, scope)
        const key = target.computed ? this.evaluate(target.property, scope) : nameOf(target.property)
        if (typeof holder === 'object' && holder && !(holder instanceof Unread) && isSafe(key))
          (holder as Record<string, unknown>)[String(key)] = value
        break
      }
    }
  }

  private lookup(name: string, scope: Scope, node: Node): unknown {
    for (let at: Scope | undefined = scope; at; at = at.around) {
      const found = at.names.get(name)
      if (found) return 'get' in found ? found.get() : found.value
    }
    if (name === 'require') return this.requireOf(scope.module, this.at(node, scope))
    return Object.hasOwn(globals, name) ? globals[name] : new Unread(this.at(node, scope), computed)
  }

  /** A member of a value, or a method of it. */
  private member(holder: unknown, key: unknown, otherwise: Unread): unknown {
    if (holder instanceof Unread) return new Unread(otherwise.at, holder.why, holder.isUnset)
    if (!isSafe(key) || holder === null || holder === undefined || holder instanceof Closure) return otherwise
    const name = key as string
    if (Object.hasOwn(Object(holder), name)) return (holder as Record<string, unknown>)[name]
    if (isPlain(holder)) return undefined
    const method = (Object(holder) as Record<string, unknown>)[name]
    if (typeof method !== 'function') return typeof method === 'object' ? otherwise : method
    return Object.assign((...given: unknown[]) => method.apply(holder, given), { holder })
  }

  private evaluate(wrapped: Node, scope: Scope): unknown {
    const node = bare(wrapped)
    const unread = (why = computed) => new Unread(this.at(node, scope), why)
    const read = (each: Node) => this.evaluate(each, scope)
    if (++this.steps > limits.steps) return unread('takes too long to compute')
    switch (node.type) {
      case 'Literal':
        if (!('regex' in node)) return node.value
        return new RegExp(node.regex.pattern, node.regex.flags)
      case 'TemplateLiteral': {
        const values = node.expressions.map(read)
        const lost = values.find((value) => value instanceof Unread || value instanceof Closure)
        if (lost) return unread(lost instanceof Unread ? lost.why : computed)
        return node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${String(values[index] ?? '')}`).join('')
      }
      case 'ArrayExpression': {
        const items: unknown[] = []
        for (const each of node.elements) {
          if (!each) continue
          if (each.type !== 'SpreadElement') items.push(read(each))
          else this.spread(items, read(each.argument), this.at(each, scope))
        }
        return items
      }
      case 'ObjectExpression': {
        const object: Record<string, unknown> = {}
        for (const each of node.properties) {
          if (each.type === 'SpreadElement') {
            this.spread(object, read(each.argument), this.at(each, scope))
            continue
          }
          const key = each.computed ? read(each.key) : nameOf(each.key)
          if (each.kind === 'init' && isSafe(key)) object[String(key)] = read(each.value)
          else this.lose(object, unread())
        }
        return object
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return new Closure(node, scope, this.at(node, scope))
      case 'Identifier':
        return this.lookup(node.name, scope, node)
      case 'MetaProperty': {
        const { file } = scope.module
        return { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file, env: {} }
      }
      case 'ChainExpression':
        return read(node.expression)
      case 'MemberExpression': {
        const holder = read(node.object)
        const key = node.computed ? read(node.property) : nameOf(node.property)
        if (isEnvironment(node.object))
          return key === 'NODE_ENV' ? 'production' : new Unread(this.at(node, scope), 'is set by the environment', true)
        if (node.optional && (holder === undefined || holder === null)) return undefined
        return this.member(holder, key, unread())
      }
      case 'AwaitExpression':
        return read(node.argument)
      case 'ImportExpression': {
        const source = read(node.source)
        return typeof source === 'string' ? this.imported(source, '*', scope, this.at(node, scope)) : unread()
      }
      case 'SequenceExpression':
        return node.expressions.map(read).at(-1)
      case 'UnaryExpression': {
        const value = read(node.argument)
        if (node.operator === '!') {
          const truth = isTrue(value)
          return truth === undefined ? unread() : !truth
        }
        if (value instanceof Unread) return unread(value.why)
        if (node.operator === '-') return -Number(value)
        return node.operator === '+' ? Number(value) : node.operator === 'typeof' ? typeof value : unread()
      }
      case 'BinaryExpression':
        return this.combine(node.operator, read(node.left), read(node.right), unread())
      case 'LogicalExpression': {
        const left = read(node.left)
        const truth = isTrue(left)
        if (node.operator === '&&') return truth === undefined ? unread() : truth ? read(node.right) : left
        const isSet = node.operator === '||' ? truth : !(left === undefined || left === null || left instanceof Unread)
        // What isn't known has a default.
        return isSet ? left : read(node.right)
      }
      case 'ConditionalExpression': {
        const truth = isTrue(read(node.test))
        if (truth !== undefined) return read(truth ? node.consequent : node.alternate)
        const value = read(node.consequent)
        if (!isPlain(value) && !Array.isArray(value)) return unread("depends on a condition that isn't known")
        this.lose(value, unread('depends on a condition that is taken for met'))
        return value
      }
      case 'AssignmentExpression': {
        const given = read(node.right)
        const operator = node.operator.slice(0, -1)
        const value = operator === '' ? given : this.combine(operator, read(node.left as Node), given, unread())
        if (node.left.type === 'Identifier') {
          const { name } = node.left
          let at: Scope | undefined = scope
          while (at && !at.names.has(name)) at = at.around
          ;(at ?? scope).names.set(name, { value })
        } else this.bind(node.left as Node, value, scope)
        return value
      }
      case 'NewExpression': {
        const made =
          node.callee.type === 'Identifier' && Object.hasOwn(classes, node.callee.name) && classes[node.callee.name]
        const given = this.given(node.arguments, scope)
        if (!made || given.some((each) => each instanceof Unread || each instanceof Closure)) return unread()
        return attempt(() => new made(...(given as never[])), unread())
      }
      case 'CallExpression':
        return this.callExpression(node, scope)
      default:
        return unread()
    }
  }

  private given(nodes: Node[], scope: Scope): unknown[] {
    const values: unknown[] = []
    for (const each of nodes) {
      if (each.type === 'SpreadElement') this.spread(values, this.evaluate(each.argument, scope), this.at(each, scope))
      else values.push(this.evaluate(each, scope))
    }
    return values
  }

  private callExpression(node: Node & { type: 'CallExpression' }, scope: Scope): unknown {
    const at = this.at(node, scope)
    const callee = this.evaluate(node.callee, scope)
    const given = this.given(node.arguments, scope)
    if (callee instanceof Closure) return this.call(callee, given)
    if (typeof callee === 'function') return this.callNative(callee as Native, given, at)
    if (node.optional && callee === undefined) return undefined
    // `defineConfig({…})`, `withPwa({…})`: what the configuration passes to its tool.
    const [first] = given
    const why = callee instanceof Unread ? callee.why : computed
    const name = nameOf(
      bare(node.callee).type === 'MemberExpression'
        ? (bare(node.callee) as { property: Node }).property
        : bare(node.callee),
    )
    if (first instanceof Closure) return first
    if (!isPlain(first) && !Array.isArray(first)) return new Unread(at, first instanceof Unread ? first.why : why)
    if (/^merge/i.test(name)) {
      const whole = given.reduce<unknown>((all, each) => merged(all, each), {})
      return whole
    }
    if (!/^(define\w*|starlight|doc)$/.test(name))
      this.lose(first, new Unread(at, `is made by \`${name}\`, which isn't run: only what it's given is carried over`))
    return first
  }

  private callNative(callee: Native, given: unknown[], at: string): unknown {
    const { holder } = callee
    const lost = given.find((each): each is Unread => each instanceof Unread)
    if (callee === Object.assign || (callee as unknown) === (globals.Object as Record<string, unknown>).assign) {
      const [target, ...others] = given
      if (!isPlain(target)) return new Unread(at, computed)
      for (const each of others) this.spread(target, each, at)
      return target
    }
    if (callee === (globals.Boolean as unknown)) return isTrue(given[0]) ?? new Unread(at, computed)
    if (lost && !Array.isArray(holder)) return new Unread(at, lost.why)
    const holds = Array.isArray(holder) && holder.some((each) => each instanceof Unread)
    const native = given.map((each) =>
      each instanceof Closure
        ? (...inner: unknown[]) => {
            const value = this.call(each, inner)
            return value instanceof Unread && value.isUnset ? undefined : value
          }
        : each === globals.Boolean
          ? (value: unknown) => isTrue(value) ?? true
          : each,
    )
    const value = attempt(() => callee(...native), new Unread(at, computed))
    if (typeof value === 'string' && holds) return new Unread(at, computed)
    const gaps = Array.isArray(holder) ? this.gaps.get(holder) : undefined
    if (gaps && Array.isArray(value)) this.gaps.set(value, gaps)
    return value
  }

  /** Adds what a spread has to a list or an object. */
  private spread(target: unknown[] | Record<string, unknown>, value: unknown, at: string): void {
    const items = Array.isArray(target) ? listOf(value) : undefined
    if (Array.isArray(target) && items) for (const each of items) target.push(each)
    else if (!Array.isArray(target) && isPlain(value)) {
      for (const key of Object.keys(value).filter(isSafe)) target[key] = value[key]
    } else if (value && !(value instanceof Unread && value.isUnset))
      this.lose(target, new Unread(at, value instanceof Unread ? value.why : computed))
    for (const gap of (typeof value === 'object' && value && this.gaps.get(value)) || []) this.lose(target, gap)
  }

  private lose(target: object, gap: Unread): void {
    this.gaps.set(target, [...(this.gaps.get(target) ?? []), gap])
  }

  private combine(operator: string, left: unknown, right: unknown, unread: Unread): unknown {
    const [one, other] = [left, right].map((each) => (each instanceof Unread && each.isUnset ? undefined : each))
    if (one instanceof Unread || other instanceof Unread) return unread
    const isEqual = one === other
    if (operator === '===' || operator === '==') return isEqual
    if (operator === '!==' || operator === '!=') return !isEqual
    const [a, b] = [one as number, other as number]
    const known: Record<string, () => unknown> = {
      '+': () => (typeof one === 'object' || one === undefined || other === undefined ? unread : a + b),
      '-': () => a - b,
      '*': () => a * b,
      '/': () => a / b,
      '%': () => a % b,
      '<': () => a < b,
      '>': () => a > b,
      '<=': () => a <= b,
      '>=': () => a >= b,
      in: () => (isPlain(other) ? Object.hasOwn(other, String(one)) : unread),
      '||': () => one || other,
      '??': () => one ?? other,
    }
    return known[operator]?.() ?? unread
  }
}

type Native = ((...given: unknown[]) => unknown) & { holder?: unknown }

function attempt<T>(make: () => T, otherwise: Unread): T | Unread {
  try {
    return make()
  } catch {
    return otherwise
  }
}

function nameOf(node: Node): string {
  if ('name' in node && typeof node.name === 'string') return node.name
  return 'value' in node ? String(node.value) : ''
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => patternNames(id))
  return 'id' in node && node.id ? [nameOf(node.id as Node)] : []
}

function patternNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((each) => patternNames(each.type === 'RestElement' ? each.argument : each.value))
  if (node.type === 'ArrayPattern') return node.elements.flatMap((each) => (each ? patternNames(each) : []))
  return node.type === 'AssignmentPattern' ? patternNames(node.left) : []
}

/** `process.env`, `import.meta.env`. */
function isEnvironment(node: Node): boolean {
  const holder = bare(node)
  if (holder.type !== 'MemberExpression' || nameOf(holder.property) !== 'env') return false
  const { object } = holder
  return object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'process')
}

/** Whether a value counts as true; undefined if it isn't known. */
function isTrue(value: unknown): boolean | undefined {
  if (value instanceof Unread) return value.isUnset ? false : undefined
  return Boolean(value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isSafe(key: unknown): boolean {
  return (
    (typeof key === 'string' || typeof key === 'number') && !/^(__proto__|constructor|prototype)$/.test(String(key))
  )
}

/** The items of something that can be gone through. */
function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const isIterable =
    typeof value === 'string' || (typeof value === 'object' && value !== null && Symbol.iterator in value)
  return isIterable ? Array.from(value as Iterable<unknown>) : undefined
}

/** Two configurations as one; lists are joined. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  if (!isPlain(one) || !isPlain(other)) return other ?? one
  const all = { ...one }
  for (const [key, value] of Object.entries(other)) all[key] = Object.hasOwn(all, key) ? merged(all[key], value) : value
  return all
}

/** The file that a relative import names; `./nav.js` may be `nav.ts`. */
function importedFile(from: string, name: string): string | undefined {
  const base = path.resolve(path.dirname(from), name.replace(/[?#].*$/, ''))
  const ends = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json']
  const candidates = [
    base,
    base.replace(/\.([cm]?)js$/, '.$1ts'),
    ...ends.flatMap((end) => [base + end, `${base}/index${end}`]),
  ]
  return candidates.find((each) => /\.([cm]?[jt]s|json)$/.test(each) && existsSync(each))
}
