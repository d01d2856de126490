// The sharp that a site has installed: what of it is used here.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Variant } from '../../render/hooks.ts'
import { messageOf } from '../../text/error-message.ts'
import { isObject } from '../../text/record.ts'

interface Pipeline {
  rotate(): Pipeline
  resize(options: { width: number; withoutEnlargement: boolean }): Pipeline
  toFormat(format: Variant['format'], options: object): Pipeline
  toBuffer(): Promise<Uint8Array>
}

export type Sharp = (contents: Uint8Array) => Pipeline

/** Text in screenshots stays sharp. Two more units of effort for AVIF save a tenth of the bytes and take nine times as long. */
const OPTIONS: Readonly<Record<Variant['format'], object>> = {
  avif: { quality: 55, chromaSubsampling: '4:4:4', effort: 2 },
  webp: { quality: 80, smartSubsample: true },
  png: { palette: true },
}

/** The package is not what it should be. */
export class SharpError extends Error {}

/** @throws SharpError when it is not installed, or not for this machine */
export function loadSharp(root: string): Sharp {
  let loaded: unknown
  try {
    loaded = createRequire(join(root, 'package.json'))('sharp')
  } catch (error) {
    throw new SharpError(messageOf(error))
  }
  const sharp = isObject(loaded) && 'default' in loaded ? loaded.default : loaded
  if (typeof sharp !== 'function') throw new SharpError('the package "sharp" is not the image library')
  return sharp as Sharp
}

/** Makes a picture as wide as this, upright, without what its camera wrote into it. */
export async function convert(
  sharp: Sharp,
  contents: Uint8Array,
  { width, format }: { width: number; format: Variant['format'] },
): Promise<Uint8Array> {
  return sharp(contents)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, OPTIONS[format])
    .toBuffer()
}
