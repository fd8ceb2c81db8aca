// Suggestions for a query without results: sections whose title or heading has similar letters. It doesn't depend on an
// engine.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'
import type { NearSection } from '../messages.ts'

/** Maximum number of suggestions. */
const most = 5
/** Minimum share of common letter pairs, 0 to 1. With less, a name in another language would be similar to some heading. */
const least = 0.5

/** Sections with names similar to a query, most similar first; one of each name. */
export function nearSections({ pages }: Pick<Manifest, 'pages'>, query: string): NearSection[] {
  const wanted = pairsOf(query)
  if (wanted.size === 0) return []
  const named = new Map<string, NearSection>()
  for (const { routePath, title, sections } of pages) {
    sections.forEach(({ anchor, heading }, number) => {
      const header = number === 0 ? title : heading
      if (!named.has(header)) named.set(header, { title, header, routePath, anchor })
    })
  }
  return [...named.values()]
    .map((section) => ({ section, alike: alike(wanted, pairsOf(section.header)) }))
    .filter((found) => found.alike >= least)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ section }) => section)
}

/** Pairs of adjacent letters and digits. */
function pairsOf(text: string): Set<string> {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')]
  return new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`))
}

/** Dice coefficient of two sets of pairs. */
function alike(a: Set<string>, b: Set<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return (2 * common) / (a.size + b.size)
}
