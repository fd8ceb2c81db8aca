// A real nginx in front of a built site, with the rules that the build wrote for it. It is the one that set-up found
// (NGINX), listens on this machine only, and keeps everything it writes in a folder of the test.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const program = process.env.NGINX || '/usr/sbin/nginx'

/** Path of nginx; empty where the machine has none. */
export const nginx = existsSync(program) ? program : ''

const module = path.resolve(program, '../../lib/nginx/modules/ngx_http_brotli_static_module.so')

/** Whether it can send files that were compressed by Brotli before. */
export const hasBrotli = existsSync(module)

/** A built site to serve. */
export interface Served {
  /** Folder of the site. A site below a base is in a folder of that path. */
  site: string
  base: string
  port: number
  /** Folder for what nginx writes. */
  work: string
}

/** Writes the configuration of a server that includes the site's rules; returns nginx's arguments. */
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

/** What nginx says of a site's rules; empty when it takes them. */
export function checkRules(served: Served): string {
  const { status, stderr } = spawnSync(nginx, ['-t', ...configure(served)], { encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

/** Starts nginx. It listens a moment later, or ends with what it has to say on standard error. */
export function startNginx(served: Served): ChildProcess {
  return spawn(nginx, configure(served), { stdio: ['ignore', 'ignore', 'pipe'] })
}
