// `npm run audit` reports known vulnerabilities of the packages: npm's from its registry, Rust's from cargo-deny
// (deny.toml).

import path from 'node:path'
import { npm } from './packages.mjs'
import { root, show } from './programs.mjs'
import { setUpCargoDeny } from './rust.mjs'

/** Runs both audits, and resolves with the exit code. */
export async function audit() {
  const deny = await setUpCargoDeny()
  const asked = [
    ...['.', 'docs/checks', 'crates/md-compiler'].map((folder) =>
      show(npm(), ['audit', '--audit-level=high'], path.join(root, folder)),
    ),
    show(deny, ['--all-features', 'check'], root),
  ]
  return asked.every((status) => status === 0) ? 0 : 1
}
