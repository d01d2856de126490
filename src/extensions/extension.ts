// What a site may add to the tool: the contract with the modules that the setting `extensions` names.
import type { Block, Document } from '../markdown/document.ts'
import type { Directive } from '../model/page.ts'

export type * from '../markdown/document.ts'
export type { Block, Directive, Document }

/** What an extension may bring; each part is asked for when it is needed, in every thread that has a share of the pages. */
export interface Extension {
  /** `:::name argument` blocks, by name. */
  directives?: Record<string, (directive: Directive, page: Pick<ExtensionPage, 'file'>) => DirectiveResult>
  /** Blocks of code, by the language of their fence. */
  fences?: Record<string, (code: FencedCode, page: ExtensionPage) => string>
  /** Changes a page between the reading of its Markdown and its HTML. */
  document?(document: Document, page: ExtensionPage): void
  /** Says what is wrong with a page. */
  check?(document: Document, page: ExtensionPage): readonly Finding[] | undefined
  /** Makes files of the site's own, from what it knows of its pages; no text of a page is among that. */
  files?(site: ExtensionSite): readonly ExtensionFile[]
}

/** Markdown in place of the directive, or around what its author wrote inside. */
export type DirectiveResult = string | { before?: string; after?: string }

export interface FencedCode {
  language: string
  text: string
  title?: string
}

export interface ExtensionPage {
  /** Path of the page's file, relative to the site's root. */
  file: string
  frontMatter: Readonly<Record<string, unknown>>
}

export interface Finding {
  message: string
  hint?: string
  /** A warning when left out. */
  severity?: 'error' | 'warning'
  /** Where, in the page's own file; the whole page when left out. */
  at?: { line: number; column?: number }
}

export interface ExtensionSite {
  title: string
  url: string
  baseUrl: string
  pages: {
    /** Path of the page's file, relative to the site's root. */
    file: string
    /** URL path, with the base. */
    path: string
    title: string
    description: string
    version: string
    frontMatter: Readonly<Record<string, unknown>>
  }[]
}

export interface ExtensionFile {
  /** Relative to the output folder. */
  path: string
  contents: string | Uint8Array
}
