// What components import in the place of a file of Markdown: a component that shows a run of the page that it is on.

import { CONSTANTS } from './module-source.ts'
import type { MarkdownFile } from './required-modules.ts'

/** Makes the module that components import in the place of a file of Markdown. */
export function markdownModule({ file, names, takesProps }: MarkdownFile): object {
  const page = () => globalThis.__LIDO_DOCS_PAGE__?.markdown
  const Markdown = (props: object) => page()?.show(file, takesProps ? props : {}) ?? null
  const exported = [...CONSTANTS, ...names].map((name): [string, PropertyDescriptor] => [
    name,
    { get: () => page()?.exported(file, name), enumerable: true },
  ])
  // Modules of Node and of bundlers differ in what they call the default.
  const own = { __esModule: { value: true }, default: { value: Markdown, enumerable: true } }
  return Object.defineProperties(Markdown, { ...Object.fromEntries(exported), ...own })
}
