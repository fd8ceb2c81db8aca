// Sizes of images, read from their first bytes, so that a page keeps an image's place before it arrives.

/** Size in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** Size of a PNG, JPEG, GIF, WebP or SVG image; undefined when it says none. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.length > 24 && ascii(1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length > 10 && ascii(0, 3) === 'GIF')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (bytes.length > 30 && ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webpSize(view, ascii(12, 16))
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return jpegSize(view)
  return svgSize(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

function webpSize(view: DataView, kind: string): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** A JPEG's size stands in its start-of-frame segment. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function svgSize(text: string): Size | undefined {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0]
  if (!tag) return undefined
  const number = (name: string) => Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(tag)?.[1] ?? '')
  const box = /\sviewBox="([^"]+)"/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = number('width') || (box?.[2] ?? Number.NaN)
  const height = number('height') || (box?.[3] ?? Number.NaN)
  return Number.isFinite(width) && Number.isFinite(height)
    ? { width: Math.round(width), height: Math.round(height) }
    : undefined
}
