// Options of a command: reads them, prints the help, and reports a misspelled one with what was expected.

import process from 'node:process'
import { parseArgs } from 'node:util'
import { nearest } from '../../shared/nearest.ts'

/** An option of a command. With a placeholder it takes a value, without one it's a switch. */
export interface Option {
  /** Placeholder of the value in the help, `DIR`. */
  takes?: string
  /** What it does, for the help. */
  does: string
  short?: string
  default?: string
}

type Values<T extends Record<string, Option>> = {
  [K in keyof T]: T[K] extends { takes: string }
    ? T[K] extends { default: string }
      ? string
      : string | undefined
    : boolean
}

/** A command line. */
interface Parsed<T extends Record<string, Option>> {
  values: Values<T>
  operands: string[]
}

/** Options of every command that reads a site. */
export const siteOptions = {
  docs: { takes: 'DIR', does: 'folder of the pages (docs)' },
  base: { takes: 'PATH', does: 'path that the site is published under, /docs/' },
  config: { takes: 'FILE', does: 'the configuration (site.config.ts)' },
} as const

/** Options of every command that serves a site. */
export const serverOptions = {
  port: { takes: 'N', does: 'port to serve at (4173)' },
  host: { takes: 'ADDRESS', does: 'address to serve at', default: '127.0.0.1' },
} as const

/** Reads the command line of a program. Prints the help and exits if asked to, or if there is a mistake. */
export function readOptions<const T extends Record<string, Option>>(
  command: string,
  options: T,
  operand = '',
): Parsed<T> {
  try {
    const parsed = parseOptions(process.argv.slice(2), options, operand)
    if (parsed) return parsed
    process.stdout.write(usageOf(command, options, operand))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usageOf(command, options, operand)}`)
    process.exitCode = 1
  }
  process.exit()
}

/** Parses arguments; undefined if they ask for help. Throws an Error for a mistake. */
export function parseOptions<const T extends Record<string, Option>>(
  args: string[],
  options: T,
  operand = '',
): Parsed<T> | undefined {
  const known = Object.entries<Option>({ ...options, help })
  const { tokens, positionals } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      known.map(([name, { takes, short }]) => [
        name,
        { type: takes ? ('string' as const) : ('boolean' as const), ...(short ? { short } : {}) },
      ]),
    ),
  })
  const values: Record<string, string | boolean | undefined> = {}
  for (const [name, { takes, default: usual }] of known) values[name] = takes ? usual : false
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.find(([name]) => name === token.name)?.[1]
    if (!option) {
      const near = nearest(
        token.name,
        known.map(([name]) => name),
      )
      throw new Error(`found the option \`${token.rawName}\`${near ? `: did you mean \`--${near}\`?` : ''}`)
    }
    const { takes } = option
    if (takes && (token.value === undefined || (!token.inlineValue && /^--?[a-z]/.test(token.value))))
      throw new Error(`found \`${token.rawName}\` without a value, expected \`${token.rawName} ${takes}\``)
    if (!takes && token.value !== undefined) throw new Error(`found a value for \`${token.rawName}\`, expected none`)
    values[token.name] = token.value ?? true
  }
  if (values.help) return undefined
  if (!operand && positionals.length > 0) throw new Error(`found \`${positionals[0]}\`, expected options only`)
  return { values: values as Values<T>, operands: positionals }
}

const help: Option = { does: 'prints this', short: 'h' }

/** The help of a command. */
export function usageOf(command: string, options: Record<string, Option>, operand = ''): string {
  const rows = Object.entries<Option>({ ...options, help }).map(([name, { takes, short, does, default: usual }]) => [
    `${short ? `-${short}, ` : '    '}--${name}${takes ? ` ${takes}` : ''}`,
    usual ? `${does} (${usual})` : does,
  ])
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const lines = rows.map(([name = '', does]) => `  ${name.padEnd(width)}  ${does}\n`)
  return `usage: ${command} [OPTIONS]${operand && ` ${operand}`}\n\n${lines.join('')}`
}

/** The port of a server: from its option, the environment, or the usual one. Prints an invalid one and exits. */
export function readPort(flag: string | undefined): number {
  try {
    return portOf(flag ?? process.env.PORT ?? '4173')
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** A port from the command line or the environment. Throws an Error if it isn't one. */
export function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`found the port \`${text}\`, expected a number up to 65535, such as \`--port 4173\``)
  return port
}
