// Reads the configuration of another tool as plain data: what its module exports for a build (interpreter.ts), with everything
// that can't be known left out and named.

import { Closure, Interpreter, Unread } from './interpreter.ts'

/** What can't be read, without repetitions: the option, empty for the whole configuration, its position and the reason. */
export type Losses = Map<string, { option: string; at: string; why: string }>

/** What tools pass to a configuration that is a function. */
const build = { command: 'build', mode: 'production', env: 'production', isSsrBuild: false, isPreview: false }

/** The value of a module's default export; undefined if it isn't known. Throws where the module can't be parsed. */
export function readModule(file: string, losses: Losses): unknown {
  const interpreter = new Interpreter()
  let value = interpreter.exported(file, 'default')
  while (value instanceof Closure) value = interpreter.call(value, [build])
  for (const { at, why } of interpreter.doubts) losses.set(at, { option: at, at, why })
  const lose = (option: string, { at, why }: Unread, key = option) => {
    if (!losses.has(key)) losses.set(key, { option, at, why })
  }
  const plain = (each: unknown, option: string, around: readonly object[] = []): unknown => {
    if (each instanceof Unread) lose(option, each)
    if (each instanceof Closure) lose(option, new Unread(each.at, 'is a function'))
    if (typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' || each === null) return each
    if (typeof each !== 'object' || each instanceof Unread || each instanceof Closure || around.includes(each))
      return undefined
    for (const gap of interpreter.gaps.get(each) ?? []) lose(option, gap, `${option} ${gap.at}`)
    const within = [...around, each]
    if (Array.isArray(each)) return each.map((item) => plain(item, option, within)).filter((item) => item !== undefined)
    if (each instanceof URL) return each.href
    return Object.fromEntries(
      Object.entries(each).flatMap(([key, item]) => {
        const read = plain(item, option ? `${option}.${key}` : key, within)
        return read === undefined ? [] : [[key, read]]
      }),
    )
  }
  return plain(value, '')
}
