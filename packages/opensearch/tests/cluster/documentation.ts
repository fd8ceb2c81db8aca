// The documentation's search in a cluster, exported and loaded like the commands do.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { searchFiles } from '../../../../node/search/searchFiles.ts'
import { documentation } from '../../../../tests/search/documentation.ts'
import { type Cluster, openCluster } from '../../cluster.ts'
import { hold } from '../../load.ts'
import type { Holding } from '../../service.ts'
import { writeShipment } from '../../shipment.ts'

/** Indexes of the documentation. */
export interface Loaded {
  cluster: Cluster
  holding: Holding
  /** Removes the folders. */
  remove(): Promise<void>
}

/** Exports the documentation and loads it into a cluster. */
export async function loadDocumentation(
  urls: string[],
  { shards, replicas }: { shards: number; replicas: number },
): Promise<Loaded> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shipment-'))
  const [dist, out] = [path.join(folder, 'dist'), path.join(folder, 'export')]
  const files = await searchFiles(await documentation())
  for (const [file, bytes] of files.files) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
    await writeFile(path.join(dist, file), bytes)
  }
  await writeFile(path.join(dist, 'search.txt'), JSON.stringify({ manifests: { '': files.manifests } }))
  const onProgress = () => undefined
  await writeShipment({ dist, out, name: 'default', domain: '', version: '', shards, replicas, onProgress })
  const cluster = openCluster({ nodes: urls })
  const holding = await hold(cluster, out, onProgress)
  const remove = () => rm(folder, { recursive: true, force: true })
  return { cluster, holding, remove }
}
