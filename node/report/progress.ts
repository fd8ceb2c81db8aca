// Steps of a long piece of work, noted as they happen: what, how many, how long. The only module that prints progress;
// it writes to standard error, so that standard output stays the result's.

const started = performance.now()

/** Tells a step's count; a step that counts nothing tells nothing. */
export type Note = (text: string) => void

/** A step that was done. */
export interface Step {
  name: string
  note: string
  seconds: number
  /** Seconds of all processor cores, of whatever ran meanwhile in this process. */
  cpu: number
}

/** The steps done so far. */
export const steps: Step[] = []

/** Where nobody watches, only warnings and the last line are worth their place in a log. */
const quiet = Boolean(process.env.CI)

/** Runs a step and says when it is done. */
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

/** A number with commas; the platform's own way loads its languages first, which takes longer than reading the docs. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}
