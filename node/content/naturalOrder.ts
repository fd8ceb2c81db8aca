// The order in which readers expect names: numbers by their value, `2` before `10` and `v1.9` before `v1.10`, and letters
// whatever their case. It doesn't use ICU, whose order differs between versions of Node.

import { compare } from '../../search/index/characters.ts'

/** Compares names, or paths part by part. Names that only differ in case or leading zeros are compared by their bytes. */
export function byNaturalOrder(a: string, b: string): number {
  const [left, right] = [runsOf(a), runsOf(b)]
  for (const [index, run] of left.entries()) {
    const other = right[index]
    if (other === undefined) break
    const order = compareRuns(run, other)
    if (order !== 0) return order
  }
  return left.length - right.length || compare(a, b)
}

/** The runs of digits and of other characters in a path; slashes are separate, so that a folder comes before its siblings. */
function runsOf(name: string): string[] {
  return name.toLowerCase().match(/\d+|\/|[^\d/]+/g) ?? []
}

function compareRuns(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compare(a, b)
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return left.length - right.length || compare(left, right)
}
