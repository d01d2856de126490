// Reads Markdown files that components of a page import. Each is read once, apart from the page, since only
// running the page tells whether it is shown. Each time that it is, a copy of its nodes becomes a part of the
// page, with ids and footnotes of its own. It does not contribute to the page's title, excerpt and table of
// contents.

import type { Footnote, Heading, Included } from '../../../markdown/document.ts'
import { eachNode } from '../../../markdown/each-node.ts'
import { footnoteId, footnoteMarkId } from '../../../markdown/footnote-ids.ts'
import { parseFrontMatter } from '../../../markdown/front-matter.ts'
import { type Context, Draft } from '../../../markdown/resolve/context.ts'
import { Footnotes } from '../../../markdown/resolve/footnotes.ts'
import { normalizeText } from '../../../markdown/resolve/normalize-text.ts'
import { passageOf } from '../../../markdown/resolve/partial.ts'
import { readSiteFile } from '../../../markdown/resolve/read-file.ts'
import type { ImportedMarkdown, ShownMarkdown } from '../../../model/page-code.ts'
import { codeOf, fillSlots, type Size, type Slots, shareCode } from './code-draft.ts'
import { createReplacer } from './replaced-elements.ts'

/** What a file consists of, before its code has been run. */
interface Content {
  included: Included
  footnotes: Footnote[]
  code: Slots
  /** The headings that contain code. */
  headings: Heading[]
  ids: Set<string>
}

/** The files that the components of a page import. */
export class ImportedFiles {
  readonly list: ImportedMarkdown[] = []
  readonly #context: Context
  readonly #contents: Content[] = []

  constructor(context: Context) {
    this.#context = context
  }

  read(file: string): void {
    const { draft: page, options } = this.#context
    const index = this.list.length
    const draft = draftApart(page)
    const text = normalizeText(readSiteFile(draft, options, file) ?? '')
    const frontMatter = parseFrontMatter(text, file).all
    const footnotes = new Footnotes(new Set())
    const given = { values: {}, entry: 'shown' } as const
    const context = { ...this.#context, draft, footnotes, frontMatter, given, imported: index }
    const { size } = codeOf(page)
    const [included] = context.text(context, passageOf(file, text))
    draft.footnotes = [...footnotes.finish()]
    footnotes.warnOfUnused()
    const children = included?.type === 'included' ? included.children : []
    draft.children = children
    const code = replaceElements(context, size)
    const scope = codeOf(draft).modules.find((one) => one.imported === index && one.file === file)
    const exports = {
      frontMatter,
      contentTitle: draft.title,
      toc: draft.outline.filter(({ level }) => level > 1),
      ...scope?.values,
    }
    const names = scope?.statements.flatMap((statement) => statement.names) ?? []
    const codeNames = names.filter((name) => !Object.hasOwn(exports, name))
    this.list.push({ file, exports, codeNames, takesProps: /\bprops\b/.test(text) })
    this.#contents.push({
      included: { type: 'included', file, children, at: { line: 1, column: 1 }, isApart: true },
      footnotes: draft.footnotes,
      code,
      headings: draft.codeHeadings,
      ids: draft.ids,
    })
  }

  /**
   * Returns what makes the part of the page that a run is; undefined if that is not imported Markdown.
   * @param firstRun the run that is the first of `shown`
   */
  createFinder(shown: readonly ShownMarkdown[], firstRun: number): (run: number) => Included | undefined {
    const { imported } = this.#context.draft
    const find = (run: number): Included | undefined => {
      const { file = -1, entries = [] } = shown[run - firstRun] ?? {}
      const content = this.#contents[file]
      if (content && !imported.has(run))
        imported.set(run, this.#make(structuredClone(content), entries, find))
      return imported.get(run)
    }
    return find
  }

  #make(
    content: Content,
    entries: ShownMarkdown['entries'],
    find: (run: number) => Included | undefined,
  ): Included {
    const { draft: page } = this.#context
    this.#numberAnew(content)
    for (const id of content.ids) page.ids.add(id)
    page.footnotes.push(...content.footnotes)
    page.codeHeadings.push(...content.headings)
    fillSlots(content.code, entries, find)
    return content.included
  }

  /** Gives copied nodes ids and numbers that nothing else on the page has. */
  #numberAnew({ included, footnotes, code }: Content): void {
    const { draft, options } = this.#context
    const idOf = (written: string) => {
      const id = draft.ids.has(written) ? draft.idOf(written, options) : written
      draft.slugger.occurrences[id] ??= 0
      draft.ids.add(id)
      return id
    }
    const before = draft.footnotes.length
    for (const list of [[included], ...footnotes.map(({ children }) => children), ...code.runs])
      eachNode(list, (node) => {
        if (node.type === 'heading' && node.id)
          Object.assign(node, { id: idOf(node.id), anchors: node.anchors.map(idOf) })
        else if (node.type === 'footnoteMark') {
          node.number += before
          draft.ids.add(footnoteMarkId(node.number, node.mark))
        }
        return undefined
      })
    for (const footnote of footnotes) {
      footnote.number += before
      draft.ids.add(footnoteId(footnote.number))
    }
  }
}

/** A draft for a file that may be shown on a page: reading it has no effect on what the page says. */
function draftApart(page: Draft): Draft {
  const draft = new Draft(page.file)
  shareCode(page, draft)
  Object.assign(draft.slugger.occurrences, page.slugger.occurrences)
  for (const id of page.ids) draft.ids.add(id)
  const { dependencies, allowance, exceeding, problems, quotedCode, documented, partials } = page
  return Object.assign(draft, {
    ...{ dependencies, allowance, exceeding },
    ...{ problems, quotedCode, documented, partials },
  })
}

/**
 * Adds the site's components for elements of Markdown to the code of a page, or of a file that it imports.
 * Returns all its slots.
 * @param before the size of the page's code before the file was read
 */
export function replaceElements({ options, draft, imported }: Context, before: Size): Slots {
  const { elements = {} } = options.globalComponents ?? {}
  const code = codeOf(draft)
  if (Object.keys(elements).length === 0 || !options.renderCode) return code.addedAfter(before)
  const replace = createReplacer(draft, elements, imported)
  replace(draft.children)
  for (const { children } of draft.footnotes) replace(children)
  for (const run of code.addedAfter(before).runs) replace(run)
  return code.addedAfter(before)
}
