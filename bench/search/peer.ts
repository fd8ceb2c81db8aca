// What every search of the comparison is measured by.

import { brotliCompressSync } from 'node:zlib'
import type { Answer } from '../../tests/search/judge.ts'

/** Results that are asked for. */
export const shown = 7

/** A search that is ready to be asked. */
export interface Peer {
  /** Bytes a reader fetches until the first results, compressed. */
  bytes: number
  answer: Answer
  close?(): Promise<void>
}

/** The query by which bytes are measured. */
export function firstQuery(lang: string): string {
  return lang === 'zh' ? '代码分割' : 'code splitting'
}

export function compressed(data: string | Uint8Array): number {
  return brotliCompressSync(data).length
}

/** Where a section is. */
export function linkOf(route: string, anchor: string): string {
  return anchor ? `${route}#${anchor}` : route
}
