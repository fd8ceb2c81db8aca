// Sizes of images, so that a page reserves their space before they load.

import { imageSize as sizeOf } from 'image-size'

/** Size in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The size of an image; undefined if its format is unknown, or it doesn't specify one. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = sizeOf(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
