// A picture in a further width or format. The name of a variant follows from what it is made from, so that a
// page names it before it is made.
import type { PictureSource, Variant } from '../../render/hooks.ts'
import { hashedName, hashOf } from '../../text/hashes.ts'

/** A picture of a page. */
export interface Picture extends PictureSource {
  /** Name that it has in the output. */
  name: string
  contents: Uint8Array
  /** Pixels, as it is shown. */
  width: number
}

/** Changes when the same picture is to be made in another way. */
const WAY = 1

/** Pixels, for the width of the text on screens of one and two pixels per point. */
export const WIDTHS: readonly number[] = [480, 720, 1080, 1440]

/** Best first. */
const FORMATS = ['avif', 'webp'] as const

/** Two widths that differ less than this are one. */
const NEAR = 0.9

/** All variants of a picture, best format first, narrowest first. @param version of sharp */
export function variantsOf({ file, name, source, contents, width }: Picture, version: string): Variant[] {
  const hash = hashOf(contents)
  const stem = name.replace(/\.\w+$/, '')
  const shown = widthsOf(width)
  return FORMATS.flatMap((format) =>
    shown.map((size): Variant => {
      const key = hashOf(JSON.stringify([WAY, version, hash, size, format]))
      const path = `assets/${hashedName(`${stem}-${size}.${format}`, key)}`
      return { path, key, hash, file, source, width: size, format }
    }),
  )
}

/** Those that a picture has pixels for, and its own where it is narrower than the widest. */
function widthsOf(own: number): readonly number[] {
  if (own > Math.max(...WIDTHS)) return WIDTHS
  return [...WIDTHS.filter((width) => width < own * NEAR), own]
}
