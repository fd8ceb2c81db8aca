// PNG with a palette: the decoded pixels, and images that are left to the renderer's encoder.

import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeIndexed } from '../../../node/plugins/indexedPng.ts'
import { Random } from '../../random.ts'

/** Pixels of a PNG as our encoder writes it; checks the checksums of its parts. */
function decode(png: Uint8Array): { width: number; height: number; pixels: Uint8Array } {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const [header, palette, data] = [...chunks.values()] as [Buffer, Buffer, Buffer]
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0])
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  expect(rows).toHaveLength((width + 1) * height)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const index = rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0
    pixels.set([...palette.subarray(3 * index, 3 * index + 3), 255], 4 * at)
  }
  return { width, height, pixels }
}

/** An image of rows that repeat and runs of random lengths. */
function imageOf(width: number, height: number, colors: number, seed: number): Uint8Array {
  const random = new Random(seed)
  const pixels = new Uint8Array(width * height * 4)
  const view = new DataView(pixels.buffer)
  for (let y = 0; y < height; y += 1) {
    if (y > 0 && random.next() < 0.4) {
      pixels.copyWithin(y * width * 4, (y - 1) * width * 4, y * width * 4)
      continue
    }
    for (let x = 0; x < width; ) {
      const color = random.below(colors)
      const end = Math.min(width, x + 1 + Math.floor(random.next() ** 3 * 700))
      for (; x < end; x += 1) view.setUint32(4 * (y * width + x), (color << 8) | 255)
    }
  }
  return pixels
}

test.each([
  [1, 1, 1],
  [1, 300, 2],
  [2000, 1, 3],
  [259, 3, 1],
  [257, 40, 256],
  [1200, 63, 80],
  [33000, 2, 2],
])('%i × %i pixels of %i colors', (width, height, colors) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const pixels = imageOf(width, height, colors, seed)
    const decoded = decode(encodeIndexed(pixels, width, height) ?? new Uint8Array())
    expect([decoded.width, decoded.height]).toEqual([width, height])
    // Comparing a hundred thousand numbers individually takes seconds.
    expect(Buffer.compare(decoded.pixels, pixels)).toBe(0)
  }
})

test('more than 256 colors, and transparent ones, are left to another encoder', () => {
  const many = new Uint8Array(257 * 4)
  for (let at = 0; at < 257; at += 1) many.set([at & 255, at >> 8, 0, 255], 4 * at)
  expect(encodeIndexed(many, 257, 1)).toBeUndefined()
  expect(encodeIndexed(many.slice(0, 256 * 4), 256, 1)).toBeDefined()
  expect(encodeIndexed(Uint8Array.of(0, 0, 0, 254), 1, 1)).toBeUndefined()
})
