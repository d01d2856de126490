// Collects the files that pages embed or link to. Each file is copied once, under a name with its hash.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { SiteError } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import { brokenRules } from '../site/link-findings.ts'
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
  files: ReadonlyAssetFiles
}

/** By output path: reads a file, undefined if it no longer exists. */
export type AssetFiles = Map<string, () => OutputFile | undefined>
export type ReadonlyAssetFiles = ReadonlyMap<string, () => OutputFile | undefined>

/** Creates a store. @param files where the added files are put. Default: an empty map */
export function createAssetStore(config: Config, files: AssetFiles = new Map()): AssetStore {
  const pageFiles = openPageFiles(config)
  const assets = new Map<string, Asset>()
  const urlOf = (output: string) => assetUrl(config.baseUrl, output)
  return {
    add(path) {
      const known = assets.get(path)
      if (known) return known
      const found = pageFiles.look(path)
      if (found.kind !== 'file') {
        const reason = found.kind === 'refused' ? found.reason : 'no such file'
        throw new SiteError([
          brokenRules['broken-asset']({ file: path }, { url: path, reason, embeds: true }),
        ])
      }
      const contents = readFileSync(found.file)
      const output = `assets/${hashedName(basename(path), contents)}`
      const source = found.file
      const asset = { url: urlOf(output), ...(isImage(path) ? measureImage(contents) : {}) }
      assets.set(path, asset)
      files.set(output, () =>
        existsSync(source) ? { path: output, contents: readFileSync(source) } : undefined,
      )
      return asset
    },
    addText(name, text) {
      const output = `assets/${hashedName(name, text)}`
      files.set(output, () => ({ path: output, contents: text }))
      return { url: urlOf(output) }
    },
    files,
  }
}
