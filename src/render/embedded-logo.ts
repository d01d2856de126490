// The logos of all pages: with their size, so that nothing moves when they load, and within the page where they are small:
// as files of their own they would be fetched before the first paint.
import { readFileSync } from 'node:fs'
import type { Image, SiteData } from '../model/site-data.ts'
import { readImageSize } from '../sources/image-size.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { decodePath } from '../text/url.ts'

/** Bytes of a logo that is worth no request. */
const MAX_BYTES = 1024

/**
 * Measures the logos of navbar and footer, unless their author says how large they are, and puts the drawings in the
 * place of their URLs, where they are SVG and small.
 */
export function embedLogos(data: SiteData, statics: StaticFiles): SiteData {
  const fileAt = (url: string) =>
    url.startsWith(data.baseUrl) ? statics.get(decodePath(url.slice(data.baseUrl.length)) ?? '') : undefined
  const { navbar, footer } = data
  return {
    ...data,
    navbar: { ...navbar, ...(navbar.logo && { logo: complete(navbar.logo, fileAt) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: complete(footer.logo, fileAt) }) } }),
  }
}

function complete(logo: Image, fileAt: (url: string) => string | undefined): Image {
  const { src, srcDark, width, height } = logo
  const file = width === undefined && height === undefined ? fileAt(src) : undefined
  const embed = (url: string) => embedded(fileAt(url)) ?? url
  return {
    ...logo,
    ...(file !== undefined && readImageSize(file)),
    src: embed(src),
    ...(srcDark !== undefined && { srcDark: embed(srcDark) }),
  }
}

function embedded(file: string | undefined): string | undefined {
  if (!file?.endsWith('.svg')) return undefined
  const drawing = readFileSync(file)
  return drawing.length <= MAX_BYTES ? dataUrl(drawing.toString()) : undefined
}

/** Text rather than base64, since it compresses better. */
function dataUrl(svg: string): string {
  const text = svg.trim().replace(/\s+/g, ' ')
  return `data:image/svg+xml,${encodeURIComponent(text).replace(/%(?:20|2C|2F|3A|3D)/g, decodeURIComponent)}`
}
