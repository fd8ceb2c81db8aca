// Decodes a posting list in tantivy's format. A list of 128 postings or more starts with blocks of 128, bit-packed to
// the width of the largest number, with the widths in front. The rest, and every shorter list, are variable-length
// integers of 7 bits per byte, with the last byte marked: first the gaps between documents, then the term frequencies.

import { BLOCK } from '../index/constants.ts'

/**
 * Bytes of a block's header: its last document, the widths of gaps and frequencies, and two bytes for tantivy's own
 * scores.
 */
const BLOCK_HEAD = 8

/** Number of lanes in a block: number i is in lane i modulo 4. */
const LANES = 4

/** The words of the block being unpacked. */
const words = new Uint32Array(BLOCK)

/** Length in bytes of some variable-length integers. Throws if they're truncated. */
export function plainLength(bytes: Uint8Array, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0; at++) {
    const byte = bytes[at]
    if (byte === undefined) throw new Error('a search file ends early')
    if (byte > 127) left--
  }
  return at - start
}

/** Reads a list sequentially. */
export class List {
  private readonly bytes: Uint8Array
  private at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** Reads a block of documents and frequencies; yields its length. */
  *blocks(count: number, documents: Uint32Array, times: Uint32Array): Generator<number> {
    let before = 0
    if (count >= BLOCK) {
      const head = this.number()
      const heads = this.at
      this.at += head
      const whole = Math.floor(count / BLOCK)
      if (head !== whole * BLOCK_HEAD) throw new Error('found other blocks than expected in a search file')
      for (let block = 0; block < whole; block++) {
        const place = heads + block * BLOCK_HEAD
        this.unpack((this.bytes[place + 4] as number) & 31, documents)
        this.unpack(this.bytes[place + 5] as number, times)
        // Gaps are stored minus one, except for the first of a list.
        let document = block === 0 ? -1 : before
        for (let i = 0; i < BLOCK; i++) {
          document += (documents[i] as number) + 1
          documents[i] = document
          times[i] = (times[i] as number) + 1
        }
        before = document
        yield BLOCK
      }
    }
    const rest = count % BLOCK
    for (let i = 0; i < rest; i++) {
      before += this.number()
      documents[i] = before
    }
    for (let i = 0; i < rest; i++) times[i] = this.number()
    if (rest > 0) yield rest
  }

  private number(): number {
    for (let number = 0, shift = 0; shift <= 28; shift += 7) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new Error('a search file ends early')
      number |= (byte & 127) << shift
      if (byte > 127) return number >>> 0
    }
    throw new Error('found a number over 32 bits in a search file')
  }

  /**
   * Unpacks a block. Each lane packs its numbers consecutively, lowest bit first, into 32-bit words; the words of all
   * lanes are interleaved.
   */
  private unpack(width: number, into: Uint32Array): void {
    if (width === 0) {
      into.fill(0)
      return
    }
    const length = (BLOCK * width) / 8
    if (this.at + length > this.bytes.length) throw new Error('a search file ends early')
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, length)
    for (let word = 0; word < width * LANES; word++) words[word] = view.getUint32(word * 4, true)
    const mask = width === 32 ? 0xffffffff : (1 << width) - 1
    for (let i = 0, bit = 0; i < BLOCK; i += LANES, bit += width) {
      const word = (bit >>> 5) * LANES
      const shift = bit & 31
      const isSplit = shift + width > 32
      for (let lane = 0; lane < LANES; lane++) {
        let value = (words[word + lane] as number) >>> shift
        if (isSplit) value |= (words[word + LANES + lane] as number) << (32 - shift)
        into[i + lane] = value & mask
      }
    }
    this.at += length
  }
}
