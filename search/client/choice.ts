// Chooses the engine before anything is downloaded. Both return the same answers; WASM is faster on large sites,
// TypeScript is a third of the size.

import type { EngineKind } from '../messages.ts'

/** The browser features that decide. Some browsers lack `connection`. */
export interface Surroundings {
  WebAssembly?: unknown
  connection?: { saveData?: boolean; effectiveType?: string }
}

const slow = ['slow-2g', '2g', '3g']

export function chooseEngine({ WebAssembly, connection }: Surroundings): EngineKind {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return WebAssembly && !saveData && !slow.includes(effectiveType) ? 'wasm' : 'ts'
}
