// Decides where a new site is: in the folder that is to have one or, where other things have the names of its files, in one of its own.
import { posix } from 'node:path'
import type { MovedSite } from '../../init/foreign-site.ts'
import { listOf, recordOf } from '../../text/record.ts'
import { type Clash, clashesOf, docsOf } from './clashes.ts'
import { freeFolder, siteFolderIn } from './site-folder.ts'
import type { Survey } from './survey.ts'

export interface Layout {
  /** Folder of the settings; `.` for the surveyed one itself. */
  site: string
  /** Folder of the docs, relative to the folder of the settings. */
  docs: string
  /** The tool's manifest, relative to the settings. */
  manifest: string
  /** Why the site has a folder of its own. */
  clashes: readonly Clash[]
}

/** @param folder absolute path of the surveyed folder */
export function layOut(
  folder: string,
  { settings, hasDocs }: Pick<Survey, 'settings' | 'hasDocs'>,
  moved: MovedSite | undefined,
): Layout {
  const clashes = settings === undefined ? clashesOf(folder, moved) : []
  const site = siteFolderIn(folder) ?? (clashes.length > 0 ? freeFolder(folder) : '.')
  const isOutside = site !== '.' && !moved && hasDocs
  const docs = isOutside ? posix.join('..', docsOf(moved)) : docsOf(moved)
  const manifest = isOutside ? 'cli.json' : posix.join(docs, '_data/cli.json')
  return { site, docs, manifest, clashes }
}

/** Returns the moved site with the paths that settings in a folder of their own need. */
export function adaptToLayout({ site }: Layout, moved: MovedSite): MovedSite {
  if (site === '.') return moved
  const outer = (paths: unknown) => listOf(paths).map((path) => posix.join('..', String(path)))
  const { settings } = moved
  const include = recordOf(settings.include)
  return {
    ...moved,
    settings: {
      ...settings,
      ...(settings.staticDirectories !== undefined && {
        staticDirectories: outer(settings.staticDirectories),
      }),
      ...(include.from !== undefined && { include: { ...include, from: outer(include.from) } }),
    },
  }
}
