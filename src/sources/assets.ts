// Collects the files that pages embed or link to, and measures images. Each file is copied once, under a name
// with its hash.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { imageSize } from 'image-size'
import type { Config } from '../config/resolve.ts'
import { SiteError } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import { hashedName } from '../text/hashes.ts'
import { encodePath } from '../text/url.ts'
import { openInside, REFUSALS } from './inside.ts'

export interface Asset {
  /** URL with the base path. */
  url: string
  /** In pixels; undefined for a file that is not an image. */
  width?: number
  height?: number
}

export interface AssetStore {
  /**
   * Adds a file by its path relative to the site's root. @throws SiteError if it does not exist or is outside
   * the site
   */
  add(path: string): Asset
  /** Adds generated text, under a name with its hash. */
  addText(name: string, text: string): Asset
  /** Output paths of all added files. */
  paths(): Iterable<string>
  /** Whether a file with this output path was added. */
  has(path: string): boolean
  /** Reads the file with an output path; undefined if there is none, or it no longer exists. */
  file(path: string): OutputFile | undefined
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i

/** Creates an empty store. @param options.baseUrl with leading and trailing slash */
export function createAssetStore(options: Pick<Config, 'root' | 'outerFolders' | 'baseUrl'>): AssetStore {
  const inside = openInside(options.root, options.outerFolders)
  const assets = new Map<string, Asset>()
  /** Paths of the files by output path. */
  const sources = new Map<string, string>()
  const texts = new Map<string, string>()
  const urlOf = (output: string) => assetUrl(options.baseUrl, output)
  return {
    add(path) {
      const known = assets.get(path)
      if (known) return known
      const found = inside.look(path)
      if (found.kind !== 'file') {
        const message = found.kind === 'outside' ? REFUSALS.outside : 'no such file'
        throw new SiteError([{ severity: 'error', file: path, message, rule: 'broken-asset' }])
      }
      const contents = readFileSync(found.file)
      const output = `assets/${hashedName(basename(path), contents)}`
      const asset = { url: urlOf(output), ...(IMAGE.test(path) ? measureImage(contents) : {}) }
      assets.set(path, asset)
      sources.set(output, found.file)
      return asset
    },
    addText(name, text) {
      const output = `assets/${hashedName(name, text)}`
      texts.set(output, text)
      return { url: urlOf(output) }
    },
    paths: () => [...sources.keys(), ...texts.keys()],
    has: (path) => sources.has(path) || texts.has(path),
    file(path) {
      const text = texts.get(path)
      if (text !== undefined) return { path, contents: text }
      const source = sources.get(path)
      return source === undefined || !existsSync(source)
        ? undefined
        : { path, contents: readFileSync(source) }
    },
  }
}

/** The URL of a file in the output folder. @param output its path there */
export function assetUrl(baseUrl: string, output: string): string {
  return baseUrl + encodePath(output)
}

/** Returns the size of an image in pixels; empty if the file is not an image or cannot be read. */
export function readImageSize(file: string): { width?: number; height?: number } {
  if (!IMAGE.test(file)) return {}
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
