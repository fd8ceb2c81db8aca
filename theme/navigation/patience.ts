// Loading that must succeed in the end: it's tried again after growing pauses, and at once when the network comes back.

/** The first pause between two attempts, and the longest, in milliseconds. A connection that's back may not reach the host at
 * once. */
const [shortest, longest] = [1000, 30_000]

/** Loads until it succeeds; never rejects. After `stopped` aborts it neither tries again nor resolves. */
export async function loadPatiently<Value>(load: () => Promise<Value>, stopped?: AbortSignal): Promise<Value> {
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

/** Resolves after a pause, or when the network comes back: then with true. */
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
