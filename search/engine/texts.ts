// Texts of sections that have arrived, as crates/search-core/src/texts.rs writes them.

import type { TextFile } from '../../crates/search-wasm/search.d.ts'
import { Reader } from './bytes.ts'

/** What a file says of a section. */
export interface SectionText {
  /** Prose and code. */
  text: string
  /** What readers call it. */
  keywords: string[]
}

const nothing: SectionText = { text: '', keywords: [] }

export class Texts {
  /** First section of every file, and behind them the number of sections. */
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

  /** The file that holds a section. */
  file(section: number): number {
    return this.starts.findLastIndex((start) => start <= section)
  }

  /** A file has arrived. Throws, and changes nothing, if it cannot be read. */
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
