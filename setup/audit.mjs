// `npm run audit`: what is known against the packages, of npm by its registry, of Rust by cargo-deny and deny.toml.

import path from 'node:path'
import { npm } from './packages.mjs'
import { root, show } from './programs.mjs'
import { setUpCargoDeny } from './rust.mjs'

/** Asks for everything, and resolves with the exit code. */
export async function audit() {
  const deny = await setUpCargoDeny()
  const asked = [
    show(npm(), ['audit', '--audit-level=high'], root),
    show(npm(), ['audit', '--audit-level=high'], path.join(root, 'docs/checks')),
    show(deny, ['--all-features', 'check'], root),
  ]
  return asked.every((status) => status === 0) ? 0 : 1
}
