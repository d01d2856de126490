// Reads where a site's repository is hosted from the URL of its edit links.
import { joinPath } from '../text/url.ts'

export interface RepositoryHost {
  /** URL of the repository. */
  url: string
  /** URL prefixes of its files and folders. */
  files: string
  folders: string
  /** Folder of the site in the repository, without a final slash; empty for its root. */
  folder: string
}

/** @param editUrl of the docs; undefined if it does not name a file of a repository */
export function hostOf(editUrl: string | undefined): RepositoryHost | undefined {
  const [, url = '', dash = '', kind, branch, path = ''] =
    /^(https?:\/\/[^/]+\/.+?)\/(-\/)?(edit|_edit|tree|blob|src\/branch)\/([^/{]+)\/?([^{]*)/.exec(
      editUrl ?? '',
    ) ?? []
  if (branch === undefined) return undefined
  const isForgejo = kind === '_edit' || kind === 'src/branch'
  const at = (word: string) => `${url}/${isForgejo ? 'src/branch' : `${dash}${word}`}/${branch}/`
  return { url, files: at('blob'), folders: at('tree'), folder: joinPath('', path) }
}
