// Measured values of several tools: the numbers as a table, with a bar for each.

import { BarTable } from '../components/BarTable.tsx'

interface BenchmarkChartProps {
  title: string
  /** Stands behind each value. */
  unit: string
  /** Name and value of each; the first one is ours. */
  values: [string, number][]
}

export function BenchmarkChart({ title, unit, values }: BenchmarkChartProps) {
  return <BarTable caption={title} values={values} write={(value) => `${value} ${unit}`} />
}
