// What passes between the three scripts of islands: the one that every page with an island loads, React, and the page's own
// components. The build puts the first part of it in front of the first script.
import type { ReactElement } from 'react'
import type { ComponentDoc, ComponentSite } from '../../../src/model/component-page.ts'
import type { ScriptData } from '../../../src/model/site-data.ts'

/** Makes what stands for a run of Markdown. */
export type Html = (run: number) => ReactElement
export type Entries = Record<number, (html: Html) => ReactElement>

/** A file of Markdown that components import: the runs of it, each with what it is given as JSON, and what it exports. */
export interface ImportedFile {
  runs: [run: number, given: string][]
  exports: Record<string, unknown>
}

export interface IslandsData {
  site: ComponentSite
  /** React, and what brings components to life. */
  runtime: ScriptData
}

declare global {
  var __LIDO_DOCS_ISLANDS__: IslandsData & {
    isStarted?: boolean
    /** Looks for islands that are new on the page. */
    look?(): void
    /** What the runtime brings. */
    modules?: { react: unknown; runtime: unknown; dom: unknown }
    /** Makes what finds the modules of Markdown by what a script requires them by. */
    markdown?(files: Record<string, ImportedFile>): (specifier: string) => object
    /** Brings an island to life; rejects when its component is not among those that were added. */
    hydrate?(root: HTMLElement): void
    /** Called by the script of a page's components, with its own URL, and what they ask of the page. */
    add(url: string, entries: Entries, doc?: ComponentDoc): void
    scripts: Map<string, { entries: Entries; doc?: ComponentDoc | undefined }>
  }
}
