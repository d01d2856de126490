// The files that pages load from the site, as data within a document.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { decodePath, resolvePath, splitUrl } from '../../text/url.ts'

export interface EmbeddedFiles {
  /** The text of a file; undefined if there is none. @param path relative to the output folder */
  text(path: string): string | undefined
  /** A file as a `data:` URL; undefined for what is not of the site. @param base URL that a relative one begins at */
  data(url: string, base: string): string | undefined
  /** A stylesheet with all that it loads; without the fonts and pictures of other sites. */
  style(url: string): string
}

/** @param folder absolute path of the output folder */
export function openFiles(folder: string, baseUrl: string): EmbeddedFiles {
  const known = new Map<string, string | undefined>()
  const pathOf = (url: string, base: string) => {
    const { path } = splitUrl(url)
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || path === '') return undefined
    const absolute = path.startsWith('/') ? path : resolvePath(base, path)
    return absolute.startsWith(baseUrl) ? decodePath(absolute.slice(baseUrl.length)) : undefined
  }
  // A URL may name a folder, or what no file can be named; above the folder is nothing of the site's.
  const read = (path: string) => {
    if (path.split(/[\\/]/).includes('..')) return undefined
    try {
      return readFileSync(join(folder, path))
    } catch {
      return undefined
    }
  }
  const files: EmbeddedFiles = {
    text: (path) => read(path)?.toString(),
    data(url, base) {
      if (url.startsWith('data:')) return url
      const path = pathOf(url, base)
      if (path === undefined) return undefined
      if (!known.has(path)) {
        const type = lookup(path) ?? 'application/octet-stream'
        const base64 = read(path)?.toString('base64')
        known.set(path, base64 && `data:${type};base64,${base64}`)
      }
      return known.get(path)
    },
    style(url) {
      const path = pathOf(url, baseUrl)
      const css = path === undefined ? '' : (files.text(path) ?? '')
      return css.replace(LOADED, (rule, quoted?: string, single?: string, bare?: string) => {
        const loaded = quoted ?? single ?? bare
        if (loaded === undefined) return ''
        return loaded.startsWith('#') ? rule : `url("${files.data(loaded, url) ?? 'data:,'}")`
      })
    },
  }
  return files
}

/** A reference of a stylesheet: to another one of another site, which is dropped, or to a file. */
const LOADED = /@import[^;]*;|url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]*))\s*\)/gi
