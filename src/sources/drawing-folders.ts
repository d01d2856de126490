// The folders with the drawings of diagrams, which pages publish as they do static files.
import type { Config } from '../config/resolve.ts'

/** Where drawings are kept that the repository does not have; relative to the site's root. */
export const KEPT_DRAWINGS = '.lido-docs/diagrams'

/** The folders that drawings are looked for in, relative to the site's root; drawings are made in the first one. */
export function drawingFolders({ markdown: { mermaid } }: Pick<Config, 'markdown'>): string[] {
  if (mermaid === false) return []
  return mermaid.folder === undefined ? [KEPT_DRAWINGS] : [mermaid.folder, KEPT_DRAWINGS]
}
