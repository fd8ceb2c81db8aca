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
  /** Its memory in bytes, if it isn't in this process. */
  held?: number
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

/** Flags of Chromium, and headers of a page, that let it tell its memory at once. */
export const tellingMemory = '--enable-blink-features=ForceEagerMeasureMemory'
export const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** A script that keeps the memory of a page's or worker's WASM module as `self.moduleMemory`: no count of objects and
 * buffers holds it. */
export const keepingModule = `{
  const instantiate = WebAssembly.instantiate.bind(WebAssembly)
  WebAssembly.instantiate = async (...args) => {
    const made = await instantiate(...args)
    self.moduleMemory = (made.instance ?? made).exports.memory
    return made
  }
  const streaming = WebAssembly.instantiateStreaming.bind(WebAssembly)
  WebAssembly.instantiateStreaming = async (...args) => {
    const made = await streaming(...args)
    self.moduleMemory = made.instance.exports.memory
    return made
  }
}`
