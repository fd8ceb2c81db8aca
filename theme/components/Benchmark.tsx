// How long one waits with each bundler, as bars with their numbers; the longest is the whole width. benchmark.json holds
// the seconds as the Rspack project published them: bundler-benchmark, case `all`, and for hot updates the average of
// root components in case `react-components-10000`.

import { usePage } from '../hooks/usePage.ts'
import { fill } from '../support/text.ts'
import data from './benchmark.json' with { type: 'json' }

export function Benchmark() {
  const { text } = usePage()
  const metrics = { dev: text.benchmarkDev, build: text.benchmarkBuild, hmr: text.benchmarkHmr }
  return (
    <section className="home-section benchmark">
      <h2>{text.benchmarkTitle}</h2>
      <p>{text.benchmarkText}</p>
      <div className="bench-tables">
        {data.map(({ metric, seconds }) => (
          <table className="bench" key={metric}>
            <caption>{metrics[metric as keyof typeof metrics]}</caption>
            <tbody>
              {seconds.map(([tool, time]) => (
                <Bar
                  key={tool}
                  tool={String(tool)}
                  time={Number(time)}
                  longest={Math.max(...seconds.map(([, s]) => Number(s)))}
                />
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="bench-source">{text.benchmarkSource}</p>
    </section>
  )
}

function Bar({ tool, time, longest }: { tool: string; time: number; longest: number }) {
  const { text } = usePage()
  return (
    <tr className={tool === 'Rspack' ? 'ours' : undefined}>
      <th scope="row">{tool}</th>
      <td className="bench-bar">
        <svg aria-hidden="true">
          <rect width={`${((time / longest) * 100).toFixed(1)}%`} height="100%" rx="2" />
        </svg>
      </td>
      <td>{fill(text.benchmarkSeconds, { seconds: time.toFixed(2) })}</td>
    </tr>
  )
}
