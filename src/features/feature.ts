// What a feature may register: each is in `index.ts`, and nothing below knows of it.
import type { AddCommands } from '../commands/command-line.ts'
import type { SiteFeature } from '../pipeline/feature.ts'

export interface Feature extends SiteFeature {
  /** Its commands; their modules are loaded when they are called. */
  addCommands?: AddCommands
}
