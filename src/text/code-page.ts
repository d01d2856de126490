// Pages that are files of code: such a page shows only the component that its file exports.
import { nameOf } from './url.ts'

/** Returns whether a page runs code by its name alone. */
export function runsCode(path: string): boolean {
  return path.endsWith('.mdx') || isCodePage(path)
}

/** Returns whether a page is a component. */
export function isCodePage(path: string): boolean {
  return /\.[jt]sx?$/.test(path)
}

/** The name of the module that a page is compiled as: a page of code must not look like one of its own imports. */
export function moduleOf(path: string): string {
  return isCodePage(path) ? `${path}.mdx` : path
}

/** The MDX that is parsed for a page. @param text of its file */
export function pageText(path: string, text: string): string {
  return isCodePage(path) ? `import Page from './${nameOf(path)}'\n\n<Page />\n` : text
}
