// How long one waits with each bundler. benchmark.json holds the seconds as the Rspack project published them:
// bundler-benchmark, case `all`, and for hot updates the average of root components in case `react-components-10000`.

import { usePage } from '../hooks/usePage.ts'
import { fill } from '../support/text.ts'
import { BarTable } from './BarTable.tsx'
import data from './benchmark.json' with { type: 'json' }

export function Benchmark() {
  const { text } = usePage()
  const captions: Record<string, string> = {
    dev: text.benchmarkDev,
    build: text.benchmarkBuild,
    hmr: text.benchmarkHmr,
  }
  return (
    <section className="home-section benchmark">
      <h2>{text.benchmarkTitle}</h2>
      <p>{text.benchmarkText}</p>
      <div className="bar-tables">
        {data.map(({ metric, seconds }) => (
          <BarTable
            key={metric}
            caption={captions[metric] ?? metric}
            values={seconds as [string, number][]}
            write={(value) => fill(text.benchmarkSeconds, { seconds: value.toFixed(2) })}
          />
        ))}
      </div>
      <p className="bar-source">{text.benchmarkSource}</p>
    </section>
  )
}
