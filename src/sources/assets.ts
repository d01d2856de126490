// Collects the files that pages embed or link to. Each file is copied once, under a name with its hash.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { SiteError } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import { hashedName } from '../text/hashes.ts'
import { assetUrl } from '../text/url.ts'
import { isImage, measureImage } from './image-size.ts'
import { openPageFiles } from './page-files.ts'

export interface Asset {
  /** URL with the base path. */
  url: string
  /** In pixels; undefined for a file that is not an image. */
  width?: number
  height?: number
}

export interface AssetStore {
  /**
   * Adds a file by its path relative to the site's root. @throws SiteError if it does not exist, or must not be
   * published
   */
  add(path: string): Asset
  /** Adds generated text, under a name with its hash. */
  addText(name: string, text: string): Asset
  /** Output paths of all added files. */
  paths(): Iterable<string>
  /** Returns whether a file with this output path was added. */
  has(path: string): boolean
  /** Reads the file with an output path; undefined if there is none, or it no longer exists. */
  file(path: string): OutputFile | undefined
}

/** Creates an empty store. */
export function createAssetStore(config: Config): AssetStore {
  const pageFiles = openPageFiles(config)
  const assets = new Map<string, Asset>()
  /** Paths of the files by output path. */
  const sources = new Map<string, string>()
  const texts = new Map<string, string>()
  const urlOf = (output: string) => assetUrl(config.baseUrl, output)
  return {
    add(path) {
      const known = assets.get(path)
      if (known) return known
      const found = pageFiles.look(path)
      if (found.kind !== 'file') {
        const message = found.kind === 'refused' ? found.reason : 'no such file'
        throw new SiteError([{ severity: 'error', file: path, message, rule: 'broken-asset' }])
      }
      const contents = readFileSync(found.file)
      const output = `assets/${hashedName(basename(path), contents)}`
      const asset = { url: urlOf(output), ...(isImage(path) ? measureImage(contents) : {}) }
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
