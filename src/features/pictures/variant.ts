// A picture in a further width or format. The name of a variant follows from what it is made from, so that a
// page names it before it is made.
import type { PictureSettings } from '../../config/resolve.ts'
import { hashedName, hashOf } from '../../text/hashes.ts'

export type PictureFormat = PictureSettings['formats'][number]

/** A picture of a page. */
export interface Picture {
  /** Path of its file relative to the site's root, for messages. */
  file: string
  /** Name that it has in the output. */
  name: string
  /** Absolute path; its bytes where it has no file of its own. */
  source: string | Uint8Array
  contents: Uint8Array
  /** Pixels, as it is shown. */
  width: number
}

/** A picture in one width and one format. Plain data. */
export interface Variant extends Pick<Picture, 'file' | 'source'> {
  /** Path in the output folder. */
  path: string
  /** Names everything that it is made from. */
  key: string
  /** Hash of the picture's bytes. */
  hash: string
  width: number
  format: PictureFormat
}

/** Changes when the same picture is to be made in another way. */
const WAY = 1

/** Two widths that differ less than this are one. */
const NEAR = 0.9

/** All variants of a picture, best format first, narrowest first. @param version of sharp */
export function variantsOf(
  { file, name, source, contents, width }: Picture,
  { widths, formats }: Pick<PictureSettings, 'widths' | 'formats'>,
  version: string,
): Variant[] {
  const hash = hashOf(contents)
  const stem = name.replace(/\.\w+$/, '')
  const shown = widthsOf(width, widths)
  return formats.flatMap((format) =>
    shown.map((one): Variant => {
      const key = hashOf(JSON.stringify([WAY, version, hash, one, format]))
      const path = `assets/${hashedName(`${stem}-${one}.${format}`, key)}`
      return { path, key, hash, file, source, width: one, format }
    }),
  )
}

/** Those that a picture has pixels for, and its own where it is narrower than the widest. */
function widthsOf(own: number, wanted: readonly number[]): number[] {
  const sorted = [...wanted].sort((a, b) => a - b)
  const widest = sorted.at(-1) ?? own
  if (own > widest) return sorted
  return [...sorted.filter((width) => width < own * NEAR), own]
}
