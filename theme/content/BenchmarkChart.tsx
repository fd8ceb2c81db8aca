// Benchmark results of several tools: a table with a bar for each value.

import { BarTable } from '../components/BarTable.tsx'

interface BenchmarkChartProps {
  title: string
  /** Shown after each value. */
  unit: string
  /** Name and value of each tool; the first one is emphasized. */
  values: [string, number][]
}

export function BenchmarkChart({ title, unit, values }: BenchmarkChartProps) {
  return <BarTable caption={title} values={values} write={(value) => `${value} ${unit}`} />
}
