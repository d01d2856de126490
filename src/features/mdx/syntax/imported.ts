// Reads Markdown files that components of a page import. They are read like partials when components request
// them, and shown by the components. They do not contribute to the page's title, excerpt and table of
// contents.

import type { Included } from '../../../markdown/document.ts'
import { parseFrontMatter } from '../../../markdown/front-matter.ts'
import { type Apart, type Context, Draft } from '../../../markdown/resolve/context.ts'
import { Footnotes } from '../../../markdown/resolve/footnotes.ts'
import { normalizeText } from '../../../markdown/resolve/normalize-text.ts'
import { passageOf } from '../../../markdown/resolve/partial.ts'
import { readSiteFile } from '../../../markdown/resolve/read-file.ts'
import type { Given } from '../../../markdown/resolve/scope.ts'
import type { ImportedMarkdown, WantedMarkdown } from '../../../model/page-code.ts'
import { codeOf } from './code-draft.ts'
import { createReplacer } from './replaced-elements.ts'
import { CodeScope } from './scope.ts'

export interface ImportedFiles {
  readonly list: readonly ImportedMarkdown[]
  /**
   * Reads the requested files that have not been read yet; returns whether code must be run again with the
   * result.
   */
  read(wanted: readonly WantedMarkdown[]): boolean
}

/** Creates the reader of files that a page's components request, after the rest of the page has been read. */
export function openImportedFiles(context: Context): ImportedFiles {
  const { draft, options, footnotes } = context
  const { elements = {} } = options.globalComponents ?? {}
  const replace =
    Object.keys(elements).length > 0 && options.renderCode ? createReplacer(draft, elements) : undefined
  const list: ImportedMarkdown[] = []
  /** The files in which each imported file is shown, by the key of file and props. */
  const shownIn = new Map<string, Set<string>>()
  const reported = new Set<string>()

  replace?.(draft.children)
  for (const { children } of draft.footnotes) replace?.(children)
  for (const run of [...codeOf(draft).runs]) replace?.(run)

  function show({ file, given }: WantedMarkdown, outer: ReadonlySet<string>): void {
    const known = draft.problems.length
    const runs = codeOf(draft).runs.length
    const marked = draft.footnotes.length
    const { included, exports } = readFile(context, { file, given }, { index: list.length, shownIn: outer })
    list.push({ file, given, run: codeOf(draft).importedFragment(included), exports })
    draft.footnotes.push(...footnotes.finish())
    for (const run of codeOf(draft).runs.slice(runs)) replace?.(run)
    for (const { children } of draft.footnotes.slice(marked)) replace?.(children)
    // The same problems occur with any props, so they are reported once.
    const problems = draft.problems.splice(known)
    for (const problem of problems) {
      const text = JSON.stringify(problem)
      if (!reported.has(text)) draft.problems.push(problem)
      reported.add(text)
    }
  }

  /** Reads a file only for its exports, with no effect on the page. */
  function look(file: string): void {
    const scratch = new Draft(draft.file)
    Object.assign(scratch.slugger.occurrences, draft.slugger.occurrences)
    const apart = { ...context, draft: scratch, footnotes: new Footnotes(scratch.ids) }
    const { exports } = readFile(apart, { file, given: {} }, { index: list.length, shownIn: new Set() })
    for (const path of scratch.dependencies) draft.dependencies.add(path)
    list.push({ file, given: {}, exports })
  }

  return {
    list,
    read(wanted) {
      let isNew = false
      for (const one of wanted) {
        if (one.module === undefined) continue
        const key = JSON.stringify([one.file, one.given])
        const outer = shownIn.get(key) ?? new Set()
        const before = outer.size
        for (const file of codeOf(draft).scopeOf(one.module)?.within ?? [draft.file]) outer.add(file)
        if (!shownIn.has(key)) show(one, outer)
        shownIn.set(key, outer)
        isNew ||= outer.size > before
      }
      const known = new Set(list.map(({ file }) => file))
      for (const { file } of wanted) {
        if (known.has(file)) continue
        known.add(file)
        look(file)
        isNew = true
      }
      return isNew
    },
  }
}

function readFile(
  context: Context,
  { file, given }: Pick<WantedMarkdown, 'file' | 'given'>,
  { index, shownIn }: Pick<Apart, 'index' | 'shownIn'>,
): { included: Included; exports: ImportedMarkdown['exports'] } {
  const { draft, options } = context
  const text = normalizeText(readSiteFile(draft, options, file) ?? '')
  const { all } = parseFrontMatter(text, file)
  const { title, excerpt, begun, sectionLevel } = draft
  const outlined = draft.outline.length
  Object.assign(draft, { title: undefined, excerpt: excerpt ?? '', begun: false, sectionLevel: 1 })
  const apart: Apart = { index, shownIn, scope: undefined }
  const [included] = context.text(
    { ...context, frontMatter: all, given: { values: given as Given['values'] }, apart },
    passageOf(file, text),
  )
  const headings = draft.outline.splice(outlined)
  const exports = {
    frontMatter: all,
    contentTitle: draft.title,
    toc: headings.filter(({ level }) => level > 1),
    ...(apart.scope instanceof CodeScope && apart.scope.values),
  }
  Object.assign(draft, { title, excerpt, begun, sectionLevel })
  const children = included?.type === 'included' ? included.children : []
  return {
    included: { type: 'included', file, children, at: { line: 1, column: 1 }, isApart: true },
    exports,
  }
}
