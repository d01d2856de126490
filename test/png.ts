// A picture for tests: valid, and as large as it says.
import { crc32, deflateSync } from 'node:zlib'

/** Makes a PNG in grey. @param seed changes its pixels @param chunks further chunks before its data */
export function makePng(
  width: number,
  height: number,
  { seed = 1, chunks = [] }: { seed?: number; chunks?: [kind: string, data: Buffer][] } = {},
): Buffer {
  let state = seed
  const pixels = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    for (let column = 1; column <= width; column++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      pixels[row * (width + 1) + column] = state >> 16
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...chunks.map(([kind, data]) => chunk(kind, data)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
