// Stores many results in one file, because a file per result costs more than computing most of them. A pack contains
// the results one after another, followed by a list of their lengths and checksums, which has a checksum itself. It's written
// under a temporary name and renamed when complete, and never changes after that; so readers need no lock, and an
// interrupted write leaves no pack. Each result is verified when it's read, because an unchanged build needs few of them.
// What the results are, and which are still needed, is up to store.ts.

import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Position of a result in its pack. */
export interface Place {
  pack: Pack
  /** In bytes. */
  offset: number
  length: number
  /** CRC-32 of the result. */
  sum: number
}

/** Keys, lengths and checksums of the results, in order. */
type List = [key: string, length: number, sum: number][]

/** Magic number at the end of a pack, after the length of its list and the checksum of the list. */
const word = 0x32_63_61_70
const endBytes = 12

/** An open pack. It remains readable even if another process removes the file. */
export class Pack {
  /** @param file absolute path */
  constructor(
    readonly file: string,
    protected readonly fd: number,
  ) {}

  /** The bytes of a result; undefined if they're damaged. */
  read({ offset, length, sum }: Place): Uint8Array | undefined {
    try {
      const bytes = readBytes(this.fd, length, offset)
      return crc32(bytes) === sum ? bytes : undefined
    } catch {
      return undefined
    }
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** Opens a pack; throws where the file isn't one, or its list is damaged. */
export function openPack(file: string): { pack: Pack; places: Map<string, Place> } {
  // Opening a named pipe would block until it has a writer.
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const pack = new Pack(file, fd)
    const places = new Map<string, Place>()
    let offset = 0
    for (const [key, length, sum] of readList(fd)) {
      places.set(key, { pack, offset, length, sum })
      offset += length
    }
    return { pack, places }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

function readList(fd: number): List {
  const end = fstatSync(fd).size - endBytes
  const footer = readBytes(fd, endBytes, end)
  const length = footer.readUInt32LE(0)
  if (footer.readUInt32LE(8) !== word || length > end) throw new Error('not a pack')
  const list = readBytes(fd, length, end - length)
  if (footer.readUInt32LE(4) !== crc32(list)) throw new Error('its list is damaged')
  return JSON.parse(list.toString('latin1')) as List
}

/** A pack that is being written. */
export class NewPack extends Pack {
  /** Bytes of its results so far. */
  size = 0
  private list: List = []
  private readonly part: string

  /** Creates a pack in an existing folder. Its name ends with the id of this process until the pack is complete. */
  constructor(file: string) {
    const part = `${file}.${process.pid}`
    super(file, openSync(part, 'w+'))
    this.part = part
  }

  /** Adds results. Throws if they can't be written; none of them is added then. */
  add(results: Map<string, Uint8Array>): Map<string, Place> {
    writeBytes(this.fd, Buffer.concat([...results.values()]), this.size)
    const places = new Map<string, Place>()
    for (const [key, bytes] of results) {
      const { length } = bytes
      const sum = crc32(bytes)
      places.set(key, { pack: this, offset: this.size, length, sum })
      this.list.push([key, length, sum])
      this.size += length
    }
    return places
  }

  /** Writes the list and renames the file. */
  finish(): void {
    const list = Buffer.from(JSON.stringify(this.list), 'latin1')
    const end = Buffer.alloc(endBytes)
    for (const [index, value] of [list.length, crc32(list), word].entries()) end.writeUInt32LE(value, index * 4)
    writeBytes(this.fd, Buffer.concat([list, end]), this.size)
    renameSync(this.part, this.file)
    this.list = []
  }

  /** Removes the file; results already added remain readable. */
  abandon(): void {
    rmSync(this.part, { force: true })
  }
}

function readBytes(fd: number, length: number, offset: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const more = readSync(fd, bytes, read, length - read, offset + read)
    if (more === 0) throw new Error('the file is shorter than it says')
    read += more
  }
  return bytes
}

function writeBytes(fd: number, bytes: Uint8Array, offset: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(fd, bytes, written, bytes.length - written, offset + written)
  }
}
