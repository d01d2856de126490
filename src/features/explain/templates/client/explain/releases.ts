// The script that says in which releases a line works: loaded by the explain page of a site that knows releases, which it contains.
import { type ExplainReleases, openReleases, type Parser } from '../../../explain-releases.ts'
import type { PackedReleases } from '../../../pack-releases.ts'

declare global {
  /** The data and the functions of the script. */
  var __LIDO_DOCS_RELEASES__: (PackedReleases & { open(parser: Parser): ExplainReleases }) | undefined
}

const packed = globalThis.__LIDO_DOCS_RELEASES__
if (packed) packed.open = (parser) => openReleases(packed, parser)
