// Benchmark results in the front matter of a home page.

import type { Benchmark as BenchmarkData } from '../../shared/site.ts'
import { BarTable } from '../components/BarTable.tsx'

export function Benchmark({ data: { title, text, source, unit, charts } }: { data: BenchmarkData }) {
  return (
    <section className="home-section benchmark">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="bar-tables">
        {charts.map(({ caption, values }) => (
          <BarTable key={caption} caption={caption} values={values} write={(value) => `${value.toFixed(2)} ${unit}`} />
        ))}
      </div>
      {source && <p className="bar-source">{source}</p>}
    </section>
  )
}
