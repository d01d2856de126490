// Links and pictures of converted pages: pages by their files, and files that are copied next to them.
import { dirname, join, posix } from 'node:path'
import { sitePath } from '../../text/site-path.ts'
import { changeText } from './fenced.ts'
import { isFile } from './is-file.ts'
import type { PageIndex } from './page-index.ts'

export interface LinkOptions {
  /** Absolute path of the site, and of the folder of its pages. */
  root: string
  folder: string
  /** Folder of the converted pages, relative to the site. */
  converted: string
  pages: PageIndex
  /** Folder of the language that a page is in, with a slash; empty for the default one. */
  languageOf(path: string): string
  /** Paths and URLs are relative to the URL of the page, `/a/`, rather than to its file. */
  relativeToUrl: boolean
  /** Absolute path of what is named by a name for a folder, such as `~/assets/a.svg`. */
  aliased?(url: string): string | undefined
  /** Copies a file, and returns the path of the copy in the site. */
  copy(file: string): string
  /** Lets pages publish what is in the folder of a file. */
  include(file: string): void
}

const URL = String.raw`[^\s<>"'()]+(?:\([^\s<>"'()]*\)[^\s<>"'()]*)*`
const LINK = new RegExp(
  String.raw`(\]\(\s*<?|^\s*\[[^\]^][^\]]*\]:\s+<?|\b(?:href|src|poster)=["'])(${URL})`,
  'g',
)
const IMPORT = /^(\s*(?:import|export)\b[^'"]*?["']|.*\bimport\(\s*["'])([^'"]+)(["'].*)$/
const MEDIA = /\.(?:avif|gif|ico|jpe?g|mp3|mp4|ogg|pdf|png|svg|webm|webp)$/i

/** Returns what changes the URLs in a line of a page. */
export function createLinkMover(options: LinkOptions): (path: string, line: string) => string {
  const { root, folder, pages, languageOf } = options
  const relativeTo = (path: string, target: string) => {
    const url = posix.relative(posix.dirname(path), target)
    return url.startsWith('.') ? url : `./${url}`
  }
  const candidates = (path: string, url: string) => {
    if (url.startsWith('/')) return [url]
    const byFile = posix.join(posix.dirname(path), url)
    const byUrl = posix.join(pages.urlOf(path), url)
    const isPath = /\.mdx?$/.test(url)
    return options.relativeToUrl && !isPath ? [byUrl, byFile] : [byFile, byUrl]
  }
  const toFile = (path: string, file: string): string => {
    const copied = options.copy(file)
    const here = languageOf(path)
    const below = `${options.converted}/`
    const isNear = here === '' && copied.startsWith(below)
    return isNear ? relativeTo(pages.targetOf(path), copied.slice(below.length)) : `@site/${copied}`
  }
  const move = (path: string, written: string): string => {
    if (/^(?:[a-z][a-z+.-]*:|\/\/|#|@site\/|\{)/i.test(written)) return written
    const [, url = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
    const alias = options.aliased?.(url)
    if (url === '' || (alias !== undefined && !isFile(alias))) return written
    if (alias === undefined) {
      const page = candidates(path, url).flatMap((candidate) => pages.find(candidate) ?? [])[0]
      if (page !== undefined) {
        const isNear = languageOf(page) === languageOf(path)
        return (isNear ? relativeTo(pages.targetOf(path), pages.targetOf(page)) : pages.urlOf(page)) + suffix
      }
      if (url.startsWith('/')) return written
    }
    const near = join(folder, dirname(path), decode(url))
    const file = alias ?? (isFile(near) ? near : join(folder, pages.urlOf(path), decode(url)))
    const isBelow = !sitePath(folder, file).startsWith('../')
    if (!isFile(file) || !(isBelow || MEDIA.test(file))) return written
    return toFile(path, file) + suffix
  }
  return (path, line) => {
    const imported = path.endsWith('x') ? IMPORT.exec(line) : null
    if (imported) {
      const [, before = '', source = '', after = ''] = imported
      return before + moveImport(path, source, move) + after
    }
    return changeText(
      line,
      (text) => text.replace(LINK, (_, before: string, url: string) => before + move(path, url)),
      {
        inTags: true,
      },
    )
  }

  function moveImport(path: string, source: string, move: (path: string, url: string) => string): string {
    const [, name = '', query = ''] = /^([^?]*)(.*)$/.exec(source) ?? []
    const file =
      options.aliased?.(name) ?? (name.startsWith('.') ? join(folder, dirname(path), name) : undefined)
    if (file === undefined || !isFile(file)) return source
    if (MEDIA.test(file)) return move(path, name)
    if (!sitePath(folder, file).startsWith('../')) return source
    options.include(file)
    return `@site/${sitePath(root, file)}${query}`
  }
}

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
