// The module that components get for a Markdown file: a component that shows a run of the current page.

import { CONSTANTS } from './module-source.ts'
import type { MarkdownFile } from './required-modules.ts'

/** Makes the module that components get for a Markdown file. */
export function markdownModule({ file, names, takesProps }: MarkdownFile): object {
  const page = () => globalThis.__LIDO_DOCS_PAGE__?.markdown
  const Markdown = (props: object) => page()?.show(file, takesProps ? props : {}) ?? null
  const exported = [...CONSTANTS, ...names].map((name): [string, PropertyDescriptor] => [
    name,
    { get: () => page()?.exported(file, name), enumerable: true },
  ])
  // Node and bundlers differ in how they find the default export.
  const own = { __esModule: { value: true }, default: { value: Markdown, enumerable: true } }
  return Object.defineProperties(Markdown, { ...Object.fromEntries(exported), ...own })
}
