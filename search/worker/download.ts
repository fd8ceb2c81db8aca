// Fetches a file of the index with a timeout for stalled connections: a reader is better off with the smaller engine,
// or with a message that search is unavailable.

/**
 * Fetches a complete file. Rejects for any status other than 200, and when no data arrives for `patienceMs`; reports the
 * length of what arrives.
 */
export async function download(
  url: string,
  patienceMs: number,
  cache: RequestCache = 'default',
  arrived: (bytes: number) => void = () => undefined,
): Promise<Uint8Array> {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(new Error(`\`${url}\` has stalled`)), patienceMs)
  }
  wait()
  try {
    const response = await fetch(url, { signal: stalled.signal, cache })
    if (!response.ok || !response.body)
      throw new Error(`found status \`${response.status}\` for \`${url}\`, expected 200`)
    const chunks: Uint8Array[] = []
    const reader = response.body.getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value) {
        chunks.push(value)
        arrived(value.length)
      }
      wait()
    }
    return joined(chunks)
  } finally {
    clearTimeout(timer)
  }
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
