// The home page that front matter describes: `layout: home` of VitePress, `template: splash` of Starlight, each with a `hero`.
import type { FrontMatter } from '../schema/front-matter.ts'
import { isRecord, listOf, recordOf } from '../text/record.ts'

/** Texts are HTML, as both builders read them. */
export interface HomePage {
  /** The product's name, in VitePress apart from what it says of itself. */
  name: string
  text: string
  tagline: string
  image: HomeImage | undefined
  actions: { text: string; link: string }[]
  features: HomeFeature[]
}

export interface HomeFeature {
  title: string
  details: string
  /** HTML, such as an emoji; or a picture. */
  icon: string | HomeImage
  link: string
  /** What the link is called; empty where it is the title. */
  linkText: string
}

export interface HomeImage {
  /** One, or one for each colour mode. */
  sources: { url: string; mode?: 'light' | 'dark' }[]
  alt: string
}

type Data = Record<string, unknown>

/** Takes what describes a home page out of front matter: what is left, and what our own keys say of such a page. */
export function takeHomePage(data: Data): { home?: HomePage; rest: Data; implied: FrontMatter } {
  const { layout, template, hero, features, ...rest } = data
  const isHome = layout === 'home'
  const isSplash = template === 'splash'
  if (!(isHome || isSplash || isRecord(hero))) return { rest: data, implied: {} }
  const kept = {
    ...(layout !== undefined && !isHome && { layout }),
    ...(template !== undefined && !isSplash && { template }),
    ...(features !== undefined && !isHome && { features }),
  }
  return {
    home: homePage(recordOf(hero), { title: data.title, features: isHome ? features : undefined }),
    rest: { ...rest, ...kept },
    implied: isHome || isSplash ? WIDE : {},
  }
}

/** Such a page has no columns beside it, and is in no sequence of pages. */
const WIDE: FrontMatter = {
  displayed_sidebar: null,
  hide_table_of_contents: true,
  pagination_prev: null,
  pagination_next: null,
}

function homePage(hero: Data, { title, features }: { title: unknown; features: unknown }): HomePage {
  const name = textOf(hero.name) || textOf(hero.title)
  const hasText = Object.keys(hero).length > 0
  return {
    name: name || (hasText && textOf(hero.text) === '' ? textOf(title) : ''),
    text: textOf(hero.text),
    tagline: textOf(hero.tagline),
    image: imageOf(hero.image),
    actions: listOf(hero.actions)
      .map(recordOf)
      .map(({ text, link }) => ({ text: textOf(text) || withoutScheme(textOf(link)), link: pathOf(link) }))
      .filter(({ link }) => link !== ''),
    features: listOf(features).map(recordOf).map(featureOf),
  }
}

function featureOf({ title, details, icon, link, linkText }: Data): HomeFeature {
  return {
    title: textOf(title),
    details: textOf(details),
    icon: (isRecord(icon) ? imageOf(icon) : undefined) ?? textOf(icon),
    link: pathOf(link),
    linkText: textOf(linkText),
  }
}

/** A path, or an object with a path: `src` of VitePress, `file` of Starlight, or one for each colour mode. */
function imageOf(image: unknown): HomeImage | undefined {
  const { src, file, light, dark, alt } = isRecord(image) ? image : ({ src: image } as Data)
  const single = textOf(file) || pathOf(src)
  // Of Starlight's, which are relative to the page, all begin with a dot or a name for a folder.
  const sources: HomeImage['sources'] = single
    ? [{ url: single }]
    : [
        { url: pathOf(light), mode: 'light' as const },
        { url: pathOf(dark), mode: 'dark' as const },
      ].filter(({ url }) => url !== '')
  return sources.length === 0 ? undefined : { sources, alt: textOf(alt) }
}

/** A URL, or a path: VitePress' are from the root of the site, also without a slash. */
function pathOf(value: unknown): string {
  const path = textOf(value)
  return path === '' || /^(?:[a-z][a-z\d+.-]*:|[/.#@~])/i.test(path) ? path : `/${path}`
}

function withoutScheme(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/*/i, '').replace(/\/$/, '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
