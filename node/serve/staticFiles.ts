// The files of a folder over HTTP: conditional requests, ranges, and precompressed files. The list of files is read once,
// so no request can leave the folder.
//
// It isn't a library, because a build may replace the folder at any time: send and serve-static check a path and open it
// later, so the headers could be those of one build and the content that of the next, and they don't serve precompressed
// files. sirv does, but it takes `bytes=-2` for the first bytes, ignores If-Modified-Since, and doesn't find names with `#` or
// `?` (tests/unit/node/servers.test.ts).

import { readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { end } from './http.ts'
import { typeOf } from './mime.ts'

/** A file that is sent. */
interface StaticFile {
  /** Absolute path. */
  file: string
  type: string
  size: number
  modified: string
  tag: string
}

/** A part of a file, both ends included. */
interface Part {
  start: number
  end: number
}

/** The files of a folder as they were when it was opened. */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>()

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const { size, mtimeMs, mtime } = statSync(file)
      const name = `/${path.relative(folder, file).split(path.sep).join('/')}`.normalize()
      const tag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      this.files.set(name, { file, type: typeOf(name), size, modified: mtime.toUTCString(), tag })
    }
  }

  /** Whether a file has exactly this path, which begins with a slash. */
  has(name: string): boolean {
    return this.files.has(name.normalize())
  }

  /** Sends an existing file. */
  async send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = this.chosen(name.normalize(), request, response)
    if (!found) return end(response, 404, 'Not Found')
    const { file, type, size, modified, tag } = found
    response.setHeader('ETag', tag)
    response.setHeader('Last-Modified', modified)
    response.setHeader('Accept-Ranges', 'bytes')
    if (isKnown(request, tag, modified)) return end(response, 304, '')
    response.setHeader('Content-Type', type)
    const part = partOf(request, size)
    if (part === 'none') {
      response.setHeader('Content-Range', `bytes */${size}`)
      return end(response, 416, '')
    }
    if (part) response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
    response.setHeader('Content-Length', part ? part.end - part.start + 1 : size)
    response.statusCode = part ? 206 : 200
    if (request.method === 'HEAD' || size === 0) return void response.end()
    // Open it first: a build may replace the folder at any time, but an open file keeps its content.
    const handle = await open(file)
    await pipeline(handle.createReadStream(part ?? {}), response)
  }

  /** The file, or its compressed form if the client accepts that. */
  private chosen(name: string, request: IncomingMessage, response: ServerResponse): StaticFile | undefined {
    const plain = this.files.get(name)
    const forms = [['br', '.br'] as const, ['gzip', '.gz'] as const].flatMap(([encoding, extension]) => {
      const file = this.files.get(name + extension)
      return file ? [{ encoding, file }] : []
    })
    if (!plain || forms.length === 0) return plain
    response.appendHeader('Vary', 'Accept-Encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
      .split(',')
      .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map((each) => each.split(';', 1)[0]?.trim())
    const form = forms.find(({ encoding }) => accepted.includes(encoding))
    if (!form) return plain
    response.setHeader('Content-Encoding', form.encoding)
    return { ...form.file, type: plain.type }
  }
}

/** Whether the client's copy is current. */
function isKnown({ headers }: IncomingMessage, tag: string, modified: string): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((each) => [tag, '*'].includes(each.trim()))
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(modified)
}

/** The requested range; undefined for the whole file, which is also the response to an unsupported range. */
function partOf({ headers, method }: IncomingMessage, size: number): Part | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || from === undefined || to === undefined || (from === '' && to === '')) return undefined
  // A weak tag doesn't prove that a range belongs to the same bytes.
  if (headers['if-range'] !== undefined) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start >= size || start > last ? 'none' : { start, end: last }
}
