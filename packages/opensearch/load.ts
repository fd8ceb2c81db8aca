// Loads exported indexes into a cluster. Index names contain a content hash, so a complete index is never outdated, and
// an incomplete one is filled again, even by several servers at once.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Cluster, ClusterError } from './cluster.ts'
import type { Holding } from './service.ts'
import { linesOf, openIndex, readShipment, type ShippedIndex } from './shipment.ts'

/** Reports progress: how many of all sections have been sent. */
export type OnProgress = (index: string, sent: number, sections: number) => void

/** Opens an exported folder and makes sure that the cluster has its indexes. */
export async function hold(cluster: Cluster, folder: string, onProgress: OnProgress): Promise<Holding> {
  const { name, domain, langs: shipped } = await readShipment(folder)
  const langs: Holding['langs'] = new Map()
  for (const [lang, index] of Object.entries(shipped)) {
    await load(cluster, folder, lang, index, onProgress)
    langs.set(lang, await openIndex(folder, lang, index))
  }
  return { name, domain, langs }
}

/** Creates or completes an index. */
async function load(
  cluster: Cluster,
  folder: string,
  lang: string,
  { index, sections }: ShippedIndex,
  onProgress: OnProgress,
): Promise<void> {
  if ((await countOf(cluster, index)) !== sections) {
    await create(cluster, index, JSON.parse(await readFile(path.join(folder, `${lang}.index.json`), 'utf8')))
    let sent = 0
    for await (const { lines, documents } of linesOf(folder, lang)) {
      await send(cluster, index, lines)
      sent += documents
      onProgress(index, sent, sections)
    }
    await cluster.request('POST', `/${index}/_refresh`)
    const found = await countOf(cluster, index)
    if (found !== sections) {
      throw new ClusterError(`found \`${found}\` sections in \`${index}\` after loading, expected \`${sections}\``, 0)
    }
  }
  await cluster.request('GET', `/_cluster/health/${index}?wait_for_status=yellow&timeout=30s`)
}

/** Deletes indexes of earlier exports with the same name; a server that still uses one gets errors from the cluster. */
export async function prune(cluster: Cluster, { name, langs }: Holding): Promise<string[]> {
  const kept = new Set([...langs.values()].map(({ index }) => index))
  const listed = (await cluster.request('GET', `/_cat/indices/${name}-*?format=json&h=index`)) as { index: string }[]
  const own = new RegExp(`^${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}-[a-z-]+-[0-9a-f]{12}$`)
  const old = listed.map(({ index }) => index).filter((index) => own.test(index) && !kept.has(index))
  for (const index of old) await cluster.request('DELETE', `/${index}`)
  return old
}

async function countOf(cluster: Cluster, index: string): Promise<number | undefined> {
  try {
    return ((await cluster.request('GET', `/${index}/_count`)) as { count: number }).count
  } catch (error) {
    if ((error as ClusterError).status === 404) return undefined
    throw error
  }
}

async function create(cluster: Cluster, index: string, settings: object): Promise<void> {
  try {
    await cluster.request('PUT', `/${index}`, settings)
  } catch (error) {
    // Created earlier, or by another server in the meantime.
    if (!/already exists/.test((error as Error).message)) throw error
  }
}

async function send(cluster: Cluster, index: string, lines: string): Promise<void> {
  const answer = (await cluster.request('POST', `/${index}/_bulk`, lines)) as {
    errors: boolean
    items: { index: { error?: { reason: string } } }[]
  }
  if (!answer.errors) return
  const reason = answer.items.find(({ index }) => index.error)?.index.error?.reason
  throw new ClusterError(`\`${index}\` refused a section: ${reason}`, 0)
}
