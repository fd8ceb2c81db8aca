// Markdown helpers for fact tables.

/** A list item from several parts. */
export function line(parts: string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `- ${part}`)
    .join('\n')
}

/** A code span. */
export function code(text: string): string {
  const ticks = text.includes('`') ? '``' : '`'
  return `${ticks}${text}${ticks}`
}

/** A table. Each cell is a single line, with bars escaped. */
export function table(titles: string[], rows: string[][]): string {
  const row = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`
  return [row(titles), `|${titles.map(() => ' --- |').join('')}`, ...rows.map(row)].join('\n')
}
