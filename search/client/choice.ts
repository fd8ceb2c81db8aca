// Which engine a reader gets, decided before anything is downloaded. The answers are the same; WASM is faster on large
// sites, TypeScript a third of the bytes.

import type { EngineKind } from '../messages.ts'

/** The part of the browser that decides. `connection` is missing in some browsers. */
export interface Surroundings {
  WebAssembly?: unknown
  connection?: { saveData?: boolean; effectiveType?: string }
}

const slow = ['slow-2g', '2g', '3g']

export function chooseEngine({ WebAssembly, connection }: Surroundings): EngineKind {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return WebAssembly && !saveData && !slow.includes(effectiveType) ? 'wasm' : 'ts'
}
