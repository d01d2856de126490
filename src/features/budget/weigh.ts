// What a page weighs: its HTML, and the files that its HTML names, each once.
import { type ScannedAttributes, scanTags } from '../../html/scan.ts'
import { decodePath, splitUrl } from '../../text/url.ts'

export const KINDS = ['html', 'scripts', 'styles', 'images'] as const
export type Kind = (typeof KINDS)[number]

export interface Weight {
  /** In bytes. */
  of: Record<Kind, number>
  /** The files, the largest first, with their paths in the output folder. */
  files: { path: string; bytes: number; kind: Kind }[]
}

/** @param sizeOf the size of a file of the site, 0 if there is none */
export function weigh(html: string, baseUrl: string, sizeOf: (path: string) => number): Weight {
  const named = new Map<string, Kind>()
  scanTags(html, (name, attributes) => {
    const { kind, url } = loadedBy(name, attributes)
    const { path } = splitUrl(url ?? '')
    if (kind && path.startsWith(baseUrl)) named.set(decodePath(path.slice(baseUrl.length)) ?? path, kind)
  })
  const files = Array.from(named, ([path, kind]) => ({ path, bytes: sizeOf(path), kind }))
  const of = { html: Buffer.byteLength(html), scripts: 0, styles: 0, images: 0 }
  for (const { kind, bytes } of files) of[kind] += bytes
  return { of, files: files.sort((a, b) => b.bytes - a.bytes) }
}

/** What a tag makes a browser load; of a picture's variants, the one that every browser can show. */
function loadedBy(
  name: string,
  { src, href, rel }: ScannedAttributes,
): { kind?: Kind; url?: string | undefined } {
  if (name === 'script') return { kind: 'scripts', url: src }
  if (name === 'img') return { kind: 'images', url: src }
  if (name === 'link' && rel === 'stylesheet') return { kind: 'styles', url: href }
  return {}
}
