// A cluster of three nodes loses one while queries run: every query is answered, with the same results as before.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgedQueries } from '../../../../tests/search/judge.ts'
import { openService, type Service } from '../../service.ts'
import { type Loaded, loadDocumentation } from './documentation.ts'
import { type Nodes, startNodes } from './nodes.ts'

let nodes: Nodes
let loaded: Loaded
let service: Service
beforeAll(async () => {
  nodes = await startNodes(3)
  const urls = nodes.nodes.map(({ url }) => url)
  loaded = await loadDocumentation(urls, { shards: 3, replicas: 1 })
  service = openService(loaded.cluster, [loaded.holding])
  // Wait until every shard has a replica.
  await loaded.cluster.request('GET', '/_cluster/health?wait_for_status=green&timeout=50s')
})
afterAll(async () => {
  await nodes?.stop()
  await loaded?.remove()
})

const queries = judgedQueries('en')
  .slice(0, 60)
  .map(({ text }) => text)

const ask = async (keyword: string) => {
  const [group] = await service.answer({
    keyword,
    limit: 7,
    indexes: ['default'],
    lang: 'en',
    within: '',
    literal: false,
  })
  return (group?.hits ?? []).map(({ routePath, anchor }) => `${routePath}#${anchor}`)
}

it('answers every search while the leading node is lost', async () => {
  const before = new Map<string, string[]>()
  for (const query of queries) before.set(query, await ask(query))
  expect([...before.values()].filter((links) => links.length > 0).length).toBeGreaterThan(queries.length * 0.9)

  const [leader] = (await loaded.cluster.request('GET', '/_cat/cluster_manager?format=json')) as { node: string }[]
  const lost = nodes.nodes.find(({ name }) => name === leader?.node)
  expect(lost).toBeDefined()
  // Four concurrent clients run all queries three times; the node is killed after a quarter of them.
  const wanted = [...queries, ...queries, ...queries]
  let answered = 0
  let next = 0
  const wrong: string[] = []
  const reader = async () => {
    while (next < wanted.length) {
      const query = wanted[next++] ?? ''
      const links = await ask(query).catch((error: Error) => [error.message])
      if (JSON.stringify(links) !== JSON.stringify(before.get(query))) wrong.push(`${query}: ${links.join(' ')}`)
      if (++answered === Math.floor(wanted.length / 4)) lost?.kill()
    }
  }
  await Promise.all([reader(), reader(), reader(), reader()])
  expect(answered).toBe(wanted.length)
  expect(wrong).toEqual([])
  const { number_of_nodes: left } = (await loaded.cluster.request(
    'GET',
    '/_cluster/health?wait_for_nodes=2&timeout=50s',
  )) as { number_of_nodes: number }
  expect(left).toBe(2)
})
