// Mutation scores: the share of mutants that tests detect, by file. And the sample of each file that is measured.

import { Random } from '../tests/random.ts'

export interface Score {
  caught: number
  total: number
}

export function addUp(scores: Iterable<Score>): Score {
  const sum = { caught: 0, total: 0 }
  for (const { caught, total } of scores) {
    sum.caught += caught
    sum.total += total
  }
  return sum
}

export function share({ caught, total }: Score): number {
  return total === 0 ? 1 : caught / total
}

/** Prints the score of each file, lowest first, then the total. */
export function printScores(scores: Map<string, Score>): void {
  const rows = [...scores].sort(([, a], [, b]) => share(a) - share(b))
  for (const [name, score] of [...rows, ['all', addUp(scores.values())] as const]) {
    const percent = `${Math.round(share(score) * 100)} %`.padStart(5)
    process.stdout.write(
      `${percent}  ${String(score.caught).padStart(4)} of ${String(score.total).padStart(4)}  ${name}\n`,
    )
  }
}

/** At most how much of each file is measured; `Infinity` for all of it. */
export const sample = Number(process.env.MUTANTS_SAMPLE ?? Infinity)

/** Returns a function that draws a sample of a list, in random order: in each run the same ones. */
export function sampler(): <T>(list: T[]) => T[] {
  const random = new Random(Number(process.env.MUTANTS_SEED ?? 1))
  return (list) =>
    list
      .map((item) => ({ item, place: random.next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, sample)
      .map(({ item }) => item)
}
