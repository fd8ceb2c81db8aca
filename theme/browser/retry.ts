// Retries loading until it succeeds: after growing delays, and immediately when the network comes back.

/**
 * The first and the longest delay between attempts, in milliseconds. After reconnecting, it may take a moment until the host is
 * reachable.
 */
const [shortest, longest] = [1000, 30_000]

/** Retries until loading succeeds; never rejects. Once `stopped` is aborted, it stops retrying and never resolves. */
export async function retry<Value>(load: () => Promise<Value>, stopped?: AbortSignal): Promise<Value> {
  let pause = shortest
  for (;;) {
    try {
      return await load()
    } catch {
      const isOnline = await nextChance(pause, stopped)
      pause = isOnline ? shortest : Math.min(pause * 2, longest)
    }
  }
}

/** Resolves after a delay with false, or with true as soon as the network comes back. */
function nextChance(pause: number, stopped?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOnline: boolean) => {
      clearTimeout(timer)
      removeEventListener('online', online)
      if (!stopped?.aborted) resolve(isOnline)
    }
    const online = () => settle(true)
    const timer = setTimeout(settle, pause, false)
    addEventListener('online', online)
    stopped?.addEventListener('abort', () => settle(false), { once: true })
  })
}
