// How well the OpenSearch service agrees with the engine in browsers on the judged queries: the same first result, the
// same results, and equal ranking quality.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RemoteHit } from '../../../../search/client/remote.ts'
import type { Searcher } from '../../../../search/searcher.ts'
import { documentation } from '../../../../tests/search/documentation.ts'
import { answerable, judge, judgedQueries, linksOf, qualityOf } from '../../../../tests/search/judge.ts'
import { openService, type Service } from '../../service.ts'
import { type Loaded, loadDocumentation } from './documentation.ts'
import { type Nodes, startNodes } from './nodes.ts'

const limit = 7

function linkOf({ routePath, anchor }: RemoteHit): string {
  return anchor ? `${routePath}#${anchor}` : routePath
}

describe.each([
  { shards: 1, text: 'one shard' },
  { shards: 3, text: 'three shards' },
])('over $text', ({ shards }) => {
  let nodes: Nodes
  let loaded: Loaded
  let service: Service
  beforeAll(async () => {
    nodes = await startNodes(1)
    loaded = await loadDocumentation(
      nodes.nodes.map(({ url }) => url),
      { shards, replicas: 0 },
    )
    service = openService(loaded.cluster, [loaded.holding])
  })
  afterAll(async () => {
    await nodes?.stop()
    await loaded?.remove()
  })

  it.each(['en', 'zh'])('ranks like the local engine (%s)', async (lang) => {
    const searcher = loaded.holding.langs.get(lang)?.searcher as Searcher
    const local = async (query: string) => searcher.search(query, limit).items.map(linksOf)
    const remote = async (query: string) => {
      const [group] = await service.answer({
        keyword: query,
        limit,
        indexes: ['default'],
        lang,
        within: '',
        literal: false,
      })
      return (group?.hits ?? []).map((hit) => [hit, ...(hit.more ?? [])].map(linkOf))
    }
    const { asked } = answerable(judgedQueries(lang), (await documentation()).pages)
    const [ours, theirs] = [await judge(asked, local), await judge(asked, remote)]
    const [own, other] = [qualityOf(ours), qualityOf(theirs)]
    const pairs = ours.map(({ links }, i) => [links, theirs[i]?.links ?? []] as const)
    const share = (agrees: (pair: (typeof pairs)[number]) => number) =>
      pairs.reduce((sum, pair) => sum + agrees(pair), 0) / pairs.length
    const first = share(([a, b]) => Number(a[0]?.[0] === b[0]?.[0]))
    const beneath = share(([a, b]) => Number(String(a[0]) === String(b[0])))
    const common = share(([a, b]) =>
      a.length === 0
        ? Number(b.length === 0)
        : a.filter(([each]) => b.some(([other]) => each === other)).length / Math.max(a.length, b.length),
    )
    process.stdout.write(
      `${lang}, ${shards} shards, ${pairs.length} queries: MRR@7 ${own.mrr.toFixed(3)} local, ${other.mrr.toFixed(3)} remote; same first result ${first.toFixed(3)}, with the same beneath it ${beneath.toFixed(3)}, results in common ${common.toFixed(3)}\n`,
    )
    expect(first).toBeGreaterThan(0.97)
    expect(beneath).toBeGreaterThan(0.9)
    expect(common).toBeGreaterThan(0.95)
    expect(other.mrr).toBeGreaterThan(own.mrr - 0.01)
    expect(other.zero).toBe(own.zero)
  })
})
