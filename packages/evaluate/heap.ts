// Tracks every change to variables, objects and arrays. Code under an unknown condition runs in a branch: its changes
// are recorded, rolled back, and merged with those of the other branches. As a result, the configuration contains both
// outcomes of `if (isProduction)`, marked as possible.

import { spend } from './budget.ts'
import type { Span } from './source.ts'
import {
  choice,
  type Item,
  type List,
  literal,
  type Obj,
  type Property,
  Scope,
  type Unknown,
  type Value,
} from './value.ts'

/** A variable, property or list, with functions to read and write it. */
interface Slot {
  read(): unknown
  write(value: unknown): void
  /** The merged value after branches that ended with the values in `after`. */
  merge(before: unknown, after: unknown[]): unknown
}

/** Changes made by a branch: the previous value by owner and name. */
type Journal = Map<object, Map<string, { slot: Slot; before: unknown }>>

export class Heap {
  readonly #journals: { changes: Journal; since: number }[] = []
  /** When objects were created. A branch doesn't need to record changes to those it created itself. */
  readonly #made = new WeakMap<object, number>()
  #clock = 0

  scope(outer?: Scope): Scope {
    return this.#stamped(new Scope(outer))
  }

  object(at: Span): Obj {
    return this.#stamped({ kind: 'object', properties: new Map(), at })
  }

  list(items: Item[], at: Span, rest?: Unknown): List {
    spend(items.length)
    return this.#stamped({ kind: 'list', items, at, ...(rest ? { rest } : {}) })
  }

  declare(scope: Scope, name: string, value: Value): void {
    scope.declare(name, value)
  }

  assign(scope: Scope, name: string, value: Value): void {
    const holder = scope.holder(name) ?? scope
    this.#set(holder, name, value, {
      read: () => (holder.has(name) ? holder.get(name) : undefined),
      write: (next) => (next === undefined ? holder.remove(name) : holder.declare(name, next as Value)),
      merge: (before, after) => {
        const values = after.map((each) => each ?? before ?? literal(undefined, value.at)) as Value[]
        return choice(values, value.at)
      },
    })
  }

  setProperty(owner: Obj, property: Property): void {
    this.#property(owner, property.name, property)
  }

  /** Sets a property as an assignment does. */
  assignProperty(owner: Obj, property: Property): void {
    this.setProperty(owner, replacing(owner.properties.get(property.name), property))
  }

  removeProperty(owner: Obj, name: string): void {
    if (owner.properties.has(name)) this.#property(owner, name, undefined)
  }

  setItems(owner: List, items: Item[]): void {
    spend(items.length)
    this.#set(owner, 'items', items, {
      read: () => owner.items,
      write: (next) => {
        owner.items = next as Item[]
      },
      merge: (before, after) => mergedItems(before as Item[], after as Item[][]),
    })
  }

  /** Marks an object or array as possibly having further members. */
  open(owner: Obj | List, rest: Unknown): void {
    this.#set(owner, ' rest', rest, {
      read: () => owner.rest,
      write: (next) => {
        owner.rest = next as Unknown | undefined
      },
      merge: (before, after) => after.find(Boolean) ?? before,
    })
  }

  /** Whether the code that's running may not run in the program. */
  isBranching(): boolean {
    return this.#journals.length > 0
  }

  /** Runs alternatives, each from the same initial state; in the program, only one of them happens. */
  branch<T>(alternatives: (() => T)[]): T[] {
    const results: T[] = []
    const journals: Journal[] = []
    const finals: Map<object, Map<string, unknown>>[] = []
    for (const run of alternatives) {
      const journal: Journal = new Map()
      this.#journals.push({ changes: journal, since: this.#clock })
      try {
        results.push(run())
      } finally {
        this.#journals.pop()
      }
      const final = new Map<object, Map<string, unknown>>()
      for (const [owner, changes] of journal) {
        final.set(owner, new Map([...changes].map(([name, { slot }]) => [name, slot.read()])))
        for (const { slot, before } of changes.values()) slot.write(before)
      }
      journals.push(journal)
      finals.push(final)
    }
    const merged = new Map<object, Set<string>>()
    for (const journal of journals) {
      for (const [owner, changes] of journal) {
        const done = merged.get(owner) ?? new Set()
        merged.set(owner, done)
        for (const [name, { slot, before }] of changes) {
          if (done.has(name)) continue
          done.add(name)
          const after = finals.map((final) => (final.get(owner)?.has(name) ? final.get(owner)?.get(name) : before))
          this.#set(owner, name, slot.merge(before, after), slot)
        }
      }
    }
    return results
  }

  #property(owner: Obj, name: string, property: Property | undefined): void {
    this.#set(owner, `.${name}`, property, {
      read: () => owner.properties.get(name),
      write: (next) => {
        if (next) owner.properties.set(name, next as Property)
        else owner.properties.delete(name)
      },
      merge: (_, after) => mergedProperty(after as (Property | undefined)[]),
    })
  }

  #set(owner: object, name: string, value: unknown, slot: Slot): void {
    const top = this.#journals.at(-1)
    if (top && (this.#made.get(owner) ?? -1) <= top.since) {
      const changes = top.changes.get(owner) ?? new Map()
      top.changes.set(owner, changes)
      if (!changes.has(name)) changes.set(name, { slot, before: slot.read() })
    }
    slot.write(value)
  }

  #stamped<T extends object>(made: T): T {
    this.#clock += 1
    this.#made.set(made, this.#clock)
    return made
  }
}

/** Properties that code wrote into their object. Copies of them, such as those of a merge, belong to others as well. */
const written = new WeakSet<Property>()

/** A property with the one that it takes the place of. A loop that sets it again replaces itself. */
export function replacing(before: Property | undefined, property: Property): Property {
  const { before: _, ...set } = property
  const isAgain = before?.key.file === property.key.file && before.key.start === property.key.start
  const made: Property = before && written.has(before) && !isAgain ? { ...set, before } : set
  written.add(made)
  return made
}

/** Merges a property after branches. It's conditional if a branch lacks it. */
function mergedProperty(after: (Property | undefined)[]): Property | undefined {
  const present = after.filter((each) => each !== undefined)
  const first = present.at(-1)
  if (!first) return undefined
  const value = choice(
    present.map((each) => each.value),
    first.value.at,
  )
  const { maybe: _, before, ...property } = first
  const maybe = present.length < after.length || present.some((each) => each.maybe)
  // Only what every branch replaces is gone.
  if (before && after.every((each) => each?.before === before)) Object.assign(property, { before })
  return { ...property, value, ...(maybe ? { maybe } : {}) }
}

/**
 * Merges a list after branches: its previous items, then those that branches added. An item is conditional if a branch
 * lacks it.
 */
function mergedItems(before: Item[], after: Item[][]): Item[] {
  const old = new Set(before)
  const now = after.map((items) => new Set(items))
  const kept = before.map((item) => (now.every((items) => items.has(item)) ? item : { ...item, maybe: true }))
  const added = new Set(after.flat().filter((item) => !old.has(item)))
  return [...kept, ...[...added].map((item) => ({ ...item, maybe: true }))]
}
