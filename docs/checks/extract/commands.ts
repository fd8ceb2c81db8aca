// Extracts the commands of the CLI: every command declares its flags to a recorder that replaces yargs.

import type { CliFacts, CommandFact, FlagFact } from '../facts.ts'
import { insideOf } from '../packages.ts'
import { sourceOf } from './values.ts'

interface Declared {
  type?: string
  string?: boolean
  alias?: string
  default?: unknown
  describe?: string
}

/** The methods of yargs that commands call. */
interface Recorder {
  options(options: Record<string, Declared>): Recorder
  positional(name: string, options: Declared): Recorder
  alias(aliases: Record<string, string>): Recorder
}

const files = { build: 'BuildCommand', serve: 'ServeCommand', preview: 'PreviewCommand' }

/** The commands with their flags. */
export async function readCommands(): Promise<CliFacts> {
  const commands: Record<string, CommandFact> = {}
  for (const [file, name] of Object.entries(files)) {
    const exported = insideOf<Record<string, new () => { apply(cli: object): Promise<void> }>>(
      '@rspack/cli',
      `dist/commands/${file}.js`,
    )
    const Command = exported[name]
    if (!Command) throw new Error(`found no ${name} in the CLI, expected one in dist/commands/${file}.js`)
    const program = {
      command(names: string | string[], describe: string, declare: (yargs: Recorder) => unknown) {
        const [own = '', ...aliases] = [names].flat()
        const [word = ''] = own.split(' ')
        commands[word] = { aliases: aliases.filter((alias) => alias !== '$0'), describe, ...recorded(declare) }
      },
    }
    await new Command().apply({ program })
  }
  return { commands }
}

function recorded(declare: (yargs: Recorder) => unknown): Pick<CommandFact, 'positional' | 'flags'> {
  const positional: string[] = []
  const flags: FlagFact[] = []
  const shorts = new Map<string, string>()
  const recorder: Recorder = {
    options(options) {
      for (const [name, option] of Object.entries(options)) flags.push(flagOf(name, option))
      return recorder
    },
    positional(name) {
      positional.push(name)
      return recorder
    },
    alias(aliases) {
      for (const [short, name] of Object.entries(aliases)) shorts.set(name, short)
      return recorder
    },
  }
  declare(recorder)
  // yargs adds these two to every command.
  for (const [name, describe] of Object.entries({ help: 'show help', version: 'show version number' })) {
    const short = shorts.get(name)
    flags.push({ name, type: 'boolean', describe, ...(short ? { short } : {}) })
  }
  return { positional, flags }
}

function flagOf(name: string, { type, string, alias, default: value, describe = '' }: Declared): FlagFact {
  const text = sourceOf(value)
  return {
    name,
    type: type ?? (string ? 'string' : 'any'),
    describe,
    ...(alias ? { short: alias } : {}),
    ...(text === undefined ? {} : { default: text }),
  }
}
