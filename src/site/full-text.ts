// `llms-full.txt`: the texts of all pages for language models. Where they are more than one can read at once, they are in
// parts, a section of the sidebar each, and the file lists these.
import type { Config } from '../config/resolve.ts'
import type { Site } from '../model/site.ts'
import { remember } from '../text/remember.ts'
import { FULL_TEXT, fileInRoot, llmsSections } from './llms.ts'
import { markdownPathOf } from './permalink.ts'

/** Bytes of a part: about a hundred thousand tokens. One page alone may be longer. */
const LARGEST = 400_000

/** A file of texts. */
export interface TextPart {
  /** Relative to the output folder. */
  path: string
  title: string
  /** Paths of the Markdown of its pages, in reading order. */
  pages: string[]
}

/** Whether a site has such files. */
export function hasFullText({ machineReaders }: Pick<Config, 'machineReaders'>): boolean {
  return machineReaders.llms && machineReaders.markdown
}

/** Paths of the Markdown of each section's pages. */
const textSections = remember<Site, { title: string; pages: string[] }[]>(
  (site) =>
    llmsSections(site).map(({ title, docs }) => ({
      title,
      pages: docs.flatMap(({ route }) => markdownPathOf(route) ?? []),
    })),
  new WeakMap(),
)

/** Shares the pages out. @param sizeOf bytes of a page's Markdown */
export function planFullText(site: Site, title: string, sizeOf: (path: string) => number): TextPart[] {
  const sections = textSections(site)
  const all = sections.flatMap(({ pages }) => pages)
  const size = (pages: readonly string[]) => pages.reduce((sum, path) => sum + sizeOf(path), 0)
  if (size(all) <= LARGEST) return [{ path: fileInRoot(site.part, FULL_TEXT), title, pages: all }]
  return sections
    .flatMap((section) => split(section.pages, sizeOf).map((pages) => ({ title: section.title, pages })))
    .map((part, index) => ({ path: fileInRoot(site.part, `llms-full/${index + 1}.txt`), ...part }))
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

/** Writes the list of the parts. @param home absolute address of the site, where it is known, with a final slash */
export function renderPartList(
  parts: readonly TextPart[],
  { title, home }: { title: string; home: string },
): string {
  const lines = parts.map((part) => `- [${part.title}, ${part.path}](${home}${part.path})`)
  return `# ${title}\n\n${lines.join('\n')}\n`
}
