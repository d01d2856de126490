// Where a page of the docs is edited.
import { posix } from 'node:path'
import { encodePath } from '../text/url.ts'

export interface EditedFile {
  /** Path relative to the site's root. */
  source: string
  /** Folder of its edition, relative to the site's root. */
  contentDir: string
}

/**
 * The URL at which a file is edited.
 * @param editUrl what precedes the file's path; or a URL in which `{path}` stands for that, and `{docPath}` for the
 *   path within its folder of docs
 */
export function editUrlOf(editUrl: string, { source, contentDir }: EditedFile): string {
  const path = encodePath(source)
  if (/\{(?:path|docPath)\}/.test(editUrl)) {
    const docPath = encodePath(posix.relative(contentDir, source))
    return withoutDots(editUrl.replaceAll('{path}', path).replaceAll('{docPath}', docPath))
  }
  return withoutDots(`${editUrl.replace(/\/?$/, '/')}${path}`)
}

/** Docs outside the site's folder have a path that begins with `..`. */
function withoutDots(url: string): string {
  return url.includes('/../') ? new URL(url).href : url
}
