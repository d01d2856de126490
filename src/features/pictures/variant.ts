// A picture in a further width or format. The name of a variant follows from what it is made from, so that a
// page names it before it is made.
import type { PictureSettings } from '../../config/resolve.ts'
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
