// What the search index of a site is made from and consists of; a feature makes it.
import type { Config } from '../config/resolve.ts'
import type { Outline, Section } from '../model/page.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { LatePage } from '../render/page-data.ts'
import type { Facts } from '../tool/facts/facts.ts'

export interface IndexHooks {
  openIndexCollector?(input: IndexInput): IndexCollector
  /** Makes the index of a whole site. */
  makeIndex?(
    input: IndexInput,
    outlines: ReadonlyMap<string, Outline>,
    collected: readonly unknown[],
  ): MadeIndex
  /** Makes the changes after an edit of a few pages; undefined if all of it has to be made again. */
  changeIndex?(input: IndexInput, edit: IndexEdit): EditedIndex | undefined
  /** Folder of those files of which any mix of old and new is an index. */
  indexFolder?: string
}

export interface IndexInput {
  config: Config
  facts: Facts
  site: Site
}

/** Collects what the pages of a batch add to the index. */
export interface IndexCollector<Collected = unknown> {
  /** Adds the page of a route, if it is searched. */
  add(entry: RouteEntry, sections: readonly Section[]): void
  /** Plain data, for another thread. */
  collected(): Collected[]
}

export interface MadeIndex {
  /** Each file is made when it is iterated. */
  files: Iterable<OutputFile>
  /** Pages to be rendered last. */
  pages: readonly LatePage[]
}

export interface IndexEdit {
  /** Sections of the edited pages, with their routes. */
  edited: readonly { entry: RouteEntry; sections: readonly Section[] }[]
  /** Reads a published file; undefined when there is none. */
  read(path: string): string | undefined
}

export interface EditedIndex {
  /** Files that are new or changed. */
  files: OutputFile[]
  /** Paths of files to remove. */
  removed: string[]
}
