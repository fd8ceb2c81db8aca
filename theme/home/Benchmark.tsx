// Benchmark results in the front matter of a home page: what they come to in a number, and the bars it is computed from, which
// race once. home.css uncovers all bars of a chart at the same pace; the values count along with it.

import { useEffect, useRef } from 'react'
import { multiplesOf } from '../../shared/home.ts'
import type { BenchmarkChart, Benchmark as BenchmarkData } from '../../shared/site.ts'
import { BarTable } from '../components/BarTable.tsx'
import { PageLink } from '../components/PageLink.tsx'
import { usePage } from '../hooks/usePage.ts'

export function Benchmark({ data: { title, text, source, more, unit, charts } }: { data: BenchmarkData }) {
  const words = usePage().text
  const box = useRef<HTMLDivElement>(null)
  const clock = useRef(() => {})
  const run = (again = false) => {
    clock.current()
    if (box.current) clock.current = startClock(box.current, again)
  }
  useEffect(() => {
    run()
    return () => clock.current()
  }, [])
  return (
    <section className="home-section benchmark">
      {/* The multiples are large enough to be a headline. */}
      <h2 className={charts.some(({ multiple }) => multiple) ? 'hidden' : undefined}>{title}</h2>
      {text && <p>{text}</p>}
      <div className="bar-tables" ref={box}>
        {charts.map((chart) => (
          <Chart key={chart.caption} chart={chart} unit={unit} />
        ))}
      </div>
      <p className="bar-source">
        <span>
          {source} {more && <PageLink href={more.link}>{more.text}</PageLink>}
        </span>
        <button type="button" className="replay" onClick={() => run(true)}>
          {words.replay}
        </button>
      </p>
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

/** Shows the time that each bar has taken, while they're animated; `again` restarts them. Returns what ends it. */
function startClock(box: HTMLElement, again: boolean): () => void {
  const charts = [...box.querySelectorAll('table')].map((table) => ({
    races: [...table.querySelectorAll('svg')].flatMap((bar) => bar.getAnimations()),
    cells: [...table.querySelectorAll('td:last-child')].flatMap(({ firstChild }) =>
      firstChild ? [{ cell: firstChild, final: firstChild.nodeValue ?? '' }] : [],
    ),
  }))
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const { cells } of charts) for (const { cell, final } of cells) cell.nodeValue = final
  }
  const step = () => {
    let running = false
    for (const { races, cells } of charts) {
      const [race] = races
      const progress = race?.effect?.getComputedTiming().progress ?? 1
      running ||= race?.playState === 'running'
      const slowest = Math.max(...cells.map(({ final }) => Number.parseFloat(final)))
      for (const { cell, final } of cells) {
        const [number = ''] = final.split(' ')
        const now = Math.min(Number(number), progress * slowest).toFixed(2)
        // A figure space is as wide as a digit.
        cell.nodeValue = final.replace(number, now.padStart(number.length, '\u2007'))
      }
    }
    if (running) frame = requestAnimationFrame(step)
    else end()
  }
  if (again) {
    for (const race of charts.flatMap(({ races }) => races)) {
      race.effect?.updateTiming({ delay: 0 })
      race.currentTime = 0
      race.play()
    }
  }
  step()
  return end
}
