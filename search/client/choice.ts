// Decides what is downloaded by the reader's line. Both engines return the same answers; WASM is faster on large sites,
// TypeScript is a third of the size.

import type { EngineKind } from '../messages.ts'

/** The browser features that decide. Some browsers lack `connection`. */
export interface Surroundings {
  WebAssembly?: unknown
  connection?: { saveData?: boolean; effectiveType?: string }
}

const slow = ['slow-2g', '2g', '3g']

export function chooseEngine(surroundings: Surroundings): EngineKind {
  return surroundings.WebAssembly && !isSlow(surroundings) ? 'wasm' : 'ts'
}

/** Whether the reader saves data, or the line is slow: then only what results need is downloaded, and no index is kept for later. */
export function isSlow({ connection }: Surroundings): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return saveData || slow.includes(effectiveType)
}
