// Mutation scores: the share of mutants that tests detect, by file.

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
