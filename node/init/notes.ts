// Notes on what a new site lacks, and which Markdown files a folder has.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { markdownEnding } from '../../shared/routes.ts'

/** The end of a note on an option for which this tool has nothing. */
export const noCounterpart = ": this tool has no such option, or it's set elsewhere"

/** The option that a note is about, if all it has to say is that there's no counterpart. */
export function optionOf(note: string): string | undefined {
  return note.endsWith(noCounterpart) ? note.slice(1, -noCounterpart.length - 1) : undefined
}

export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => markdownEnding.test(name) && !name.split(path.sep).includes('node_modules'),
  )
}
