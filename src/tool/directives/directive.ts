// What directives of a page are expanded with, and into.
import type { ToolLabels } from '../../model/labels.ts'
import type { Expansion } from '../../model/page.ts'

export interface ExpandOptions {
  /** Paths of the commands that have a heading of their own on this page; tables link to them. */
  headed?: ReadonlySet<string>
  /** Those of them that have a `:::command`. */
  written?: ReadonlySet<string>
  labels: ToolLabels
}

/** The expansion of a directive that is wrong: the page shows nothing in its place. */
export function failed(message: string, hint?: string): Expansion {
  return { before: '', after: '', documented: [], problems: [hint ? { message, hint } : { message }] }
}

/** The expansion of a directive about the tool in a site that does not describe its tool. */
export function withoutManifest(): Expansion {
  return failed('no command manifest configured', 'set cli.manifest in the config')
}

/** An expansion that goes before the author's text, without problems. */
export function expanded(before: string, documented: string[], after = ''): Expansion {
  return { before, after, documented, problems: [] }
}
