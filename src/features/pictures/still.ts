// Which pictures have variants: photographs and screenshots that do not move. Drawings in SVG fit every width as they are.

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

/** Bytes below which another format saves nothing worth a request. */
const SMALLEST = 4096

/** @param contents of a file that may be a picture */
export function hasVariants(contents: Uint8Array): boolean {
  if (contents.length < SMALLEST) return false
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength)
  if (startsWith(bytes, JPEG)) return true
  if (startsWith(bytes, PNG)) return !isMovingPng(bytes)
  return (
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    !isMovingWebp(bytes)
  )
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** An animation is announced before the first data. */
function isMovingPng(bytes: Buffer): boolean {
  let at = 8
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

function isMovingWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}
