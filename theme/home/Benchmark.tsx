// Benchmark results in the front matter of a home page: what they come to in a number, and the bars it is computed from, which
// race once. home.css uncovers all bars of a chart at the same pace; the values count along with it.

import { useLayoutEffect, useRef, useState } from 'react'
import { multiplesOf } from '../../shared/home.ts'
import type { BenchmarkChart, Benchmark as BenchmarkData } from '../../shared/site.ts'
import { BarTable } from '../components/BarTable.tsx'
import { PageLink } from '../components/PageLink.tsx'
import { usePage } from '../hooks/usePage.ts'

export function Benchmark({ data: { title, text, source, more, unit, charts } }: { data: BenchmarkData }) {
  const words = usePage().text
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  /** The part of the race that is over. */
  const [progress, setProgress] = useState(1)
  // Before the new bars are painted.
  useLayoutEffect(() => {
    let frame = 0
    const follow = () => {
      const [race] = box.current?.getAnimations({ subtree: true }) ?? []
      setProgress(race?.effect?.getComputedTiming().progress ?? 1)
      if (race?.playState === 'running') frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [round])
  return (
    <section className="home-section benchmark">
      {/* The multiples are large enough to be a headline. */}
      <h2 className={charts.some(({ multiple }) => multiple) ? 'hidden' : undefined}>{title}</h2>
      {text && <p>{text}</p>}
      {/* New elements start their animations again. */}
      <div key={round} className={round ? 'bar-tables again' : 'bar-tables'} ref={box}>
        {charts.map((chart) => (
          <Chart key={chart.caption} chart={chart} unit={unit} progress={progress} />
        ))}
      </div>
      <p className="bar-source">
        <span>
          {source} {more && <PageLink href={more.link}>{more.text}</PageLink>}
        </span>
        <button type="button" className="replay" onClick={() => setRound(round + 1)}>
          {words.replay}
        </button>
      </p>
    </section>
  )
}

interface ChartProps {
  chart: BenchmarkChart
  unit: string
  progress: number
}

function Chart({ chart: { caption, values, multiple }, unit, progress }: ChartProps) {
  const slowest = Math.max(...values.map(([, value]) => value))
  const write = (value: number) => {
    const now = Math.min(value, progress * slowest).toFixed(2)
    // A figure space is as wide as a digit.
    return `${now.padStart(value.toFixed(2).length, '\u2007')} ${unit}`
  }
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
      <BarTable caption={caption} values={values} write={write} />
    </div>
  )
}
