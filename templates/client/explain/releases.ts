// The script that says in which releases a line works: loaded by the explain page of a site that knows releases.
import { openReleases } from '../../../src/features/explain/explain-releases.ts'

declare global {
  /** What the script provides. */
  var __LIDO_DOCS_RELEASES__: { openReleases: typeof openReleases } | undefined
}

globalThis.__LIDO_DOCS_RELEASES__ = { openReleases }
