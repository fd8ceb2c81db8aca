// Expands components that show facts, so that the prose checks read the same text as readers.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { effects, optionRows as rows } from '@inkstone/migrate-check'
import { renderers } from '../../components/factTables.ts'
import type { Compatibility, Facts } from '../facts.ts'
import { home } from '../packages.ts'

/**
 * Returns a function that expands components in a text. Invalid uses are left unchanged, because the build reports
 * them.
 */
export function expander(facts: Facts): (text: string) => string {
  const read = (file: string) => JSON.parse(readFileSync(path.join(home, file), 'utf8'))
  const known = {
    facts,
    compatibility: read('compat.json') as Compatibility,
    rows,
    effects,
    lang: 'en',
    routes: new Set<string>(),
  }
  return (text) =>
    text.replace(/<([A-Z]\w*)((?:\s+\w+="[^"]*")*)[^>]*\/>/g, (use, name: string, written: string) => {
      const props = [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, prop = '', value = '']) => [prop, value])
      try {
        return renderers[name]?.(known, Object.fromEntries(props)) ?? use
      } catch {
        return use
      }
    })
}
