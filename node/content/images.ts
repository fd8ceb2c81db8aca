// Sizes of images, so that a page reserves their space before they load.

/** Size in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The size of an image; undefined if its format is unknown, or it doesn't specify one. */
export async function imageSize(bytes: Uint8Array): Promise<Size | undefined> {
  // Loading it takes 14 ms, and most edited pages have no image.
  const { imageSize: sizeOf } = await import('image-size')
  try {
    const { width, height } = sizeOf(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
