// The home page that front matter describes, `layout: home` of VitePress and `template: splash` of Starlight, as HTML and Markdown.
import { escapeAttribute } from '../../text/escape.ts'
import { isRecord, listOf, recordOf } from '../../text/record.ts'
import type { Data } from './data.ts'

/** Keys of front matter of a page that has no columns beside it, and is in no sequence of pages. */
export const WIDE = [
  'displayed_sidebar: null',
  'hide_table_of_contents: true',
  'pagination_prev: null',
  'pagination_next: null',
]

export interface HomeOptions {
  /** Title of the page, which names it if nothing else does. */
  title: unknown
  /** In pages with code, classes are called otherwise. */
  isMdx: boolean
}

/** Lines at the top of the page. Texts are HTML, as both builders read them. */
export function homeLines(hero: Data, features: unknown, { title, isMdx }: HomeOptions): string[] {
  const attribute = isMdx ? 'className' : 'class'
  const box = (name: string, inner: readonly string[]) =>
    inner.length === 0 ? [] : [`<div ${attribute}="${name}">`, '', ...inner, '', '</div>', '']
  const imagesOf = (image: unknown) =>
    pictures(image).map(({ url, mode, alt }) => {
      const look = mode === undefined ? '' : ` ${attribute}="${mode}-only"`
      return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}"${look} />`
    })
  const name =
    textOf(hero.name) ||
    textOf(hero.title) ||
    (Object.keys(hero).length > 0 && !textOf(hero.text) ? textOf(title) : '')
  const text = textOf(hero.text)
  const heading = name && text ? `<span ${attribute}="hero-name">${name}</span> ${text}` : name || text
  const id = name && text ? ` {#${slugOf(name)}}` : ''
  const links = listOf(hero.actions)
    .map(recordOf)
    .flatMap(({ text, link }) => {
      const url = pathOf(link)
      return url === '' ? [] : `<a href="${escapeAttribute(url)}">${textOf(text) || withoutScheme(url)}</a>`
    })
  const tagline = textOf(hero.tagline)
  const texts = [
    ...(heading === '' ? [] : [`# ${heading}${id}`, '']),
    ...(tagline === '' ? [] : [tagline, '']),
    ...(links.length === 0 ? [] : [`<p ${attribute}="buttons">${links.join(' ')}</p>`]),
  ]
  const image = imagesOf(hero.image)
  const shown = image.length === 0 ? [] : [`<p ${attribute}="hero-image">${image.join('')}</p>`]
  const heroLines =
    texts.length + shown.length === 0 ? [] : box('hero', [...box('hero-text', texts), ...shown])
  const cards = listOf(features)
    .map(recordOf)
    .flatMap((feature) => {
      const [title, details, url] = [textOf(feature.title), textOf(feature.details), pathOf(feature.link)]
      const more = textOf(feature.linkText)
      const icon = isRecord(feature.icon) ? imagesOf(feature.icon).join('') : iconOf(textOf(feature.icon))
      const named = url !== '' && more === '' ? `<a href="${escapeAttribute(url)}">${title}</a>` : title
      return box(url === '' ? 'card' : 'card card-link', [
        ...(title === ''
          ? []
          : [`<h2>${icon === '' ? '' : `<span ${attribute}="card-icon">${icon}</span> `}${named}</h2>`, '']),
        ...(details === '' ? [] : [details, '']),
        ...(url !== '' && more !== '' ? [`[${more}](${url})`] : []),
      ])
    })
  return [...heroLines, ...box('cards', cards)]
}

/** Title of such a page, as front matter, if it has none. */
export function homeTitle(hero: Data, title: unknown): string[] {
  const name = (textOf(hero.name) || textOf(hero.title) || textOf(hero.text)).replace(/<[^<>]*>/g, '')
  return title === undefined && name !== '' ? [`title: ${JSON.stringify(name)}`] : []
}

/** An icon that says nothing, of a font of the other site, is left out. */
function iconOf(html: string): string {
  return /<(?:img|svg)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').trim() !== '' ? html : ''
}

/** A path, or an object with a path: `src` of VitePress, `file` of Starlight, or one for each color mode. */
function pictures(image: unknown): { url: string; alt: string; mode?: 'light' | 'dark' }[] {
  const { src, file, light, dark, alt, html } = isRecord(image) ? image : ({ src: image } as Data)
  const single = textOf(file) || pathOf(src)
  const text = textOf(alt)
  if (single || html !== undefined) return single ? [{ url: single, alt: text }] : []
  return (['light', 'dark'] as const).flatMap((mode) => {
    const url = textOf(mode === 'light' ? light : dark)
    return url === '' ? [] : [{ url: url.includes('/') ? url : `/${url}`, alt: text, mode }]
  })
}

/** A URL, or a path: VitePress' are from the root of the site, also without a slash. */
function pathOf(value: unknown): string {
  const path = textOf(value)
  return path === '' || /^(?:[a-z][a-z\d+.-]*:|[/.#@~])/i.test(path) ? path : `/${path}`
}

function withoutScheme(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/*/i, '').replace(/\/$/, '')
}

function slugOf(name: string): string {
  return name
    .replace(/<[^<>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .trim()
        .replace(/\s*\n\s*/g, ' ')
    : ''
}
