// The rules of a configuration, also those inside others.

import { type Obj, objectsAt, optionsOf, type Value } from '@inkstone/evaluate'

/** A rule, and the types that its modules may have. */
export interface Rule {
  rule: Obj
  types: string[]
}

/** All rules in `module.rules`. */
export function rulesOf(config: Obj): Rule[] {
  const found: Rule[] = []
  const seen = new Set<Value>()
  const add = (list: Value | undefined, outer: string[]) => {
    for (const rule of list ? itemsOf(list) : []) {
      // Rules may contain themselves.
      if (rule.kind !== 'object' || seen.has(rule)) continue
      seen.add(rule)
      const type = rule.properties.get('type')
      const own = type ? optionsOf(type.value).flatMap(textOf) : []
      const types = type?.maybe || own.length === 0 ? [...outer, ...own] : own
      found.push({ rule, types })
      for (const name of ['oneOf', 'rules']) add(rule.properties.get(name)?.value, types)
    }
  }
  for (const module of objectsAt(config, 'module')) add(module.properties.get('rules')?.value, ['javascript/auto'])
  return found
}

/** The alternatives of all items of a list. */
export function itemsOf(list: Value): Value[] {
  return optionsOf(list).flatMap((each) =>
    each.kind === 'list' ? each.items.flatMap(({ value }) => optionsOf(value)) : [],
  )
}

function textOf(value: Value): string[] {
  return value.kind === 'literal' && typeof value.value === 'string' ? [value.value] : []
}
