// `llms-full.txt`: the texts of all pages for language models. Where they are more than one can read at once, they are in
// parts, a section of the sidebar each, and the file lists these.
import type { Config } from '../../config/resolve.ts'
import type { Site } from '../../model/site.ts'
import { fileInRoot, markdownPathOf } from '../../site/permalink.ts'
import { FULL_TEXT, llmsSections } from './llms.ts'

/** Bytes of a part: about a hundred thousand tokens. One page alone may be longer. */
const LARGEST = 400_000

/** A file of texts. */
export interface TextPart {
  /** Relative to the output folder. */
  path: string
  title: string
  /** Paths of the Markdown of its pages, in reading order. */
  pages: string[]
  /** The next part goes on with the same section. */
  isContinued: boolean
}

/** The texts of all pages in one language. */
export interface FullText {
  /** Of the file that has all of them, or lists their parts; relative to the output folder. */
  path: string
  title: string
  parts: TextPart[]
}

/** Whether all texts are in the file itself. */
export function isInOne({ path, parts }: FullText): boolean {
  return parts.some((part) => part.path === path)
}

/** Whether a site has such files. */
export function hasFullText({ machineReaders }: Pick<Config, 'machineReaders'>): boolean {
  return machineReaders.llms && machineReaders.markdown
}

/** Shares the pages out. @param sizeOf bytes of a page's Markdown */
export function planFullText(site: Site, title: string, sizeOf: (path: string) => number): FullText {
  const sections = llmsSections(site).map(({ title, docs }) => ({
    title,
    pages: docs.flatMap(({ route }) => markdownPathOf(route) ?? []),
  }))
  const path = fileInRoot(site.part, FULL_TEXT)
  const all = sections.flatMap(({ pages }) => pages)
  if (sumOf(all, sizeOf) <= LARGEST)
    return { path, title, parts: [{ path, title, pages: all, isContinued: false }] }
  const parts = sections
    .flatMap(({ title, pages }) =>
      split(pages, sizeOf).map((pages, at, { length }) => ({ title, pages, isContinued: at + 1 < length })),
    )
    .map((part, index) => ({ path: fileInRoot(site.part, `llms-full/${index + 1}.txt`), ...part }))
  return { path, title, parts }
}

export interface EditedText {
  isEdited(path: string): boolean
  /** Bytes of a page's Markdown. */
  sizeNow(path: string): number
  sizeBefore(path: string): number
  /** Bytes of a part before the edit. */
  sizeOfPart(path: string): number
}

/** The parts that an edit of some pages changes; undefined where the pages would now be shared out otherwise. */
export function editedParts(text: FullText, edit: EditedText): TextPart[] | undefined {
  const { parts } = text
  const { isEdited, sizeNow, sizeBefore, sizeOfPart } = edit
  const edited = new Set(parts.filter(({ pages }) => pages.some(isEdited)))
  const pages = [...edited].flatMap((part) => part.pages)
  const before = sumOf(parts, ({ path, pages }) => sizeOfPart(path) - feedsIn(pages))
  const now = before + sumOf(pages, sizeNow) - sumOf(pages, sizeBefore)
  const isAlike = parts.every((part, at) => {
    const next = part.isContinued ? parts[at + 1] : undefined
    const isConcerned = edited.has(part) || (next && edited.has(next))
    return !isConcerned || isFilledAlike(part.pages, next?.pages[0], sizeNow)
  })
  return isAlike && now <= LARGEST === isInOne(text) ? [...edited] : undefined
}

/** Line feeds between the texts of pages. */
function feedsIn(pages: readonly string[]): number {
  return Math.max(0, pages.length - 1)
}

/** Whether pages still fill a part: they fit into it, and the next page of the section does not. */
function isFilledAlike(
  pages: readonly string[],
  next: string | undefined,
  sizeOf: (path: string) => number,
): boolean {
  const size = sumOf(pages, sizeOf)
  const isFitting = pages.length === 1 || size <= LARGEST
  return isFitting && (next === undefined || size + sizeOf(next) > LARGEST)
}

function sumOf<Value>(values: readonly Value[], sizeOf: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + sizeOf(value), 0)
}

/** Fills one part after the other. */
function split(pages: readonly string[], sizeOf: (path: string) => number): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const path of pages) {
    const size = sizeOf(path)
    if (size > room) {
      parts.push([])
      room = LARGEST
    }
    parts.at(-1)?.push(path)
    room -= size
  }
  return parts
}

/** Writes the list of the parts. @param home absolute URL of the site, where it is known, with a final slash */
export function renderPartList({ title, parts }: FullText, home: string): string {
  const lines = parts.map((part) => `- [${part.title}, ${part.path}](${home}${part.path})`)
  return `# ${title}\n\n${lines.join('\n')}\n`
}
