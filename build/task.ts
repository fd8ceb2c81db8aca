// Steps of a long piece of work, told as they happen: what, how many, how long. The only module that prints progress;
// it writes to standard error, so that standard output stays the result's.

const started = performance.now()

/** Tells a step's count; a step that counts nothing tells nothing. */
export type Note = (text: string) => void

/** Runs a step and says when it is done. */
export async function step<T>(name: string, work: (note: Note) => Promise<T> | T): Promise<T> {
  const from = performance.now()
  let told = ''
  const live = process.stderr.isTTY === true
  const show = (mark: string, end: string) => {
    const seconds = ((performance.now() - from) / 1000).toFixed(2)
    process.stderr.write(`${live ? '\r\x1b[K' : ''}${mark} ${name.padEnd(10)} ${told.padEnd(52)} ${seconds} s${end}`)
  }
  const result = await Promise.resolve(
    work((text) => {
      told = text
      if (live) show('·', '')
    }),
  ).catch((error: unknown) => {
    show('✗', '\n')
    throw error
  })
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
