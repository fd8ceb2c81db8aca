// Notes on what a new site lacks, and which Markdown files a folder has.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { markdownEnding } from '@inkstone/docs/init'

/** The end of a note on an option for which this tool has nothing. */
export const noCounterpart = ": this tool has no such option, or it's set elsewhere"

/** The option that a note is about, if all it has to say is that there's no counterpart. */
export function optionOf(note: string): string | undefined {
  return note.endsWith(noCounterpart) ? note.slice(1, -noCounterpart.length - 1) : undefined
}

/** The Markdown files in a folder, but not those of packages, hidden folders and folders that are linked. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      return markdownFiles(path.join(folder, entry.name)).map((name) => path.join(entry.name, name))
    return markdownEnding.test(entry.name) && !entry.isDirectory() ? [entry.name] : []
  })
}
