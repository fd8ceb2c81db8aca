// File names with content hashes, so that browsers can cache these files forever.

import { createHash } from 'node:crypto'

/** The first eight hex digits of the SHA-256 of some content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}

/** `static/a.1b2c3d4e.json` for `static/a.json`. */
export function hashed(path: string, content: string | Uint8Array): string {
  const dot = path.lastIndexOf('.')
  return `${path.slice(0, dot)}.${hashOf(content)}${path.slice(dot)}`
}
