// A real OpenSearch cluster on this machine: each node has a folder and a process, which tests can kill.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A node that answers. */
interface Node {
  url: string
  name: string
  /** Kills it immediately, like a power failure. */
  kill(): void
}

export interface Nodes {
  nodes: Node[]
  /** Stops all nodes and removes their files. */
  stop(): Promise<void>
}

/** Starts a cluster with this number of nodes; resolves when all of them have joined. */
export async function startNodes(count: number): Promise<Nodes> {
  const home = process.env.OPENSEARCH_HOME
  if (!home) throw new Error('found no OPENSEARCH_HOME, expected the folder of OpenSearch: run `npm run test:remote`')
  const folder = mkdtempSync(path.join(tmpdir(), 'opensearch-'))
  const ports = await freePorts(count * 2)
  const seeds = ports.slice(count).map((port) => `127.0.0.1:${port}`)
  const names = seeds.map((_, i) => `node-${i + 1}`)
  for (const [i, name] of names.entries()) {
    const own = path.join(folder, name)
    cpSync(home, own, { recursive: true })
    mkdirSync(path.join(own, 'tmp'))
    const settings = settingsOf(own, name, { http: ports[i], transport: ports[count + i] }, seeds, names)
    writeFileSync(path.join(own, 'config/opensearch.yml'), settings)
  }
  const user = otherThanRoot(folder)
  const children = names.map((name) => startNode(folder, name, user))
  const nodes = names.map((name, i): Node => {
    return { url: `http://127.0.0.1:${ports[i]}`, name, kill: () => end(children[i]) }
  })
  const stop = async () => {
    await Promise.all(
      children.map((child) => {
        const ended = new Promise((resolve) => child.once('close', resolve))
        if (child.exitCode !== null || child.signalCode !== null) return undefined
        end(child)
        return ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(nodes.map(({ url }, i) => answering(url, count, children[i])))
  } catch (error) {
    const logs = names.map((name) => readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-2000))
    await stop()
    throw new Error(`${(error as Error).message}\n${logs.join('\n')}`)
  }
  return { nodes, stop }
}

/** The content of a node's `opensearch.yml`. */
function settingsOf(
  own: string,
  name: string,
  ports: { http: number | undefined; transport: number | undefined },
  seeds: string[],
  names: string[],
): string {
  return [
    'cluster.name: test',
    `node.name: ${name}`,
    `path.data: ${own}/data`,
    `path.logs: ${own}/logs`,
    'network.host: 127.0.0.1',
    `http.port: ${ports.http}`,
    `transport.port: ${ports.transport}`,
    // Don't depend on the free space of this machine's disk.
    'cluster.routing.allocation.disk.threshold_enabled: false',
    ...(names.length === 1
      ? ['discovery.type: single-node']
      : [
          `discovery.seed_hosts: ${JSON.stringify(seeds)}`,
          `cluster.initial_cluster_manager_nodes: ${JSON.stringify(names)}`,
        ]),
    '',
  ].join('\n')
}

/** Starts the process of a node, which logs to a file next to the node's folder. */
function startNode(folder: string, name: string, user: { uid?: number; gid?: number }): ChildProcess {
  const own = path.join(folder, name)
  const child = spawn(path.join(own, 'bin/opensearch'), [], {
    ...user,
    cwd: own,
    // A new process group: the program starts Java, which must be stopped with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: own,
      OPENSEARCH_TMPDIR: path.join(own, 'tmp'),
      OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m',
      OPENSEARCH_JAVA_HOME: javaHome(),
    },
  })
  const log = createWriteStream(path.join(folder, `${name}.log`))
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  return child
}

function end(child: ChildProcess | undefined): void {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
}

/** OpenSearch refuses to run as root. */
function otherThanRoot(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  return user
}

function javaHome(): string {
  const real = spawnSync('sh', ['-c', 'readlink -f "$(command -v java)"'], { encoding: 'utf8' }).stdout.trim()
  return path.dirname(path.dirname(real))
}

/** Polls a node until it has found all others, or its process has exited. */
async function answering(url: string, count: number, child?: ChildProcess): Promise<void> {
  const from = Date.now()
  for (;;) {
    if (child?.exitCode !== null) throw new Error(`a node of OpenSearch ended with \`${child?.exitCode}\``)
    if (Date.now() - from > 300_000) throw new Error('OpenSearch did not start within 5 minutes')
    try {
      // The request itself waits, with its own timeout.
      const response = await fetch(`${url}/_cluster/health?wait_for_nodes=${count}&timeout=20s`)
      if (response.ok && ((await response.json()) as { number_of_nodes: number }).number_of_nodes === count) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** Free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
