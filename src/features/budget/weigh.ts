// Weighs a page: its HTML, and the files that its HTML names, each once.
import { scanTags } from '../../html/scan.ts'
import { decodePath, splitUrl } from '../../text/url.ts'

export const KINDS = ['html', 'scripts', 'styles', 'images'] as const
export type Kind = (typeof KINDS)[number]

export interface Weight {
  /** In bytes. */
  of: Record<Kind, number>
  /** The files, the largest first, with their paths in the output folder. */
  files: { path: string; bytes: number }[]
}

/** Elements that make a browser load a file; of a picture's variants, the one that every browser can show counts. */
const LOADS: Readonly<Record<string, { kind: Kind; key: 'src' | 'href' }>> = {
  script: { kind: 'scripts', key: 'src' },
  img: { kind: 'images', key: 'src' },
  link: { kind: 'styles', key: 'href' },
}

/** @param sizeOf the size of a file of the site, 0 if there is none */
export function weigh(html: string, baseUrl: string, sizeOf: (path: string) => number): Weight {
  const of = { html: Buffer.byteLength(html), scripts: 0, styles: 0, images: 0 }
  const sizes = new Map<string, number>()
  scanTags(html, (name, attributes) => {
    const loads = LOADS[name]
    const { path: url } = splitUrl((loads && attributes[loads.key]) ?? '')
    const path = decodePath(url.slice(baseUrl.length)) ?? url
    const isOther = name === 'link' && attributes.rel !== 'stylesheet'
    if (!loads || isOther || !url.startsWith(baseUrl) || sizes.has(path)) return
    sizes.set(path, sizeOf(path))
    of[loads.kind] += sizeOf(path)
  })
  const files = Array.from(sizes, ([path, bytes]) => ({ path, bytes }))
  return { of, files: files.sort((a, b) => b.bytes - a.bytes) }
}
