// Options that a configuration sets twice. The earlier value has no effect, until the later one is removed or renamed.

import { optionsOf, positionOf, type Value } from '@inkstone/evaluate'
import type { Config } from '../configs.ts'
import type { Findings } from '../findings.ts'
import { pathOf } from '../knowledge.ts'
import { overwritten } from '../text.ts'
import { earlierOf, type UsesOf } from './assignments.ts'

/** Nesting below which values aren't looked at. */
const deepest = 24

/** Names each value that a later one replaces, if nothing reads it in between. */
export function judgeOverwritten({ value: config }: Config, findings: Findings, uses: UsesOf): void {
  const seen = new Set<Value>()
  const walk = (value: Value, names: string[]) => {
    if (names.length > deepest) return
    for (const option of optionsOf(value)) {
      if (seen.has(option)) continue
      seen.add(option)
      if (option.kind === 'list') {
        for (const [index, item] of option.items.entries()) walk(item.value, [...names, String(index)])
      } else if (option.kind === 'object') {
        for (const property of option.properties.values()) {
          const place = [...names, property.name]
          for (const { key } of earlierOf(property, uses) ?? []) {
            const message = overwritten(positionOf(property.key.file, property.key.start).line)
            findings.add({ kind: 'option', verdict: 'ignored', subject: pathOf(place), message, at: key })
          }
          walk(property.value, place)
        }
      }
    }
  }
  walk(config, [])
}
