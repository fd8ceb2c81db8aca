// Reads lists kept as TOML arrays of tables: the glossary, the judged queries. Of TOML it knows what such lists need,
// `[[name]]` and keys with basic strings or arrays of them, and refuses the rest by line.

/** An entry: values by key. */
export type Entry = Record<string, string | string[]>

/** The entries of every `[[name]]` in a text, by name. Throws an Error that names file and line for what is no such
 * list. */
export function readTables<Name extends string>(text: string, names: Name[], file: string): Record<Name, Entry[]> {
  const tables = Object.fromEntries(names.map((name) => [name, [] as Entry[]])) as Record<Name, Entry[]>
  let entry: Entry | undefined
  const expected = `\`[[${names.join(']]`, `[[')}]]\` or \`key = "text"\``
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] as string).trim()
    if (line === '' || line.startsWith('#')) continue
    const failed = () => new Error(`${file}:${at + 1}: found \`${line}\`, expected ${expected}`)
    const name = names.find((name) => line === `[[${name}]]`)
    if (name) {
      entry = {}
      tables[name].push(entry)
      continue
    }
    const [, key, start] = /^([\w-]+) = (["[].*)$/.exec(line) ?? []
    if (key === undefined || start === undefined || !entry) throw failed()
    let value = start
    // An array goes on until a line ends with its bracket; strings hold no line breaks.
    while (value.startsWith('[') && !value.endsWith(']')) {
      const next = lines[++at]?.trim()
      if (next === undefined) throw failed()
      value += next
    }
    try {
      // A basic string is a JSON string, an array too but for the comma it may end with.
      entry[key] = JSON.parse(value.replace(/,\s*\]$/, ']')) as string | string[]
    } catch {
      throw failed()
    }
  }
  return tables
}

/** A value that has to be one string. */
export function stringOf(entry: Entry, key: string): string {
  const value = entry[key]
  return typeof value === 'string' ? value : ''
}

/** A value as strings: one, several or none. */
export function stringsOf(entry: Entry, key: string): string[] {
  return [entry[key] ?? []].flat()
}
