// Small logos within the pages: they are on all of them, and as files of their own they would be fetched before the first paint.
import { readFileSync } from 'node:fs'
import type { Image, SiteData } from '../model/site-data.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { decodePath } from '../text/url.ts'

/** Bytes of a logo that is worth no request. */
const MOST = 1024

/** Puts the drawings of navbar and footer in the place of their addresses, where they are SVG and small. */
export function embedLogos(data: SiteData, statics: StaticFiles): SiteData {
  const embed = (address: string) => embedded(address, data.baseUrl, statics) ?? address
  const { navbar, footer } = data
  return {
    ...data,
    navbar: { ...navbar, ...(navbar.logo && { logo: withSources(navbar.logo, embed) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: withSources(footer.logo, embed) }) } }),
  }
}

function withSources(logo: Image, embed: (address: string) => string): Image {
  const { src, srcDark } = logo
  return { ...logo, src: embed(src), ...(srcDark !== undefined && { srcDark: embed(srcDark) }) }
}

function embedded(address: string, baseUrl: string, statics: StaticFiles): string | undefined {
  if (!address.startsWith(baseUrl) || !address.endsWith('.svg')) return undefined
  const file = statics.get(decodePath(address.slice(baseUrl.length)) ?? '')
  const drawing = file === undefined ? undefined : readFileSync(file)
  return drawing && drawing.length <= MOST ? dataUrl(drawing.toString()) : undefined
}

/** As text rather than base64, so that it compresses well. */
function dataUrl(svg: string): string {
  const text = svg.trim().replace(/\s+/g, ' ')
  return `data:image/svg+xml,${encodeURIComponent(text).replace(/%(?:20|2C|2F|3A|3D)/g, decodeURIComponent)}`
}
