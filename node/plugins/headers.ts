// Response headers: the content security policy, framing, and immutable caching of files with hashed names.

import type { Plugin, PluginOutput } from '../config/plugin.ts'

/** Policy of the search worker, the only script that may compile WASM. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Defines the headers of all files. */
export const headers: Plugin = {
  name: 'headers',
  key: '',
  run: ({ policy }): PluginOutput => ({
    headers: [
      {
        below: '/',
        set: {
          'Content-Security-Policy': policy,
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'SAMEORIGIN',
          'Cache-Control': 'no-cache',
        },
      },
      { below: '/static/', set: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      { below: '/static/search-worker.', set: { 'Content-Security-Policy': workerPolicy } },
    ],
  }),
}
