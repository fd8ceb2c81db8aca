// Encodes drawings of few colors as PNG with a palette. The renderer's own encoder takes several times as long and writes
// twice the bytes. The data is compressed in Rust, because the output of zlib differs between versions of Node.

import { crc32 } from 'node:zlib'
import compiler from '../../crates/md-compiler/index.js'

/** A PNG of opaque pixels (RGBA) with at most 256 colors; undefined for others. */
export function encodeIndexed(pixels: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const indexed = compiler.indexColors(pixels, width)
  if (!indexed) return undefined
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8) // eight bits per pixel, with a palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', indexed.palette),
    chunk('IDAT', indexed.data),
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
