// Encodes drawings of few colors as PNG with a palette. The renderer's own encoder takes three times as long and writes twice the
// bytes; zlib would do, but its output differs between versions of Node. Rows of a drawing repeat, and so do the pixels in a
// row, so looking for both finds nearly everything that a search for all repetitions would.

import { crc32 } from 'node:zlib'

/** A PNG of opaque pixels (RGBA) with at most 256 colors; undefined for others, and for rows that are too long to refer to. */
export function encodeIndexed(pixels: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const indexed = width > 32767 ? undefined : indexColors(pixels, width, height)
  if (!indexed) return undefined
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8) // eight bits per pixel, with a palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', indexed.palette),
    chunk('IDAT', compress(indexed.rows, width + 1)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

interface Indexed {
  /** Red, green and blue of each color, in the order in which they occur. */
  palette: Uint8Array
  /** A byte per pixel; each row begins with the number of its filter, 0 for none. */
  rows: Uint8Array
}

function indexColors(pixels: Uint8Array, width: number, height: number): Indexed | undefined {
  const known = new Map<number, number>()
  const palette: number[] = []
  const rows = new Uint8Array((width + 1) * height)
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const pitch = width * 4
  for (let y = 0; y < height; y += 1) {
    const from = y * pitch
    const to = y * (width + 1) + 1
    if (y > 0 && bytes.compare(bytes, from, from + pitch, from - pitch, from) === 0) {
      rows.copyWithin(to, to - width - 1, to - 1)
      continue
    }
    let last = -1
    let index = 0
    for (let x = 0; x < width; x += 1) {
      const color = bytes.readInt32LE(from + 4 * x)
      if (color !== last || x === 0) {
        last = color
        index = known.get(color) ?? -1
        if (index < 0) {
          index = known.size
          if (index > 255 || color >>> 24 !== 255) return undefined
          known.set(color, index)
          palette.push(color & 255, (color >>> 8) & 255, (color >>> 16) & 255)
        }
      }
      rows[to + x] = index
    }
  }
  return { palette: Uint8Array.from(palette), rows }
}

const longest = 258

/** Data as a zlib stream with one block of fixed codes, which refers to the byte before or to the row above. */
function compress(data: Uint8Array, row: number): Uint8Array {
  // A literal has nine bits at most.
  const out = new BitWriter(Math.ceil(data.length * 1.125) + 64)
  out.write(0x0178, 16)
  out.write(0b011, 3)
  const above = distanceCode(row)
  const before = distanceCode(1)
  for (let at = 0; at < data.length; ) {
    const run = at >= 1 ? repeated(data, at, 1) : 0
    const same = run < longest && at >= row ? repeated(data, at, row) : 0
    const length = Math.max(run, same)
    if (length < 3) {
      out.symbol(data[at] ?? 0)
      at += 1
      continue
    }
    const { symbol, extra, bits } = lengthCodes[length] as Code
    out.symbol(symbol)
    out.write(extra, bits)
    const distance = run >= same ? before : above
    out.write(reversed(distance.symbol, 5), 5)
    out.write(distance.extra, distance.bits)
    at += length
  }
  out.symbol(256)
  return out.finish(adler32(data))
}

/** How many bytes repeat those at a distance, up to the longest length. */
function repeated(data: Uint8Array, at: number, distance: number): number {
  const end = Math.min(longest, data.length - at)
  let length = 0
  while (length < end && data[at + length] === data[at + length - distance]) length += 1
  return length
}

interface Code {
  symbol: number
  extra: number
  bits: number
}

/** By length: RFC 1951, 3.2.5. */
const lengthCodes = Array.from({ length: longest + 1 }, (_, length): Code => {
  if (length === longest) return { symbol: 285, extra: 0, bits: 0 }
  const rest = Math.max(0, length - 3)
  const bits = rest < 8 ? 0 : Math.floor(Math.log2(rest)) - 2
  return { symbol: 257 + 4 * bits + (rest >> bits), extra: rest & ((1 << bits) - 1), bits }
})

function distanceCode(distance: number): Code {
  const rest = distance - 1
  const bits = rest < 4 ? 0 : Math.floor(Math.log2(rest)) - 1
  return { symbol: 2 * bits + (rest >> bits), extra: rest & ((1 << bits) - 1), bits }
}

function reversed(value: number, bits: number): number {
  let result = 0
  for (let bit = 0; bit < bits; bit += 1) result |= ((value >> bit) & 1) << (bits - 1 - bit)
  return result
}

/** The fixed codes of literals and lengths, as they're written: RFC 1951, 3.2.6. */
const fixedCodes = Array.from({ length: 288 }, (_, symbol): [code: number, bits: number] => {
  if (symbol < 144) return [reversed(0b00110000 + symbol, 8), 8]
  if (symbol < 256) return [reversed(0b110010000 + symbol - 144, 9), 9]
  if (symbol < 280) return [reversed(symbol - 256, 7), 7]
  return [reversed(0b11000000 + symbol - 280, 8), 8]
})

/** Writes bits, the lowest first. */
class BitWriter {
  private readonly bytes: Uint8Array
  private length = 0
  private pending = 0
  private held = 0

  constructor(most: number) {
    this.bytes = new Uint8Array(most)
  }

  write(value: number, bits: number): void {
    this.pending |= value << this.held
    this.held += bits
    while (this.held >= 8) {
      this.bytes[this.length] = this.pending & 255
      this.length += 1
      this.pending >>>= 8
      this.held -= 8
    }
  }

  symbol(symbol: number): void {
    const [code, bits] = fixedCodes[symbol] as [number, number]
    this.write(code, bits)
  }

  finish(checksum: number): Uint8Array {
    if (this.held > 0) this.write(0, 8 - this.held)
    for (const shift of [24, 16, 8, 0]) this.write((checksum >>> shift) & 255, 8)
    return this.bytes.subarray(0, this.length)
  }
}

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0]
  for (let at = 0; at < data.length; ) {
    // So many that the sums stay below 2³².
    const end = Math.min(data.length, at + 3800)
    for (; at < end; at += 1) {
      low += data[at] ?? 0
      high += low
    }
    low %= 65521
    high %= 65521
  }
  return ((high << 16) | low) >>> 0
}
