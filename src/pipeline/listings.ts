// The files that list others: they are written last, once all others are known.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { createWriter } from '../output/writer.ts'
import type { Project } from '../project/project.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'
import type { FileTable } from './file-table.ts'

/** What features add to the listings. */
export interface ListingHooks {
  /** Paths of its listings, relative to the output folder, each with the setting that turns it off. */
  listingPaths?(config: Config): [path: string, remedy?: string][]
  /** Prepares to make its listings; called before the pages are made. */
  openListings?(project: Project): MakeListings
}

/** Makes listings; undefined if an edit would change which ones there are. */
type MakeListings = (input: ListingInput) => Promise<MadeListings | undefined>

export interface ListingInput<Plan = unknown> {
  /** Absolute path of the folder of the new files. */
  folder: string
  site: Site
  /** Hash of every file that was made, by path; undefined for one that was removed. */
  files: ReadonlyMap<string, string | undefined>
  /** The output before an edit; undefined if all of it is new. */
  before?: OutputBefore<Plan> | undefined
}

interface OutputBefore<Plan> {
  folder: string
  outputs: FileTable<OutputState>
  plan: Plan
}

export interface MadeListings {
  /** Each is made when it is iterated. */
  files: Iterable<OutputFile>
  /** What an edit needs to know about them, as JSON. */
  plan?: unknown
  /** What is wrong with the files that were made. */
  problems?: readonly Problem[]
}

export interface Listings {
  /** The listings that were written, with the hashes of their contents. */
  files: Map<string, string>
  bytes: number
  /** Of each feature with listings. */
  plans: readonly unknown[]
  problems: readonly Problem[]
}

interface ListingsInput extends Omit<ListingInput, 'before'> {
  before?: OutputBefore<readonly unknown[]>
}

/** Prepares to write the listings of a site. Those of a feature list the ones of the features before it, too. */
export function openListings(project: Project & { hooks: readonly ListingHooks[] }) {
  const makers = project.hooks.flatMap((hooks) => hooks.openListings?.(project) ?? [])
  return async ({ before, ...input }: ListingsInput): Promise<Listings | undefined> => {
    const write = createWriter(input.folder)
    const files = new Map(input.files)
    const written: Listings & { plans: unknown[]; problems: Problem[] } = {
      files: new Map(),
      bytes: 0,
      plans: [],
      problems: [],
    }
    for (const [index, make] of makers.entries()) {
      const made = await make({ ...input, files, before: before && { ...before, plan: before.plan[index] } })
      if (!made) return undefined
      written.plans.push(made.plan)
      written.problems.push(...(made.problems ?? []))
      for (const file of made.files) {
        write(file)
        const hash = hashOf(file.contents)
        files.set(file.path, hash)
        written.files.set(file.path, hash)
        written.bytes += Buffer.byteLength(file.contents)
      }
    }
    return written
  }
}
