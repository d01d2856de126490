// The quick way to the card of a page: from the beginning of its text, without running its code, where that is enough.
import type { SourceFile } from '../model/page.ts'
import { isError } from '../model/problem.ts'
import type { OutlinedPage, ParsePage } from '../pipeline/parse.ts'

/** Parses a page without running its code; undefined for a page that has no code. */
export type ParseStill = (source: SourceFile) => OutlinedPage | undefined

/** Characters parsed at first: enough for most pages to have a title and a paragraph. */
const HEAD = 400

/** Directives that document the tool: what they document is on the card, and they may be anywhere in the page. */
const DOCUMENTS = /^ {0,3}:::+(?:command|contract|environment|global-options)\b/m

/** Code that may continue after the head. */
const MAY_BE_OPEN = /[<{]|^export\s/m

/** Creates what parses as little of a page as its card needs; undefined where the page has to be parsed whole. */
export function createCardParser(
  parsePage: ParsePage,
  parseStill: ParseStill,
): (source: SourceFile) => OutlinedPage | undefined {
  return (source) => {
    const text = DOCUMENTS.test(source.text) ? source.text : headOf(source.text)
    if (text !== source.text) {
      const part = { ...source, text }
      const still = parseStill(part)
      const head = still ?? parsePage(part)
      if (isEnough(head) && !(still && MAY_BE_OPEN.test(text))) return head
    }
    return parseStill(source)
  }
}

/** The beginning of a text, cut at an empty line so that no block is split. */
function headOf(text: string): string {
  const end = text.length <= HEAD ? -1 : text.indexOf('\n\n', HEAD)
  return end === -1 ? text : text.slice(0, end + 1)
}

/** Whether the rest of the page cannot change its card: it could define a reference link, and an imported file may change. */
function isEnough(head: OutlinedPage): boolean {
  const { excerpt, contentTitle, dependencies } = head.outline
  const hasText = excerpt !== undefined || head.outline.frontMatter.description !== undefined
  if (head.problems.some(isError) || !hasText || dependencies.length > 0) return false
  return !excerpt?.includes('[') && !contentTitle?.includes('[')
}
