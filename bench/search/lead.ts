// Compares two searches on the same queries, and estimates by a paired bootstrap whether the difference is significant.

import { Random } from '../../tests/random.ts'
import type { Verdict } from '../../tests/search/judge.ts'

/** The mean difference of reciprocal ranks, with its 95 % confidence interval. */
export interface Lead {
  mean: number
  low: number
  high: number
}

const samples = 10_000

/**
 * Compares verdicts on the same queries in the same order. The bootstrap is seeded, so the interval is reproducible.
 */
export function leadOf(ours: Verdict[], theirs: Verdict[]): Lead {
  // Only counts results, not the sections listed below a result, because the other search has none.
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
