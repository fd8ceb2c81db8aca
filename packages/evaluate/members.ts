// Properties of values, and the methods of arrays, strings and objects that configurations use.

import { spend } from './budget.ts'
import { methodOf, propertiesOf } from './classes.ts'
import { because } from './literals.ts'
import { type Machine, subjectOf, through } from './machine.ts'
import { text } from './operators.ts'
import { longest } from './statements.ts'
import {
  type Call,
  type Callable,
  choice,
  type Host,
  type Instance,
  type Item,
  type List,
  literal,
  type Obj,
  optionsOf,
  originalOf,
  truthOf,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'

/** The value of a property that may be missing. The condition that sets it usually guards its use as well. */
function absent(at: Unknown['at']): Value {
  return { ...literal(undefined, at), implied: true }
}

export function member(owner: Value, name: string, at: Unknown['at'], machine: Machine): Value {
  switch (owner.kind) {
    case 'object': {
      const property = owner.properties.get(name)
      if (property && !property.maybe) return property.value
      if (property) return choice([absent(at), property.value], at)
      const method = objectMethods[name]
      if (method) return host(at, (call) => method(owner, call, machine))
      // Promises are treated as their values.
      if (name === 'then') return thenOf(owner, at, machine)
      return owner.rest ? through(owner.rest, at) : literal(undefined, at)
    }
    case 'list':
      return listMember(owner, name, at, machine)
    case 'literal':
      if (owner.value === undefined || owner.value === null) return literal(undefined, at)
      return memberOfPrimitive(owner.value, name, at, machine)
    case 'text':
      return host(at, (call) => ({ kind: 'text', because: owner.because, at: call.at }))
    case 'reference':
      // The default export of a CommonJS module is the module itself.
      return name === 'default' ? owner : { ...owner, path: [...owner.path, name], at }
    case 'choice':
      return choice(
        owner.options.map((option) => member(option, name, at, machine)),
        at,
      )
    case 'unknown':
      return iterations.has(name) ? host(at, (call) => iterateUnknown(owner, name, call, machine)) : through(owner, at)
    case 'native':
      return machine.runtime?.nativeMember(owner.value, name, at, machine) ?? unknown('property', '', at)
    case 'pattern':
      return machine.runtime
        ? machine.runtime.nativeMember(new RegExp(owner.source, owner.flags), name, at, machine)
        : unknown('property', subjectOf(at), at)
    case 'function':
      return functionMember(owner, name, at, machine)
    case 'instance':
      // It wraps a configuration to measure its plugins, and otherwise returns it unchanged.
      if (name === 'wrap' && owner.of.kind === 'reference' && owner.of.package === 'speed-measure-webpack-plugin') {
        return host(at, ({ args: [config], at: place }) => config ?? literal(undefined, place))
      }
      if (name === 'then') return thenOf(owner, at, machine)
      return ownMember(owner, name, at, machine) ?? member(unknown('package', subjectOf(at), at), name, at, machine)
    default:
      return unknown('property', subjectOf(at), at)
  }
}

/** A member of an instance whose class is in the files. */
function ownMember(owner: Instance, name: string, at: Unknown['at'], machine: Machine): Value | undefined {
  const properties = propertiesOf(owner, machine)
  if (!properties) return undefined
  if (!properties.properties.has(name)) {
    const method = methodOf(owner, name, at, machine)
    if (method) return method
  }
  return member(properties, name, at, machine)
}

export function host(at: Unknown['at'], run: Host): Callable {
  return { kind: 'function', host: run, at }
}

function thenOf(owner: Value, at: Unknown['at'], machine: Machine): Value {
  return host(at, ({ args: [next], at: place }) => (next ? machine.call(next, { args: [owner], at: place }) : owner))
}

const iterations = new Set(['map', 'flatMap', 'filter', 'forEach', 'reduce'])

/** Calls the callback of an unknown list's method once, with an unknown item. */
function iterateUnknown(owner: Unknown, name: string, call: Call, machine: Machine): Value {
  const {
    args: [callback, start],
    at,
  } = call
  // The callback is run below; it isn't one that gets a configuration.
  const values = call.args.filter(({ kind }) => kind !== 'function')
  const rest: Unknown = { kind: 'unknown', because: { ...owner.because, subject: subjectOf(at) }, args: values, at }
  if (callback?.kind !== 'function') return rest
  const item = unknown('loop', '', at)
  const args = name === 'reduce' ? [start ?? item, item] : [item]
  const [result] = machine.heap.branch<Value | undefined>([() => machine.call(callback, { args, at }), () => undefined])
  if (name === 'reduce' && start && result) return choice([result, start], at)
  if (name === 'forEach' || name === 'filter' || !result) return rest
  // Every item is a result of the callback.
  if (name === 'map') return machine.heap.list([{ value: result, maybe: true }], at)
  const made = machine.heap.list([], at, rest)
  addAll(made, result, false, at)
  return made
}

function functionMember(owner: Callable, name: string, at: Unknown['at'], machine: Machine): Value {
  const known = owner.members?.get(name)
  if (known) return known
  if (name === 'call')
    return host(at, ({ args: [self, ...args], ...call }) =>
      machine.call(owner, { ...call, args, ...(self ? { self } : {}) }),
    )
  if (name === 'bind') return owner
  return unknown('property', subjectOf(at), at)
}

type ObjectMethod = (owner: Obj, call: Call, machine: Machine) => Value

/** Methods of any object. The map has no prototype, so it only contains these names. */
const objectMethods: Record<string, ObjectMethod | undefined> = Object.assign(Object.create(null), {
  hasOwnProperty: (owner: Obj, { args: [name], at }: Call) =>
    name?.kind === 'literal' && !owner.rest
      ? literal(owner.properties.has(String(name.value)), at)
      : unknown('call', '', at, 'boolean'),
})

function listMember(owner: List, name: string, at: Unknown['at'], machine: Machine): Value {
  if (/^\d+$/.test(name)) {
    const item = owner.items[Number(name)]
    if (item) return item.maybe ? choice([absent(at), item.value], at) : item.value
    return owner.rest ? through(owner.rest, at) : literal(undefined, at)
  }
  if (name === 'length') {
    const known = !owner.rest && owner.items.every(({ maybe }) => !maybe)
    return known ? literal(owner.items.length, at) : unknown('expression', subjectOf(at), at, 'number')
  }
  const method = listMethods[name]
  if (machine.runtime && name in Array.prototype && (!method || name === 'sort' || name === 'reverse'))
    return host(at, machine.runtime.listMethod(owner, name, machine))
  if (method) return host(at, (call) => method(owner, call, machine))
  // `Promise.all` returns its list, because promises are treated as their values.
  return name === 'then' ? thenOf(owner, at, machine) : literal(undefined, at)
}

type ListMethod = (owner: List, call: Call, machine: Machine) => Value

/** Calls a function for each item of a list. */
function each<T>(owner: List, call: Call, machine: Machine, use: (result: Value, item: Item) => T): T[] | undefined {
  const [callback] = call.args
  if (!callback || owner.items.length > longest(machine)) return undefined
  return owner.items.map((item, index) => {
    const args = [item.value, literal(index, call.at), owner]
    const work = () => machine.call(callback, { args, at: call.at })
    const [result] = item.maybe ? machine.heap.branch<Value | undefined>([work, () => undefined]) : [work()]
    return use(result ?? literal(undefined, call.at), item)
  })
}

const listMethods: Record<string, ListMethod | undefined> = Object.assign(Object.create(null), {
  push(owner: List, { args, open, at }: Call, { heap }: Machine) {
    heap.setItems(owner, [...owner.items, ...args.map((value) => ({ value }))])
    if (open) heap.open(owner, open)
    return unknown('call', '', at, 'number')
  },
  unshift(owner: List, { args, open, at }: Call, { heap }: Machine) {
    heap.setItems(owner, [...args.map((value) => ({ value })), ...owner.items])
    if (open) heap.open(owner, open)
    return unknown('call', '', at, 'number')
  },
  pop: (owner: List, { at }: Call, machine: Machine) => removed(owner, owner.items.length - 1, 1, at, machine),
  shift: (owner: List, { at }: Call, machine: Machine) => removed(owner, 0, 1, at, machine),
  splice(owner: List, { args: [start, count, ...added], at }: Call, machine: Machine) {
    if (start?.kind !== 'literal' || (count && count.kind !== 'literal')) {
      machine.heap.setItems(
        owner,
        owner.items.map((item) => ({ ...item, maybe: true })),
      )
      machine.heap.setItems(owner, [...owner.items, ...added.map((value) => ({ value, maybe: true }))])
      return unknown('call', 'splice', at, 'list')
    }
    const from = Number(start.value) < 0 ? owner.items.length + Number(start.value) : Number(start.value)
    return removed(owner, from, count ? Number(count.value) : owner.items.length, at, machine, added)
  },
  concat(owner: List, { args, at }: Call, { heap }: Machine) {
    const made = heap.list([...owner.items], at, owner.rest)
    for (const value of args) addAll(made, value, true, at)
    return made
  },
  filter(owner: List, call: Call, machine: Machine) {
    const kept = each(owner, call, machine, (result, item): Item[] => {
      const truth = truthOf(result)
      if (truth === false) return []
      return [truth === true ? item : { value: truthy(item.value), maybe: true }]
    })
    return machine.heap.list(kept?.flat() ?? owner.items.map((item) => ({ ...item, maybe: true })), call.at, owner.rest)
  },
  map(owner: List, call: Call, machine: Machine) {
    const made = each(owner, call, machine, (value, { maybe }): Item => ({ value, ...(maybe ? { maybe } : {}) }))
    const open = made ? owner.rest : unknown('loop', subjectOf(call.at), call.at)
    return machine.heap.list(made ?? [], call.at, open)
  },
  flatMap(owner: List, call: Call, machine: Machine) {
    const made = machine.heap.list([], call.at, owner.rest)
    const found = each(owner, call, machine, (value, { maybe }) => addAll(made, value, !maybe, call.at))
    if (!found) made.rest = unknown('loop', subjectOf(call.at), call.at)
    return made
  },
  forEach(owner: List, call: Call, machine: Machine) {
    each(owner, call, machine, () => undefined)
    return literal(undefined, call.at)
  },
  reduce(owner: List, { args: [callback, start], at }: Call, machine: Machine) {
    if (!callback || owner.rest || owner.items.length > longest(machine)) return unknown('loop', subjectOf(at), at)
    const [first, ...others] = owner.items
    const items = start ? owner.items : others
    let result = start ?? first?.value ?? literal(undefined, at)
    for (const [index, { value }] of items.entries()) {
      result = machine.call(callback, { args: [result, value, literal(index, at), owner], at })
    }
    return result
  },
  find(owner: List, call: Call, machine: Machine) {
    const results = each(owner, call, machine, (result, { value, maybe }) => ({ truth: truthOf(result), value, maybe }))
    const end = results?.findIndex(({ truth, maybe }) => truth === true && !maybe) ?? -1
    const found = (end < 0 ? results : results?.slice(0, end + 1))
      ?.filter(({ truth }) => truth !== false)
      .map(({ value }) => value)
    if (!found || found.length === 0) return owner.rest ? through(owner.rest, call.at) : literal(undefined, call.at)
    return choice(found, call.at)
  },
  slice(owner: List, { args: [from, to], at }: Call, { heap }: Machine) {
    const [start, end] = [from, to].map((value) => (value?.kind === 'literal' ? Number(value.value) : undefined))
    return heap.list(owner.items.slice(start, end), at, owner.rest)
  },
  flat(owner: List, { at }: Call, { heap }: Machine) {
    const made = heap.list([], at, owner.rest)
    for (const { value, maybe } of owner.items) addAll(made, value, !maybe, at)
    return made
  },
  reverse: (owner: List) => owner,
  sort: (owner: List) => owner,
  join(owner: List, { args: [separator], at }: Call) {
    const parts = owner.items.map(({ value }) => (value.kind === 'literal' ? String(value.value) : undefined))
    const known =
      !owner.rest && parts.every((part) => part !== undefined) && (!separator || separator.kind === 'literal')
    if (!known) return { kind: 'text', because: because(owner.items[0]?.value ?? owner, at), at }
    return text(parts.join(separator?.kind === 'literal' ? String(separator.value) : ','), at)
  },
  includes(owner: List, { args: [wanted], at }: Call) {
    const known =
      !owner.rest &&
      wanted?.kind === 'literal' &&
      owner.items.every(({ value, maybe }) => value.kind === 'literal' && !maybe)
    if (!known) return unknown('expression', subjectOf(at), at, 'boolean')
    return literal(
      owner.items.some(({ value }) => value.kind === 'literal' && value.value === wanted.value),
      at,
    )
  },
})

/** Appends a value like `concat`: the items of a list, or the value itself. */
export function addAll(target: List, value: Value, certain: boolean, at: Unknown['at']): void {
  const options = optionsOf(value)
  const sure = certain && options.length === 1
  for (const option of options) {
    if (option.kind === 'list') {
      spend(option.items.length)
      // Alternatives of one list mostly have the same items.
      const known = new Set(sure ? [] : target.items.map(({ value }) => originalOf(value)))
      for (const item of option.items) {
        if (sure) target.items.push(item)
        else if (!known.has(originalOf(item.value))) target.items.push({ ...item, maybe: true })
      }
      if (option.rest) target.rest = option.rest
    } else if (option.kind === 'unknown') target.rest = through(option, at)
    else target.items.push(sure ? { value: option } : { value: option, maybe: true })
  }
}

/** The value, without alternatives that are falsy. */
function truthy(value: Value): Value {
  return choice(
    optionsOf(value).filter((each) => truthOf(each) !== false),
    value.at,
  )
}

function removed(
  owner: List,
  from: number,
  count: number,
  at: Unknown['at'],
  { heap }: Machine,
  added: Value[] = [],
): Value {
  const gone = owner.items.slice(from, from + count)
  const kept = [...owner.items.slice(0, from), ...added.map((value) => ({ value })), ...owner.items.slice(from + count)]
  heap.setItems(owner, kept)
  return heap.list(gone, at)
}

function memberOfPrimitive(
  value: string | number | boolean | bigint,
  name: string,
  at: Unknown['at'],
  machine: Machine,
): Value {
  const { runtime } = machine
  const emulated = typeof value === 'string' ? stringMember(value, name, at) : literal(undefined, at)
  return runtime ? runtime.primitiveMember(value, at, name, emulated, machine) : emulated
}

function stringMember(value: string, name: string, at: Unknown['at']): Value {
  if (name === 'length') return literal(value.length, at)
  return host(at, (call) => {
    const args = call.args.map((each) => (each.kind === 'literal' ? String(each.value) : undefined))
    if (args.some((each) => each === undefined)) {
      return /^(?:includes|startsWith|endsWith|match|test)$/.test(name)
        ? unknown('expression', subjectOf(call.at), call.at, 'boolean')
        : {
            kind: 'text',
            because: because(
              call.args.find((each) => each.kind !== 'literal') ?? call.args[0] ?? literal('', at),
              call.at,
            ),
            at: call.at,
          }
    }
    return stringMethod(value, name, args as string[], call.at)
  })
}

function stringMethod(value: string, name: string, [first = '', second = '']: string[], at: Unknown['at']): Value {
  switch (name) {
    case 'includes':
    case 'startsWith':
    case 'endsWith':
      return literal(value[name](first), at)
    case 'toLowerCase':
    case 'toUpperCase':
    case 'trim':
      return literal(value[name](), at)
    case 'concat':
      return text(value + first, at)
    case 'replace':
      return text(
        value.replace(first, () => second),
        at,
      )
    case 'toString':
      return literal(value, at)
    case 'split': {
      const items = value.split(first).map((part) => ({ value: literal(part, at) }))
      return { kind: 'list', items, at }
    }
    default:
      return { kind: 'text', because: { reason: 'call', subject: subjectOf(at), at }, at }
  }
}
