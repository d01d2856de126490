// Defines the input and the output of a site's search; a feature makes it.
import type { Config } from '../config/resolve.ts'
import type { Outline } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import type { DeferredPage } from '../render/page-data.ts'
import type { PageText } from '../render/page-renderer.ts'
import type { Facts } from '../tool/facts/facts.ts'

/** @typeParam Texts what is known of the texts of pages; plain data */
export interface Search<Texts = unknown> {
  openReader(): TextReader<Texts>
  /** Joins the texts of some pages, by route. */
  join(parts: readonly Texts[]): Texts
  /** Leaves out the texts of other pages. */
  only(texts: Texts, isWanted: (route: string) => boolean): Texts
  makeIndex(input: IndexInput, texts: Texts): MadeIndex
  /** Returns whether a path of the output could belong to one of its files, apart from pages. */
  isOfIndex(path: string): boolean
}

/** Reads the texts of pages, for the index. */
export interface TextReader<Texts = unknown> {
  add(route: string, text: PageText): void
  texts(): Texts
}

export interface IndexInput {
  config: Config
  facts: Facts
  site: Site
  /** By source. */
  outlines: ReadonlyMap<string, Outline>
}

export interface MadeIndex {
  /** Each file is made when it is iterated. */
  files: Iterable<OutputFile>
  /** Pages to be rendered last. */
  pages: readonly DeferredPage[]
}
