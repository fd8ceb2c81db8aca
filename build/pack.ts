// Many results in one file: a file for each costs more than making most of them. A pack holds its results one after the
// other and behind them a list of where each stands. It is written beside its place, takes it when it is whole, and never
// changes from then on; so whoever reads one needs no lock, and what a killed process began is no pack. What the results
// are, and which of them are still of use, is store.ts's affair.

import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where a result stands. */
export interface Place {
  pack: Pack
  /** In bytes. */
  offset: number
  length: number
  /** CRC-32 of it: a disk that lost its power may hold a file that was never written. */
  sum: number
}

/** Keys, lengths and sums of results in the order in which they stand. */
type List = [key: string, length: number, sum: number][]

/** A pack ends with length and sum of its list, and this. */
const word = 0x6b_63_61_70
const endBytes = 12

/** An open file of results. It can be read even if somebody removes it. */
export class Pack {
  /** @param file its place, an absolute path */
  constructor(
    readonly file: string,
    protected readonly fd: number,
  ) {}

  /** A result; undefined where its bytes are not those that were put there. */
  read({ offset, length, sum }: Place): Uint8Array | undefined {
    const bytes = readBytes(this.fd, length, offset)
    return crc32(bytes) === sum ? bytes : undefined
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** Opens a pack that is there; throws where it is none. */
export function openPack(file: string): { pack: Pack; places: Map<string, Place> } {
  const fd = openSync(file, 'r')
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
  const told = readBytes(fd, endBytes, end)
  const length = told.readUInt32LE(0)
  const list = readBytes(fd, length, end - length)
  if (told.readUInt32LE(8) !== word || told.readUInt32LE(4) !== crc32(list)) throw new Error('no pack')
  return JSON.parse(list.toString('latin1')) as List
}

/** A pack that is being written. */
export class NewPack extends Pack {
  /** Bytes of its results so far. */
  size = 0
  private list: List = []
  private readonly part: string

  /** Begins one for a place whose folder is there. Its file ends with the number of this process until it is whole. */
  constructor(file: string) {
    const part = `${file}.${process.pid}`
    super(file, openSync(part, 'w+'))
    this.part = part
  }

  /** Adds results; throws when they cannot be written, and has none of them then. */
  add(results: Map<string, Uint8Array>): Map<string, Place> {
    writeBytes(this.fd, Buffer.concat([...results.values()]), this.size)
    const places = new Map<string, Place>()
    for (const [key, bytes] of results) {
      const place = { pack: this, offset: this.size, length: bytes.length, sum: crc32(bytes) }
      places.set(key, place)
      this.list.push([key, place.length, place.sum])
      this.size += place.length
    }
    return places
  }

  /** Takes its place. */
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
