// The images of articles: how large each is, and in which further widths and formats it is offered.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { OutputFile } from '../model/site.ts'
import type { ResolvedLink } from '../site/links.ts'
import type { AssetStore } from '../sources/assets.ts'
import { isImage, readImageSize } from '../sources/image-size.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { hashOf } from '../text/hashes.ts'
import { memoize } from '../text/memoize.ts'
import { sitePath } from '../text/site-path.ts'
import { assetUrl } from '../text/url.ts'
import type { PictureSource, Pictures } from './hooks.ts'

export interface ArticleImages {
  /** Notes that an article shows an image, at a URL. */
  show(resolved: ResolvedLink, url: string): void
  /** Adds to the finished article what browsers may choose from. */
  addTo(html: string): string
}

export interface Images {
  /** Attributes with the size of an image; none where it cannot be measured. */
  sizeAttributes(resolved: ResolvedLink): string
  /** Hash of a static image, by its path in the site; empty for any other file. */
  hashOf(staticPath: string): string
  /** @param files that the components of the article bring */
  ofArticle(files: readonly OutputFile[]): ArticleImages
}

interface ImagesInput {
  config: Config
  assets: AssetStore
  statics: StaticFiles
  /** Offers pictures in further widths and formats; they are shown as they are when left out. */
  pictures: Pictures | undefined
}

export function openImages({ config, assets, statics, pictures }: ImagesInput): Images {
  const sizes = new Map<string, { width?: number; height?: number }>()

  function sizeOf({ assetPath, staticPath = '' }: ResolvedLink) {
    if (assetPath !== undefined) return assets.add(assetPath)
    const file = statics.get(staticPath)
    if (file === undefined) return {}
    const size = sizes.get(file) ?? readImageSize(file)
    sizes.set(file, size)
    return size
  }

  function sourceOf({ assetPath, staticPath = '' }: ResolvedLink): PictureSource | undefined {
    const { root } = config
    if (assetPath !== undefined) return { file: assetPath, source: join(root, assetPath) }
    const source = statics.get(staticPath)
    return source === undefined ? undefined : { file: sitePath(root, source), source }
  }

  return {
    sizeAttributes(resolved) {
      const { width, height } = sizeOf(resolved)
      return width && height ? ` width="${width}" height="${height}"` : ''
    },
    hashOf: memoize((path) => {
      const file = isImage(path) ? statics.get(path) : undefined
      return file === undefined ? '' : hashOf(readFileSync(file))
    }),
    ofArticle(files) {
      if (!pictures) return { show() {}, addTo: (html) => html }
      const shown = new Map<string, PictureSource>()
      for (const { path, contents } of files) {
        const picture = typeof contents === 'string' ? undefined : { file: path, source: contents }
        if (picture) shown.set(assetUrl(config.baseUrl, path), picture)
      }
      return {
        show(resolved, url) {
          const source = sourceOf(resolved)
          if (source) shown.set(url, source)
        },
        addTo: (html) => pictures.addTo(html, (url) => shown.get(url)),
      }
    },
  }
}
