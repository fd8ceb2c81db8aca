// Texts of sections in files that have arrived, as written by crates/search-core/src/texts.rs.

import type { TextFile } from '../../crates/search-wasm/search.d.ts'
import { Reader } from './bytes.ts'

/** A section in a file. */
export interface SectionText {
  /** Prose and code. */
  text: string
  /** Its keywords. */
  keywords: string[]
}

const nothing: SectionText = { text: '', keywords: [] }

export class Texts {
  /** First section of every file, followed by the number of sections. */
  private readonly starts = [0]
  private readonly texts: (SectionText | undefined)[]

  constructor(files: TextFile[]) {
    for (const file of files) this.starts.push(this.sections + file.sections)
    this.texts = new Array(this.sections).fill(undefined)
  }

  get sections(): number {
    return this.starts.at(-1) as number
  }

  has(section: number): boolean {
    return this.texts[section] !== undefined
  }

  get(section: number): SectionText {
    return this.texts[section] ?? nothing
  }

  /** The file that contains a section. */
  file(section: number): number {
    return this.starts.findLastIndex((start) => start <= section)
  }

  /** Adds a file. Throws without changing anything if it can't be read. */
  add(file: number, bytes: Uint8Array): void {
    const start = this.starts[file]
    const end = this.starts[file + 1]
    if (start === undefined || end === undefined) throw new Error(`found text file number \`${file}\`, expected fewer`)
    const reader = new Reader(bytes)
    const texts = Array.from({ length: end - start }, () => ({
      text: reader.string(),
      keywords: reader
        .string()
        .split('\n')
        .filter((phrase) => phrase !== ''),
    }))
    if (!reader.ended) throw new Error('found more texts than sections in a search file')
    texts.forEach((text, i) => {
      this.texts[start + i] = text
    })
  }
}
