// The contract between the three scripts of islands: the one that every page with an island loads, React, and the page's own
// components. The build prepends the first part of it to the first script.
import type { ReactElement } from 'react'
import type { ComponentDoc, ComponentSite } from '../../../../../model/component-page.ts'
import type { ScriptData } from '../../../../../model/site-data.ts'

/** Makes the element that represents a run of Markdown. */
export type Html = (run: number) => ReactElement
export type Entries = Record<number, (html: Html) => ReactElement>

export interface IslandsData {
  site: ComponentSite
  /** React, and the code that hydrates components. */
  runtime: ScriptData
}

declare global {
  var __LIDO_DOCS_ISLANDS__: IslandsData & {
    isStarted?: boolean
    /** Looks for new islands on the page. */
    look?(): void
    /** The modules of the runtime. */
    modules?: { react: unknown; runtime: unknown; dom: unknown }
    /** Hydrates an island; rejects when its component is not among those that were added. */
    hydrate?(root: HTMLElement): void
    /** Called by the script of a page's components, with its own URL, and the data of the page that they need. */
    add(url: string, entries: Entries, doc?: ComponentDoc): void
    scripts: Map<string, { entries: Entries; doc?: ComponentDoc | undefined }>
  }
}
