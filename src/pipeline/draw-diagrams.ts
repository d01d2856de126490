// The diagrams of pages are drawn before the pages are parsed: what is parsed then finds them. Only pages that may hold one
// are looked into, and nothing is loaded where a site draws none.
import type { Config } from '../config/resolve.ts'
import { openExtensions } from '../extensions/open.ts'
import { createDocumentReader } from '../markdown/parse.ts'
import type { SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { openImports } from '../sources/imports.ts'

/** A page may hold a diagram itself, or import a part that does. */
const MAY_HOLD_ONE = /mermaid|^import\s/m

/**
 * Draws the diagrams that are not drawn yet, where a browser is at hand.
 * @param isFinal false while the texts are being written: what is drawn is not for the repository
 */
export async function drawDiagrams(
  sources: readonly SourceFile[],
  config: Config,
  { isFinal }: { isFinal: boolean },
): Promise<Problem[]> {
  if (config.markdown.mermaid === false) return []
  const texts = new Set<string>()
  const extensions = openExtensions(config.extensions, config.root)
  const read = createDocumentReader({
    ...openImports(config),
    extensions,
    drawingOf(text) {
      texts.add(text)
      return { light: '', dark: '' }
    },
  })
  // What a site's extension makes of a page is known when it is made.
  for (const source of sources) if (extensions.length > 0 || MAY_HOLD_ONE.test(source.text)) read(source)
  if (texts.size === 0) return []
  const { drawMissing } = await import('../drawings/draw-missing.ts')
  return drawMissing(texts, { config, isFinal })
}
