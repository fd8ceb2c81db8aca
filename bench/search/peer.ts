// What the searches in the comparison have in common.

import { brotliCompressSync } from 'node:zlib'
import type { Answer } from '../../tests/search/judge.ts'

/** Number of results to request. */
export const shown = 7

/** A search that's ready for queries. */
export interface Peer {
  /** Bytes a reader downloads until the first results, compressed. */
  bytes: number
  answer: Answer
  /** Its memory in bytes, if it runs in another process. */
  memory?: number
  close?(): Promise<void>
}

/** The query for which bytes are measured. */
export function firstQuery(lang: string): string {
  return lang === 'zh' ? '代码分割' : 'code splitting'
}

export function compressed(data: string | Uint8Array): number {
  return brotliCompressSync(data).length
}

/** The link of a section. */
export function linkOf(route: string, anchor: string): string {
  return anchor ? `${route}#${anchor}` : route
}

/** A Chromium flag that measures memory immediately instead of after the next garbage collection. */
export const eagerMemory = '--enable-blink-features=ForceEagerMeasureMemory'
export const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/**
 * A script that stores the memory of the WASM module as `self.moduleMemory`, because measurements of JavaScript memory
 * don't include it.
 */
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
