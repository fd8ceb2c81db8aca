// Formats values as source code, identically on every machine.

import process from 'node:process'

/** Maximum length of a value; longer ones are abbreviated. */
const longest = 160

/** A value as source code; undefined for undefined. */
export function sourceOf(value: unknown): string | undefined {
  return value === undefined ? undefined : written(value, [])
}

function written(value: unknown, above: unknown[]): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'function') return 'function'
  if (value === process.stderr) return 'process.stderr'
  if (value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (above.includes(value)) return '…'
  const inside = [...above, value]
  if (Array.isArray(value)) return shortened(`[${value.map((item) => written(item, inside)).join(', ')}]`, '[…]')
  const { name } = Object.getPrototypeOf(value)?.constructor ?? { name: 'Object' }
  if (name !== 'Object') return name
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  const pairs = entries.map(([key, each]) => `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${written(each, inside)}`)
  return pairs.length === 0 ? '{}' : shortened(`{ ${pairs.join(', ')} }`, '{ … }')
}

function quoted(text: string): string {
  const plain = text.replaceAll(process.cwd(), '<working directory>')
  return `'${plain.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function shortened(text: string, short: string): string {
  return text.length > longest ? short : text
}
