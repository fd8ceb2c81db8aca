// `npm run test:full -- serve` puts the preview server under load for a minute, with requests for every page of `dist/`
// and for missing pages. Memory must not grow with the number of requests: it's measured after a warm-up and at the
// end, so a leak of a few bytes per request would show.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const wrk = process.env.WRK || 'wrk'
const port = Number(process.env.E2E_PORT ?? 4179) + 50
const warmUpSeconds = 10
const seconds = 60
/** Allowed growth in MB; more than uncollected garbage amounts to. */
const roomMegabytes = 64

const folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
const routes = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(html|json|js|css)$/.test(file))
  .sort()
  .map((file) => `/${file.replace(/\.html$/, '')}`)
const script = path.join(folder, 'routes.lua')
writeFileSync(
  script,
  `local routes = { ${[...routes, '/nothing', '/zh/nothing'].map((route) => JSON.stringify(route)).join(', ')} }
local next = 0
request = function()
  next = next % #routes + 1
  return wrk.format('GET', routes[next])
end
`,
)

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Sends requests for the given number of seconds, and returns the output of `wrk`. */
function load(duration: number): string {
  const libraries = path.resolve(wrk, '../../lib')
  const found = existsSync(libraries) ? readdirSync(libraries).map((name) => path.join(libraries, name)) : []
  const { stdout, stderr, status } = spawnSync(
    wrk,
    [
      '--threads',
      '1',
      '--connections',
      '64',
      '--duration',
      `${duration}s`,
      '--script',
      script,
      `http://127.0.0.1:${port}`,
    ],
    { encoding: 'utf8', env: { ...process.env, LD_LIBRARY_PATH: found.join(':') } },
  )
  if (status !== 0) throw new Error(stderr || `no wrk: \`${wrk}\``)
  return stdout
}

const server = spawn(process.execPath, ['--import', 'tsx', 'node/cli/preview.ts', '--port', String(port)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'pipe'],
})
try {
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) =>
      String(chunk).includes('serving') ? resolve() : reject(new Error(String(chunk))),
    )
  })
  load(warmUpSeconds)
  const before = memoryOf(server.pid ?? 0)
  const report = load(seconds)
  const after = memoryOf(server.pid ?? 0)
  process.stdout.write(
    `${report}\nmemory: ${before.toFixed(0)} MB after ${warmUpSeconds} s, ${after.toFixed(0)} MB after ${seconds} s more\n`,
  )
  const failed = /Socket errors.*/.exec(report)?.[0]
  if (failed) throw new Error(failed)
  if (after - before > roomMegabytes) throw new Error(`memory grew by ${(after - before).toFixed(0)} MB`)
} finally {
  server.kill()
  rmSync(folder, { recursive: true })
}
