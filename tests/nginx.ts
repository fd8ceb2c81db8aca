// A real nginx that serves a built site with the generated rules. It's the one found by the setup (NGINX), listens on
// localhost only, and writes to a folder of the test.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const program = process.env.NGINX || '/usr/sbin/nginx'

/** Path of nginx; empty if it isn't installed. */
export const nginx = existsSync(program) ? program : ''

// nginx takes a variable with its own name for sockets to inherit.
const { NGINX: _, ...env } = process.env

const module = path.resolve(program, '../../lib/nginx/modules/ngx_http_brotli_static_module.so')

/** Whether it supports precompressed Brotli files. */
export const hasBrotli = existsSync(module)

/** A built site to serve. */
export interface Served {
  /** Folder of the site. A site below a base is in a folder with that path. */
  site: string
  base: string
  port: number
  /** Folder for nginx's files. */
  work: string
}

/** Writes a server configuration that includes the site's rules; returns nginx's arguments. */
function configure({ site, base, port, work }: Served): string[] {
  mkdirSync(work, { recursive: true })
  const root = site.slice(0, site.length - base.length + 1)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${work}/${use};`,
  )
  const lines = [
    'daemon off; master_process off; error_log stderr warn; pid nginx.pid;',
    hasBrotli ? `load_module ${module};` : '',
    'events {}',
    'http {',
    'types { text/html html; text/css css; text/javascript js; application/json json; application/wasm wasm;',
    'image/svg+xml svg; image/png png; }',
    `access_log off; ${temporary.join(' ')}`,
    `server { listen 127.0.0.1:${port}; root ${root}; charset utf-8; gzip_static on; ${hasBrotli ? 'brotli_static on;' : ''}`,
    `include ${site}/_nginx.conf;`,
    '} }',
  ]
  const file = path.join(work, 'nginx.conf')
  writeFileSync(file, lines.join('\n'))
  return ['-p', work, '-c', file, '-e', 'stderr']
}

/** nginx's messages about a site's rules; empty if they're valid. */
export function checkRules(served: Served): string {
  const { status, stderr } = spawnSync(nginx, ['-t', ...configure(served)], { encoding: 'utf8', env })
  return status === 0 ? '' : stderr
}

/** Starts nginx, which either starts listening soon, or exits with a message on standard error. */
export function startNginx(served: Served): ChildProcess {
  return spawn(nginx, configure(served), { stdio: ['ignore', 'ignore', 'pipe'], env })
}
