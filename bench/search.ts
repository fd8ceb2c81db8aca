// `npm run bench:search` runs the judged queries over the same pages with this search and with those of other
// documentation tools: Pagefind (Starlight), FlexSearch (Rspress), MiniSearch (VitePress). Prints relevance, bytes
// until the first results, query time and memory; the lead over MiniSearch with the same keywords, with a confidence
// interval; and the cost of this search in a browser. The others are installed from the registry into a temporary
// folder.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { phrasesOf } from '../node/search/keywords.ts'
import { documentation } from '../tests/search/documentation.ts'
import { answerable, judge, judgedQueries, qualityOf, sets, type Verdict } from '../tests/search/judge.ts'
import { measureBrowser } from './search/browser.ts'
import { leadOf } from './search/lead.ts'
import { ours } from './search/ours.ts'
import { pagefind } from './search/pagefind.ts'
import type { Peer } from './search/peer.ts'
import { flexSearch, miniSearch } from './search/scripts.ts'
import { measureWorker } from './search/worker.ts'

/** Pinned versions of the others, so figures can be compared with earlier ones. */
const packages = ['pagefind@1.6.0', 'flexsearch@0.6.32', 'minisearch@7.2.0']

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory that JavaScript uses in this process after a garbage collection, in bytes. */
function usedMemory(): number {
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...packages])
  const require = createRequire(path.join(folder, 'package.json'))
  const input = await documentation()
  for (const lang of ['en', 'zh']) {
    const pages = input.pages.filter((page) => page.lang === lang && !/"pageType":"home"/.test(page.frontmatter))
    const { asked } = answerable(judgedQueries(lang), input.pages)
    const peers: [string, () => Promise<Peer>][] = [
      ['this, WASM', () => ours('wasm', lang, input)],
      ['this, TypeScript', () => ours('ts', lang, input)],
      ['Pagefind', () => pagefind(pages, folder)],
      ['FlexSearch', () => flexSearch(pages, require)],
      ['MiniSearch', () => miniSearch(pages, require)],
    ]
    const head = ['MRR@7', 'first', 'none', 'KB', 'p50 ms', 'p95 ms', 'MB']
    process.stdout.write(`${lang.padEnd(18)}${head.map((name) => name.padStart(9)).join('')}\n`)
    for (const [name, open] of peers) {
      const before = usedMemory()
      const peer = await open()
      const memory = peer.memory ?? usedMemory() - before
      const times: number[] = []
      const verdicts = await judge(asked, async (query) => {
        const start = performance.now()
        const links = await peer.answer(query)
        times.push(performance.now() - start)
        return links
      })
      await peer.close?.()
      times.sort((a, b) => a - b)
      const { mrr, success, zero } = qualityOf(verdicts)
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
      const figures = [mrr.toFixed(3), success.toFixed(3), zero.toFixed(3), (peer.bytes / 1000).toFixed(0)]
      const row = [...figures, at(0.5), at(0.95), (memory / 1e6).toFixed(1)]
        .map((figure) => figure.padStart(9))
        .join('')
      process.stdout.write(`${name.padEnd(18)}${row}\n`)
    }
  }
  for (const lang of ['en', 'zh']) {
    const pages = input.pages.filter((page) => page.lang === lang && !/"pageType":"home"/.test(page.frontmatter))
    const keywordsOf = ({ routePath }: { routePath: string }, anchor: string) => {
      const route = lang === 'en' ? routePath : routePath.slice(lang.length + 1)
      return phrasesOf([], input.keywords?.get(route) ?? [], lang)[anchor] ?? []
    }
    const own = await ours('ts', lang, input)
    const other = await miniSearch(pages, require, keywordsOf)
    const all: [Verdict[], Verdict[]] = [[], []]
    const print = (name: string, ours: Verdict[], theirs: Verdict[]) => {
      const lead = leadOf(ours, theirs)
      const [mean, low, high] = [lead.mean, lead.low, lead.high].map((value) => value.toFixed(3))
      process.stdout.write(
        `${lang} ${name}: ${mean} MRR@7 ahead of MiniSearch with the same keywords (${low} to ${high})\n`,
      )
    }
    for (const set of sets) {
      const { asked } = answerable(judgedQueries(lang, set), input.pages)
      const verdicts = [await judge(asked, own.answer), await judge(asked, other.answer)] as const
      verdicts.forEach((some, i) => {
        all[i]?.push(...some)
      })
      print(set, ...verdicts)
    }
    print('all', ...all)
    // What readers see, but MiniSearch has nothing below its results.
    print(
      'all, with sections below',
      all[0].map((verdict) => ({ ...verdict, alone: verdict.rank })),
      all[1],
    )
  }
  await measureWorker(await documentation())
  await measureBrowser()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
