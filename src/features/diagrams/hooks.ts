// Draws diagrams before pages are parsed, and finds them when they are.
import type { Config } from '../../config/resolve.ts'
import { openExtensions } from '../../extensions/open.ts'
import { createDocumentReader, type Dialect } from '../../markdown/parse.ts'
import type { SourceFile } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { openPageFiles } from '../../sources/page-files.ts'

export { openLiveFiles } from './diagram-files.ts'
export { openDrawings } from './drawn.ts'

export const packages = ['mermaid']

/** A page may contain a diagram itself, or import a part that does. */
const MAY_HOLD_ONE = /mermaid|^import\s/m

/**
 * Draws the diagrams that have no drawing yet, if there is a browser. Only pages that may contain one are searched.
 * @param isFinal false while the texts are being written: drawings then do not belong in the repository
 */
export async function prepareSources(
  sources: readonly SourceFile[],
  config: Config,
  { isFinal, loadDialect }: { isFinal: boolean; loadDialect(): Promise<Dialect | undefined> },
): Promise<Problem[]> {
  const extensions = openExtensions(config.extensions, config.root)
  // The result of an extension is only known once the page is parsed.
  const pages = sources.filter(({ text }) => extensions.length > 0 || MAY_HOLD_ONE.test(text))
  if (pages.length === 0) return []
  const texts = new Set<string>()
  const read = createDocumentReader({
    ...openPageFiles(config),
    dialect: await loadDialect(),
    extensions,
    drawingOf(text) {
      texts.add(text)
      return { light: '', dark: '' }
    },
  })
  for (const page of pages) read(page)
  if (texts.size === 0) return []
  const { drawMissing } = await import('./draw-missing.ts')
  return drawMissing(texts, { config, isFinal })
}
