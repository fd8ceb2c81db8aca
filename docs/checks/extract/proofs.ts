// Defaults that the package's JavaScript doesn't set. overlay.json declares them, each with a proof: a build whose
// result shows the default. The extraction fails if a proof shows another value.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OptionFact } from '../facts.ts'
import { home } from '../packages.ts'
import { proofs } from './experiments.ts'

interface Overlay {
  defaults: { path: string; default: string; proof: string }[]
}

/** Adds the proven defaults of the overlay to options. Throws if a proof shows another value. */
export async function addProven(options: OptionFact[]): Promise<void> {
  const overlay = JSON.parse(readFileSync(path.join(home, 'overlay.json'), 'utf8')) as Overlay
  for (const { path, default: stated, proof } of overlay.defaults) {
    const option = options.find((option) => option.path === path)
    const prove = proofs[proof]
    if (!option) throw new Error(`overlay.json: found \`${path}\`, expected an option of the schema`)
    if (option.default !== undefined)
      throw new Error(`overlay.json: \`${path}\` has the default ${option.default} without the overlay`)
    if (!prove) throw new Error(`overlay.json: found \`${proof}\`, expected one of ${Object.keys(proofs).join(', ')}`)
    const shown = await prove()
    if (shown !== stated)
      throw new Error(`overlay.json: \`${path}\` is declared as ${stated}, but the build shows ${shown}`)
    option.default = stated
    option.proof = proof
  }
}
