// Loads what reads and runs the code of pages, with the first page that may have any: most sites have none.
import type { Config } from '../config/resolve.ts'
import type { SourceFile } from '../model/page.ts'
import { runsCode } from '../text/code-page.ts'

type CodeRooms = typeof import('./page-code.ts')

let loaded: CodeRooms | undefined

/** Matches what may bring a file with code into a page without: imports, and comments that include. */
const BRINGS = /^[ \t]*import\s|@include:/m

/** Loads it, if pages need it: before any of them is parsed. */
export async function loadCodeRooms(
  { markdown, mdxComponents }: Config,
  sources: Iterable<SourceFile>,
): Promise<void> {
  if (loaded) return
  const isEverywhere = markdown.format === 'mdx' || Object.keys(mdxComponents?.elements ?? {}).length > 0
  const mayHaveCode = ({ path, text }: SourceFile) => runsCode(path) || BRINGS.test(text)
  if (isEverywhere || [...sources].some(mayHaveCode)) loaded = await import('./page-code.ts')
}

/** What has been loaded; undefined if no page needs it. */
export function codeRooms(): CodeRooms | undefined {
  return loaded
}
