// `npm run bench:peers -- [--pages N] [--runs N] [--folder DIR] [NAME…]` builds the same plain pages with this tool and
// others, and this documentation with everything that it uses, and prints what each costs as a Markdown table, with ratios
// to this tool. The others are installed from the registries into a temporary folder; with `--folder`, a later run reuses
// them. Runs of the tools alternate, so a temporary load on the machine affects all of them. Figures are medians. Tools
// that couldn't be installed or built are listed after the table.

import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type CorpusPage, corpusOf } from './corpus.ts'
import { documentation } from './peers/documentation.ts'
import { docusaurus } from './peers/docusaurus.ts'
import { judge, lighthouse } from './peers/lighthouse.ts'
import { mdbook } from './peers/mdbook.ts'
import { measure } from './peers/measure.ts'
import { ours } from './peers/ours.ts'
import type { Peer } from './peers/peer.ts'
import { rspress1, rspress2 } from './peers/rspress.ts'
import { starlight } from './peers/starlight.ts'
import { type Result, tableOf } from './peers/table.ts'
import { vitepress } from './peers/vitepress.ts'
import { openBrowser, serve, weigh } from './peers/weigh.ts'

const all: Record<string, Peer> = { ours, documentation, rspress1, rspress2, vitepress, starlight, docusaurus, mdbook }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '276' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string' },
  },
})
const folder = path.resolve(values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'peers-')))
const pages: CorpusPage[] = [...corpusOf({ pages: Number(values.pages), section: 200 })]
const chosen = Object.entries(all).filter(([key]) => positionals.length === 0 || positionals.includes(key))
/** The page that's edited for the second build and opened in the browser. */
const sample = { lang: 'en', folder: 'part0', name: 'page100' } as const
const chromium = process.env.CHROMIUM_PATH ?? ''
const progress = (what: string) => process.stderr.write(`· ${what}\n`)

/** Installs packages into a separate folder, unless they are already there. */
function install(key: string, packages: Record<string, string>, overrides: Record<string, string> = {}): string {
  const place = path.join(folder, key)
  const wanted = JSON.stringify({ private: true, dependencies: packages, overrides }, null, 2)
  const manifest = path.join(place, 'package.json')
  if (existsSync(path.join(place, 'node_modules')) && readFileSync(manifest, 'utf8') === wanted) return place
  progress(`installing ${key}`)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  writeFileSync(manifest, wanted)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    stdio: ['ignore', 2, 2],
  })
  return place
}

/** Builds a site and returns the cost. */
async function build(peer: Peer, place: string, bin: string) {
  const env = { ...peer.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, CI: '1', NODE_OPTIONS: '' }
  const cost = { cpu: 0, memory: 0 }
  for (const command of peer.commands(place)) {
    const one = await measure(command, place, env)
    cost.cpu += one.cpu
    cost.memory = Math.max(cost.memory, one.memory)
  }
  return cost
}

const failures: string[] = []
const results = new Map<string, Result>()
try {
  // Some tools require a newer Node than this project, so all of them run on that one.
  const bin = path.join(install('node', { node: '24.21.0' }), 'node_modules/node/bin')
  const places = new Map<string, string>()
  for (const [key, peer] of chosen) {
    try {
      const place =
        Object.keys(peer.packages).length > 0 ? install(key, peer.packages, peer.overrides) : path.join(folder, key)
      if (peer.install && !peer.install(place)) throw new Error('not available on this machine')
      peer.write(place, pages)
      places.set(key, place)
      results.set(key, { name: peer.name, cold: [], edited: [], memory: [], output: 0, index: 0 })
    } catch (error) {
      failures.push(`${peer.name}: ${(error as Error).message}`)
    }
  }
  for (let run = 0; run < Number(values.runs); run++) {
    for (const [key, place] of places) {
      const [peer, result] = [all[key], results.get(key)]
      if (!peer || !result) continue
      for (const cache of [peer.out, ...peer.caches(place)]) {
        rmSync(path.resolve(place, cache), { recursive: true, force: true })
      }
      try {
        const cold = await build(peer, place, bin)
        appendFileSync(path.join(place, peer.source(sample)), `\nOne more sentence, number ${run + 1}.\n`)
        const edited = await build(peer, place, bin)
        result.cold.push(cold.cpu)
        result.memory.push(cold.memory)
        result.edited.push(edited.cpu)
        progress(`${peer.name}: ${cold.cpu.toFixed(1)} CPU s, edited ${edited.cpu.toFixed(1)}`)
      } catch (error) {
        failures.push(`${peer.name}: ${(error as Error).message}`)
        places.delete(key)
        results.delete(key)
      }
    }
  }
  for (const [key, place] of places) {
    const [peer, result] = [all[key], results.get(key)]
    if (peer && result) Object.assign(result, sizesOf(path.join(place, peer.out), peer.index))
  }
  if (chromium) await open(places)
} finally {
  for (const [key, peer] of chosen) {
    if (Object.keys(peer.packages).length > 0) continue
    for (const cache of peer.caches(path.join(folder, key))) rmSync(cache, { recursive: true, force: true })
  }
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}

const machine = `${os.cpus().length} cores of ${os.cpus()[0]?.model ?? 'an unknown make'}, ${os.platform()} ${os.arch()}`
const day = new Date().toISOString().slice(0, 10)
process.stdout.write(`${pages.length} pages; ${day}; ${machine}\n\n${tableOf([...results.values()])}\n`)
for (const failure of failures) process.stdout.write(`\nNot in the table: ${failure}\n`)
process.exitCode = results.size > 0 ? 0 : 1

/** Opens a page of each site in a browser, and rates it with Lighthouse. */
async function open(places: Map<string, string>): Promise<void> {
  const browser = await openBrowser(chromium)
  const judging = install('lighthouse', lighthouse)
  for (const [key, place] of places) {
    const [peer, result] = [all[key], results.get(key)]
    if (!peer || !result) continue
    const { server, origin } = await serve(path.join(place, peer.out))
    const url = origin + peer.address(sample)
    progress(`opening ${peer.name}`)
    result.weight = await weigh(browser, url, peer.search, 'module')
    result.lighthouse = await judge(judging, url, chromium)
    server.close()
  }
  await browser.close()
}

/** Bytes of a site, and of its search index after compression. */
function sizesOf(site: string, index: RegExp): { output: number; index: number } {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(site, name)).isFile(),
  )
  const compressed = (name: string) => brotliCompressSync(readFileSync(path.join(site, name))).length
  return {
    output: names.reduce((sum, name) => sum + statSync(path.join(site, name)).size, 0),
    index: names.filter((name) => index.test(name)).reduce((sum, name) => sum + compressed(name), 0),
  }
}
