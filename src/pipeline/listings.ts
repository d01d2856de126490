// The files that list others: they are written last, once all others are known.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import type { Output } from '../output/output.ts'
import type { Project } from '../project/project.ts'

/** The hooks of features into the listings. */
export interface ListingHooks {
  /** Paths of its listings, relative to the output folder, each with the setting that turns it off. */
  listingPaths?(config: Config): [path: string, remedy?: string][]
  /** Prepares to make its listings; called before the pages are made. */
  openListings?(project: Project): (input: ListingInput) => Promise<MadeListings>
}

export interface ListingInput {
  /** Absolute path of the folder of the new files. */
  folder: string
  site: Site
  /** Hash of every file that was made, by path. */
  files: ReadonlyMap<string, string>
}

export interface MadeListings {
  /** Each is made when it is iterated. */
  files: Iterable<OutputFile>
  /** Problems of the files that were made. */
  problems?: readonly Problem[]
}

/** Prepares to write the listings of a site. The listings of a feature list the ones of the features before it, too. */
export function openListings(project: Project & { hooks: readonly ListingHooks[] }) {
  const makers = project.hooks.flatMap((hooks) => hooks.openListings?.(project) ?? [])
  return async (
    input: Pick<ListingInput, 'folder' | 'site'>,
    { files, write }: Pick<Output, 'files' | 'write'>,
  ): Promise<Problem[]> => {
    const found: Problem[] = []
    for (const make of makers) {
      const { files: made, problems = [] } = await make({ ...input, files })
      found.push(...problems)
      for (const file of made) write(file)
    }
    return found
  }
}
