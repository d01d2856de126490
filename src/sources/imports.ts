// Decides what pages may import: the site's own files, and Markdown and source code of its repository, such
// as the changelog next to the site, or the code that the site documents.
import { relative } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { openInside } from './inside.ts'
import { repositoryOf } from './repository.ts'

export interface Imports {
  /** The text of a file by its path relative to the site's root; undefined if it cannot be read. */
  readText(path: string): string | undefined
  /** Whether nothing may be read at the path. */
  isOutside(path: string): boolean
}

/** Files that are meant to be read and so contain no secrets, unlike files of settings and data. */
const SHARED =
  /\.(?:mdx?|[cm]?[jt]sx?|vue|svelte|py|rb|go|rs|java|kts?|scala|dart|swift|c|h|cc|cpp|hpp|cs|php|sh|sol|sql|graphql|proto|css|scss|html)$/i

/** Files in folders named `examples`, of any kind, unless hidden: they are meant to be read, too. */
const EXAMPLE = /\/examples\/(?:[^./][^/]*\/)*[^./][^/]*$/

/** Creates the access to files that the pages of a site may import. */
export function openImports({ root, outerFolders }: Pick<Config, 'root' | 'outerFolders'>): Imports {
  const own = openInside(root, outerFolders)
  let wider: ReturnType<typeof openInside> | undefined
  const insideOf = (path: string) => {
    if (!path.startsWith('..') || !(SHARED.test(path) || EXAMPLE.test(path))) return own
    const repository = repositoryOf(root)
    wider ??= openInside(root, repository === undefined ? outerFolders : [relative(root, repository)])
    return wider
  }
  return {
    readText: (path) => insideOf(path).readText(path),
    isOutside: (path) => insideOf(path).look(path).kind === 'outside',
  }
}
