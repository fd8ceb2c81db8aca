// Benchmark results in the front matter of a home page: what they come to in a number, and the bars it is computed from.

import { multiplesOf } from '../../shared/home.ts'
import type { BenchmarkChart, Benchmark as BenchmarkData } from '../../shared/site.ts'
import { BarTable } from '../components/BarTable.tsx'
import { PageLink } from '../components/PageLink.tsx'

export function Benchmark({ data: { title, text, source, more, unit, charts } }: { data: BenchmarkData }) {
  return (
    <section className="home-section benchmark">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="bar-tables">
        {charts.map((chart) => (
          <Chart key={chart.caption} chart={chart} unit={unit} />
        ))}
      </div>
      {(source || more) && (
        <p className="bar-source">
          {source} {more && <PageLink href={more.link}>{more.text}</PageLink>}
        </p>
      )}
    </section>
  )
}

function Chart({ chart: { caption, values, multiple }, unit }: { chart: BenchmarkChart; unit: string }) {
  return (
    <div>
      {multiple && (
        <p className="multiple">
          <b>
            {multiplesOf(values)}
            <span>×</span>
          </b>{' '}
          <span>{multiple}</span>
        </p>
      )}
      <BarTable caption={caption} values={values} write={(value) => `${value.toFixed(2)} ${unit}`} />
    </div>
  )
}
