// What may have been meant by a query that finds nothing: titles and headings made of nearly the same letters. Independent
// of the engines, because it answers another question: not where words stand but what words there are.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'

/** Terms that are suggested. */
const most = 5
/** Share of pairs of letters that must be the same, 0 to 1. */
const least = 0.3

/** Titles and headings near to a query, nearest first. */
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

/** Pairs of neighbouring letters and digits. */
function pairsOf(text: string): Set<string> {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')]
  return new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`))
}

/** Twice the common pairs by all pairs (Dice). */
function alike(a: Set<string>, b: Set<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return (2 * common) / (a.size + b.size)
}
