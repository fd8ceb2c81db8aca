// How far one search is ahead of another on the same queries, and whether that may be chance: a paired bootstrap.

import { Random } from '../../tests/random.ts'
import type { Verdict } from '../../tests/search/judge.ts'

/** The mean difference of reciprocal ranks, and its 95 % confidence interval, from samples of the queries. */
export interface Lead {
  mean: number
  low: number
  high: number
}

const samples = 10_000

/** Compares verdicts on the same queries in the same order. The same verdicts give the same range. */
export function leadOf(ours: Verdict[], theirs: Verdict[]): Lead {
  // Sections below results don't count, because the other search has none.
  const reciprocal = ({ alone }: Verdict) => (alone > 0 ? 1 / alone : 0)
  const differences = ours.map((verdict, i) => reciprocal(verdict) - reciprocal(theirs[i] as Verdict))
  const random = new Random(1)
  const means = Array.from({ length: samples }, () => {
    let sum = 0
    for (let i = 0; i < differences.length; i++) sum += random.pick(differences)
    return sum / differences.length
  }).sort((a, b) => a - b)
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  return { mean, low: means[samples * 0.025] as number, high: means[samples * 0.975] as number }
}
