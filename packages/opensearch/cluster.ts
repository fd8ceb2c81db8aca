// Requests to an OpenSearch cluster of one or more nodes. If a node doesn't answer, the next one is tried, and a search
// interrupted by the loss of a node is retried. This module only handles HTTP and JSON; queries are built elsewhere.

/** A cluster. */
export interface Cluster {
  /** Sends a JSON request; rejects with a `ClusterError`, or the signal's reason. */
  request(method: string, path: string, body?: string | object, signal?: AbortSignal): Promise<unknown>
  /** Runs several searches at once; answers are in order. Partial results, with failed shards, are errors. */
  searches(index: string, bodies: object[], signal?: AbortSignal): Promise<SearchAnswer[]>
}

/** The answer to a search. */
export interface SearchAnswer {
  hits: { total?: { value: number }; hits: { _score: number; fields?: Record<string, number[]> }[] }
}

/** A failure of the cluster, or an invalid request. */
export class ClusterError extends Error {
  /** HTTP status of the answer; 0 if no node answered. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export interface ClusterOptions {
  /** Addresses such as `http://localhost:9200`, at least one. */
  nodes: string[]
  /** Timeout of a search per node in milliseconds; other requests have a minute. */
  patience?: number
  /** How often all nodes are tried before giving up. */
  rounds?: number
  /** Waits before the next round, for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export function openCluster({ nodes, patience = 5000, rounds = 4, wait = pause }: ClusterOptions): Cluster {
  if (nodes.length === 0) throw new Error('found no address of a search engine, expected one or more')
  // Try the node that answered last first.
  let order = [...nodes]

  async function request(
    method: string,
    path: string,
    body?: string | object,
    signal?: AbortSignal,
    most = 60_000,
  ): Promise<unknown> {
    let failure = new ClusterError('no node was asked', 0)
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await wait(100 * 2 ** round)
      for (const node of order) {
        signal?.throwIfAborted()
        try {
          const answer = await ask(node, method, path, body, most, signal)
          if (node !== order[0]) order = [node, ...order.filter((other) => other !== node)]
          return answer
        } catch (error) {
          if (signal?.aborted) throw signal.reason
          failure = error as ClusterError
          // An invalid request is invalid on every node.
          if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) throw failure
        }
      }
    }
    throw failure
  }

  return {
    request: (method, path, body, signal) => request(method, path, body, signal),
    async searches(index, bodies, signal) {
      const header = JSON.stringify({ index, search_type: 'dfs_query_then_fetch', allow_partial_search_results: false })
      const lines = bodies.map((body) => `${header}\n${JSON.stringify(body)}\n`).join('')
      for (let round = 0; ; round++) {
        const answer = (await request('POST', '/_msearch', lines, signal, patience)) as { responses?: unknown }
        const responses = answer?.responses
        if (!Array.isArray(responses) || responses.length !== bodies.length) {
          throw new ClusterError(`found an answer without \`${bodies.length}\` responses, expected the search's`, 0)
        }
        const failed = responses.find((each) => !isAnswer(each))
        if (failed === undefined) return responses as SearchAnswer[]
        // A shard is retried on the next node if its node has just failed.
        const { status = 0 } = failed as { status?: number }
        const passing = status === 0 || status === 429 || status >= 500
        if (!passing || round + 1 >= rounds) throw new ClusterError(messageOf(failed), status)
        await wait(100 * 2 ** (round + 1))
      }
    },
  }
}

/** Sends a request to one node. */
async function ask(
  node: string,
  method: string,
  path: string,
  body: string | object | undefined,
  patience: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const late = AbortSignal.timeout(patience)
  const content = typeof body === 'object' ? JSON.stringify(body) : body
  const isLines = typeof body === 'string'
  let response: Response
  let text: string
  try {
    response = await fetch(new URL(path, node), {
      method,
      ...(content === undefined ? {} : { body: content }),
      headers: { 'Content-Type': isLines ? 'application/x-ndjson' : 'application/json' },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    text = await response.text()
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new ClusterError(`\`${node}\` did not answer: ${cause?.message || message}`, 0)
  }
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new ClusterError(
      `found no JSON in the answer of \`${node}\`, expected OpenSearch's`,
      response.ok ? 0 : response.status,
    )
  }
  if (!response.ok) throw new ClusterError(messageOf(answer), response.status)
  return answer
}

function isAnswer(response: unknown): response is SearchAnswer {
  return Array.isArray((response as SearchAnswer | undefined)?.hits?.hits)
}

/** The error message in an answer of OpenSearch. */
function messageOf(answer: unknown): string {
  const { error } = answer as {
    error?: string | { reason?: string; type?: string; root_cause?: { reason?: string }[] }
  }
  if (typeof error === 'string') return error
  return error?.root_cause?.[0]?.reason ?? error?.reason ?? error?.type ?? 'found an error without a reason'
}
