// Options of the expansion of directives, and functions that create expansions.
import type { ToolLabels } from '../../model/labels.ts'
import type { Expansion } from '../../model/page.ts'

export interface ExpandOptions {
  /** Paths of the commands that have their own heading on this page; tables link to them. */
  headed?: ReadonlySet<string>
  /** The commands among them that have their own `:::command`. */
  written?: ReadonlySet<string>
  /** Paths of the groups that the page lists, where it says what their commands share. */
  listed?: ReadonlySet<string>
  labels: ToolLabels
}

/** Creates the expansion of an invalid directive: a problem, and nothing to show. */
export function failed(message: string, hint?: string): Expansion {
  return { before: '', after: '', documented: [], problems: [hint ? { message, hint } : { message }] }
}

/** Creates the expansion of a directive about the tool on a site without a manifest. */
export function withoutManifest(): Expansion {
  return failed('no command manifest configured', 'set cli.manifest in the config')
}

/** Creates an expansion without problems: Markdown before the author's text, and after it. */
export function expanded(before: string, documented: string[], after = ''): Expansion {
  return { before, after, documented, problems: [] }
}
