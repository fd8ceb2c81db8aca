// Reads lists kept as TOML arrays of tables: the glossary, keywords, the judged queries. It supports the subset that
// such lists need, `[[name]]` and keys with basic strings or arrays of them, and rejects anything else by line.

/** The keys of an entry with their values. */
export type Entry = Record<string, string | string[]>

/**
 * The entries of every `[[name]]` in a text, by name. Throws an Error with file and line if the text is anything else.
 */
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
    // An array ends with a line that ends with its bracket; strings contain no line breaks.
    while (value.startsWith('[') && !value.endsWith(']')) {
      const next = lines[++at]?.trim()
      if (next === undefined) throw failed()
      value += next
    }
    try {
      // A basic string is also a JSON string, and so is an array except for a trailing comma.
      entry[key] = JSON.parse(value.replace(/,\s*\]$/, ']')) as string | string[]
    } catch {
      throw failed()
    }
  }
  return tables
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
