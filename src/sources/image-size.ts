// Measures images.
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i

/** Returns whether a file is an image, by its name. */
export function isImage(path: string): boolean {
  return IMAGE.test(path)
}

/** Returns the size of an image in pixels; empty if the file is not an image or cannot be read. */
export function readImageSize(file: string): { width?: number; height?: number } {
  if (!isImage(file)) return {}
  try {
    return measureImage(readFileSync(file))
  } catch {
    return {}
  }
}

/** Orientations of Exif from this one on swap width and height. */
const TURNED = 5

/** Returns the size of an image, as browsers show it, in pixels; empty if it is damaged or has no size. */
export function measureImage(contents: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(contents)
    return orientation < TURNED ? { width, height } : { width: height, height: width }
  } catch {
    return {}
  }
}
