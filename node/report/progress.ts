// Progress of long-running steps: name, count and time. The only module that prints progress; it writes to standard
// error, and leaves standard output to the result.

const started = performance.now()

/** Reports the count of a step. */
export type Note = (text: string) => void

/** A completed step. */
export interface Step {
  name: string
  note: string
  seconds: number
  /** CPU time of all cores in seconds, including unrelated work of this process in the meantime. */
  cpu: number
}

/** The completed steps. */
export const steps: Step[] = []

/** In CI logs, only print warnings and the last line. */
const quiet = Boolean(process.env.CI)

/** Runs a step and prints its duration. */
export async function step<T>(name: string, work: (note: Note) => Promise<T> | T): Promise<T> {
  const from = performance.now()
  const before = process.cpuUsage()
  let noted = ''
  const live = process.stderr.isTTY === true && !quiet
  const seconds = () => (performance.now() - from) / 1000
  const show = (mark: string, end: string) => {
    if (quiet && mark !== '✗') return
    const time = `${seconds().toFixed(2)} s`
    process.stderr.write(`${live ? '\r\x1b[K' : ''}${mark} ${name.padEnd(10)} ${noted.padEnd(52)} ${time}${end}`)
  }
  const result = await Promise.resolve(
    work((text) => {
      noted = text
      if (live) show('·', '')
    }),
  ).catch((error: unknown) => {
    show('✗', '\n')
    throw error
  })
  const { user, system } = process.cpuUsage(before)
  steps.push({ name, note: noted, seconds: seconds(), cpu: (user + system) / 1e6 })
  show('✓', '\n')
  return result
}

/** Seconds since the program started, for the last line. */
export function elapsed(): string {
  return `${((performance.now() - started) / 1000).toFixed(2)} s`
}

/** `1 page`, `2,000 pages`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`
}

/**
 * A number with thousands separators; `toLocaleString` would load ICU data first, which takes longer than reading the
 * docs.
 */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}
