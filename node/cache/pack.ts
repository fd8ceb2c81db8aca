// Many results in one file: a file for each costs more than making most of them. A pack holds its results one after the
// other, followed by a list of their positions. It's written under a temporary name, renamed when it's whole, and never
// changes from then on; so readers need no lock, and what a killed process began isn't a pack. What the results are, and
// which of them are still of use, is store.ts's affair.

import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Position of a result. */
export interface Place {
  pack: Pack
  /** In bytes. */
  offset: number
  length: number
  /** CRC-32 of its key and bytes. */
  sum: number
}

/** Keys, lengths and sums of results in their order. */
type List = [key: string, length: number, sum: number][]

/** A pack ends with length and sum of its list, and this. */
const word = 0x6b_63_61_70
const endBytes = 12

/** An open file of results. It can be read even if somebody removes it. */
export class Pack {
  /** @param file absolute path */
  constructor(
    readonly file: string,
    protected readonly fd: number,
  ) {}

  /** The result of a key; undefined where it can't be read, or isn't what was put there under that key. */
  read(key: string, { offset, length, sum }: Place): Uint8Array | undefined {
    try {
      const bytes = readBytes(this.fd, length, offset)
      return sumOf(key, bytes) === sum ? bytes : undefined
    } catch {
      return undefined
    }
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** Opens a pack; throws where the file isn't one. */
export function openPack(file: string): { pack: Pack; places: Map<string, Place> } {
  // Opening a named pipe would wait for a writer.
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
  if (end < 0) throw new Error('not a pack')
  const footer = readBytes(fd, endBytes, end)
  const length = footer.readUInt32LE(0)
  if (footer.readUInt32LE(8) !== word || length > end) throw new Error('not a pack')
  const text = readBytes(fd, length, end - length)
  if (footer.readUInt32LE(4) !== crc32(text)) throw new Error('not a pack')
  const list = JSON.parse(text.toString('latin1')) as List
  const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0
  const fits = list.every(([, size]) => isSize(size)) && list.reduce((sum, [, size]) => sum + size, 0) === end - length
  if (!fits) throw new Error('not a pack')
  return list
}

/** With the key, so that no result is taken for another's. */
function sumOf(key: string, bytes: Uint8Array): number {
  return crc32(bytes, crc32(key))
}

/** A pack that is being written. */
export class NewPack extends Pack {
  /** Bytes of its results so far. */
  size = 0
  private list: List = []
  private readonly part: string

  /** Begins one in a folder that exists. The name ends with the id of this process until the pack is whole. */
  constructor(file: string) {
    const part = `${file}.${process.pid}`
    super(file, openSync(part, 'w+'))
    this.part = part
  }

  /** Adds results; throws when they can't be written, and then has none of them. */
  add(results: Map<string, Uint8Array>): Map<string, Place> {
    writeBytes(this.fd, Buffer.concat([...results.values()]), this.size)
    const places = new Map<string, Place>()
    for (const [key, bytes] of results) {
      const place = { pack: this, offset: this.size, length: bytes.length, sum: sumOf(key, bytes) }
      places.set(key, place)
      this.list.push([key, place.length, place.sum])
      this.size += place.length
    }
    return places
  }

  /** Writes the list and takes the final name. */
  finish(): void {
    const list = Buffer.from(JSON.stringify(this.list), 'latin1')
    const end = Buffer.alloc(endBytes)
    for (const [index, value] of [list.length, crc32(list), word].entries()) end.writeUInt32LE(value, index * 4)
    writeBytes(this.fd, Buffer.concat([list, end]), this.size)
    renameSync(this.part, this.file)
    this.list = []
  }

  /** Leaves no file; what was added can still be read. */
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
