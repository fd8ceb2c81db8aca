// Suggestions for a query without results: titles and headings with similar letters. It doesn't depend on an engine.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'

/** Maximum number of suggestions. */
const most = 5
/** Minimum share of common letter pairs, 0 to 1. */
const least = 0.3

/** Titles and headings similar to a query, most similar first. */
export function nearTerms({ pages }: Manifest, query: string): string[] {
  const wanted = pairsOf(query)
  if (wanted.size === 0) return []
  const terms = new Set(pages.flatMap(({ title, sections }) => [title, ...sections.map(({ heading }) => heading)]))
  return [...terms]
    .map((term) => ({ term, alike: alike(wanted, pairsOf(term)) }))
    .filter((found) => found.alike >= least)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ term }) => term)
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
