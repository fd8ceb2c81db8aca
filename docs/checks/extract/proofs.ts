// Defaults that the package's JavaScript does not set. overlay.json states them; each statement names a proof here, a
// build whose outcome shows the default, and the extraction fails when a proof shows another one.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OptionFact } from '../facts.ts'
import { home } from '../packages.ts'
import { proofs } from './experiments.ts'

interface Overlay {
  defaults: { path: string; default: string; proof: string }[]
}

/** Adds the defaults of the overlay to options, each proved. Throws when one is not what it is said to be. */
export async function addProven(options: OptionFact[]): Promise<void> {
  const overlay = JSON.parse(readFileSync(path.join(home, 'overlay.json'), 'utf8')) as Overlay
  for (const { path, default: stated, proof } of overlay.defaults) {
    const option = options.find((option) => option.path === path)
    const prove = proofs[proof]
    if (!option) throw new Error(`overlay.json: found \`${path}\`, expected an option of the schema`)
    if (option.default !== undefined)
      throw new Error(`overlay.json: \`${path}\` has the default ${option.default} without it`)
    if (!prove) throw new Error(`overlay.json: found \`${proof}\`, expected one of ${Object.keys(proofs).join(', ')}`)
    const shown = await prove()
    if (shown !== stated) throw new Error(`overlay.json: \`${path}\` is said to be ${stated}, the build shows ${shown}`)
    option.default = stated
    option.proof = proof
  }
}
