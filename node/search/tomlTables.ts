// Reads lists kept as TOML arrays of tables: the glossary, keywords, the judged queries.

import { parse, TomlError } from 'smol-toml'

/** The keys of an entry with their values. */
export type Entry = Record<string, string | string[]>

/**
 * The entries of every `[[name]]` in a text, by name. Throws an Error with the file, and with the line if it isn't TOML.
 */
export function readTables<Name extends string>(text: string, names: Name[], file: string): Record<Name, Entry[]> {
  const tables = readToml(text, file)
  for (const name of Object.keys(tables)) {
    if (!(names as string[]).includes(name)) {
      throw new Error(`${file}: found \`${name}\`, expected \`[[${names.join(']]`, `[[')}]]\``)
    }
  }
  return Object.fromEntries(names.map((name) => [name, entriesOf(tables[name] ?? [], name, file)])) as Record<
    Name,
    Entry[]
  >
}

function readToml(text: string, file: string): Record<string, unknown> {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // Below the message, it quotes the lines.
    const [message] = error.message.replace('Invalid TOML document: ', '').split('\n')
    throw new Error(`${file}:${error.line}:${error.column}: found no TOML: ${message}`)
  }
}

function entriesOf(table: unknown, name: string, file: string): Entry[] {
  if (!Array.isArray(table)) throw new Error(`${file}: found \`${name}\`, expected \`[[${name}]]\``)
  return table.map((entry: Record<string, unknown>, index) => {
    for (const [key, value] of Object.entries(entry)) {
      if ([value].flat().every((each) => typeof each === 'string')) continue
      throw new Error(
        `${file}: \`${key}\` in \`[[${name}]]\` number ${index + 1} is \`${JSON.stringify(value)}\`, expected text or a list of texts`,
      )
    }
    return entry as Entry
  })
}

/** A value that must be a single string. */
export function stringOf(entry: Entry, key: string): string {
  const value = entry[key]
  return typeof value === 'string' ? value : ''
}

/** A value as a list of strings: one, several or none. */
export function stringsOf(entry: Entry, key: string): string[] {
  return [entry[key] ?? []].flat()
}
