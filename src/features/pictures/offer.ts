// Offers the pictures of finished articles in further widths and formats: each gets a `<picture>` around it, from which
// browsers choose.
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { type AttributeRange, type Edit, editTags } from '../../html/scan.ts'
import { ownStyles } from '../../project/own-templates.ts'
import { findSitePackage, usesSharp } from '../../project/site-package.ts'
import type { PictureSource, Pictures, Variant } from '../../render/hooks.ts'
import { measureImage } from '../../sources/image-size.ts'
import type { StaticFiles } from '../../sources/static-files.ts'
import { customPropertiesIn, propertyValue } from '../../text/custom-properties.ts'
import { decodeAttribute } from '../../text/entities.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { hashedName, hashOf } from '../../text/hashes.ts'
import { assetUrl, decodePath } from '../../text/url.ts'
import { CARD_WIDTH, type CardLook, renderCard } from './card.ts'
import { variantsOf, WIDTHS } from './variant.ts'

/** Prepares to offer pictures; undefined where the settings do not ask for it, or nothing is installed that makes them. */
export function openPictures(config: Config, statics: StaticFiles): Pictures | undefined {
  const {
    root,
    baseUrl,
    markdown: { pictures },
  } = config
  const { version } = usesSharp(config) ? findSitePackage(root, 'sharp') : {}
  if (version === undefined) return undefined
  const variants = new Map<string, Variant>()
  const known = new Map<string, Variant[]>()
  let offered: Variant[] = []
  const offer = (variant: Variant) => {
    variants.set(variant.path, variant)
    offered.push(variant)
  }

  function variantsAt(url: string, { file, source }: PictureSource): Variant[] {
    const before = known.get(url)
    if (before) return before
    const contents = typeof source === 'string' ? readFileSync(source) : source
    const { width } = hasVariants(contents) ? measureImage(contents) : {}
    const made =
      pictures && version !== undefined && width !== undefined
        ? variantsOf({ file, name: basename(file), source, contents, width }, version)
        : []
    known.set(url, made)
    return made
  }

  return {
    variants,
    takeOffered() {
      const accepted = offered
      offered = []
      return accepted
    },
    cardOf: openCards(config, { version, statics, offer }),
    addTo(html, find) {
      if (!pictures) return html
      let kept = 0
      return editTags(html, (attributes, { name, from, to }): Edit[] => {
        if (from < kept) return []
        const attribute = (key: string) => valueIn(html, attributes, key)
        const end = endOfKept(name, attribute('class'))
        if (end !== undefined) kept = indexAfter(html, end, to)
        const url = attribute('src')
        if (name !== 'img' || url === undefined || attribute('srcset') !== undefined) return []
        const picture = find(url)
        const made = picture ? variantsAt(url, picture) : []
        if (made.length === 0) return []
        made.forEach(offer)
        const sizes = sizesOf(attribute('width'))
        return [
          { from, to: from, text: `<picture>${sourcesOf(made, { sizes, baseUrl })}` },
          { from: to, to, text: '</picture>' },
        ]
      })
    },
  }
}

/** One `<source>` for each format. */
function sourcesOf(
  variants: readonly Variant[],
  { sizes, baseUrl }: { sizes: string; baseUrl: string },
): string {
  const formats = [...new Set(variants.map(({ format }) => format))]
  return formats
    .map((format) => {
      const offered = variants.filter((variant) => variant.format === format)
      const srcset = offered.map(({ path, width }) => `${assetUrl(baseUrl, path)} ${width}w`).join(', ')
      return `<source type="image/${format}" srcset="${srcset}" sizes="${escapeAttribute(sizes)}">`
    })
    .join('')
}

/** Returns the end tag of an element whose pictures stay: the author's own choice, an island that React adopts, a picture at full size. */
function endOfKept(name: string, className: string | undefined): string | undefined {
  if (name === 'picture' || name === 'island-root') return `</${name}>`
  return name === 'span' && className === 'zoomed' ? '</span>' : undefined
}

function indexAfter(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found
}

/** A picture that is shown smaller than all its variants, as an icon among text, takes the smallest. */
function sizesOf(width: string | undefined): string {
  const isSmall = /^\d+$/.test(width ?? '') && Number(width) <= Math.min(...WIDTHS)
  return isSmall ? `${width}px` : '(min-width: 48rem) 44rem, 100vw'
}

function valueIn(html: string, attributes: readonly AttributeRange[], name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.name === name)
  return found && decodeAttribute(html.slice(found.valueFrom, found.valueTo))
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

/** Bytes below which another format saves nothing worth a request. */
const SMALLEST = 4096

/** @param contents of a file that may be a picture */
export function hasVariants(contents: Uint8Array): boolean {
  if (contents.length < SMALLEST) return false
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength)
  if (startsWith(bytes, JPEG)) return true
  if (startsWith(bytes, PNG)) return !isMovingPng(bytes)
  return (
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    !isMovingWebp(bytes)
  )
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** An animation is announced before the first data. */
function isMovingPng(bytes: Buffer): boolean {
  let at = 8
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

function isMovingWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}

const ACCENT = '--ld-accent'
const DEFAULT_ACCENT = '#0a64bd'

interface CardTools {
  /** Of sharp. */
  version: string
  statics: StaticFiles
  /** Called with each card. */
  offer(card: Variant): void
}

/** Prepares to name the cards of pages. */
function openCards(config: Config, { version, statics, offer }: CardTools): Pictures['cardOf'] {
  const { root, title: site, url, baseUrl, i18n, themeConfig } = config
  if (!themeConfig.socialCards) return () => undefined
  const own = ownStyles(root).flatMap(({ text }) =>
    text.includes(ACCENT) ? (propertyValue(customPropertiesIn(text).light, ACCENT) ?? []) : [],
  )
  const accent = own.at(-1) ?? DEFAULT_ACCENT
  const look = { accent, logo: logoOf(config, statics) }
  const address = (url.replace(/^https?:\/\//, '') + baseUrl).replace(/\/$/, '')
  const direction = i18n.localeConfigs[i18n.current]?.direction ?? 'ltr'
  return ({ file, title, description }) => {
    const source = Buffer.from(renderCard({ site, title, description, address, direction }, look))
    const hash = hashOf(source)
    const key = hashOf(JSON.stringify([version, hash]))
    const path = `assets/${hashedName('card.png', key)}`
    offer({ path, key, hash, file, source, width: CARD_WIDTH, format: 'png' })
    return path
  }
}

/** The logo of the navbar, if it is a file of the site that SVG may contain. */
function logoOf({ themeConfig }: Config, statics: StaticFiles): CardLook['logo'] {
  const src = themeConfig.navbar.logo?.src ?? ''
  const kind = LOGO_KINDS.get(extname(src).toLowerCase())
  const file = kind && statics.get(decodePath(src.replace(/^\//, '')) ?? '')
  if (kind === undefined || file === undefined) return undefined
  const contents = readFileSync(file)
  const { width, height } = measureImage(contents)
  if (!width || !height) return undefined
  return { dataUrl: `data:${kind};base64,${contents.toString('base64')}`, width, height }
}

const LOGO_KINDS = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
])
