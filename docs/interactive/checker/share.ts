// Stores files in the hash of a URL, which browsers don't send to the server, as compressed JSON in base64url.

import type { SourceFile } from '@inkstone/migrate-check'

const start = '#check='

/** Maximum number of characters that a shared URL may decompress to. */
const longest = 4_000_000

export async function sharedHash(files: SourceFile[]): Promise<string> {
  const json = JSON.stringify(files.map(({ name, text }) => [name, text]))
  const bytes = await through(new Blob([json]).stream(), new CompressionStream('deflate-raw'))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return start + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The files in a hash; undefined if it has none, or isn't in our format. */
export async function filesOfHash(hash: string): Promise<SourceFile[] | undefined> {
  if (!hash.startsWith(start)) return undefined
  try {
    const text = atob(hash.slice(start.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const json = await through(new Blob([bytes]).stream(), new DecompressionStream('deflate-raw'))
    const parsed: unknown = JSON.parse(new TextDecoder().decode(json))
    if (!Array.isArray(parsed)) return undefined
    const files = parsed.map((each): SourceFile => {
      const [name, text] = each as unknown[]
      if (typeof name !== 'string' || typeof text !== 'string') throw new TypeError('expected a name and a text')
      return { name, text }
    })
    return files.length > 0 ? files : undefined
  } catch {
    return undefined
  }
}

/**
 * Passes bytes through a transform stream. Fails if the output is too large, because a small input can decompress to a
 * huge output.
 */
async function through(
  from: ReadableStream<Uint8Array<ArrayBuffer>>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = from.pipeThrough(transform).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > longest) {
      await reader.cancel()
      throw new RangeError(`found more than ${longest} bytes`)
    }
    parts.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
