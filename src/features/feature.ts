// Defines what a feature may register: each is in `index.ts`, and nothing below knows of it.

import type { ForeignSite } from '../init/foreign-site.ts'
import type { SiteFeature } from '../pipeline/feature.ts'
import type { AddCommands } from '../terminal/command-line.ts'
import type { Log } from '../terminal/log.ts'
import type { Manifest } from '../tool/manifest/schema.ts'

export interface Feature extends SiteFeature {
  /** Its commands; their modules are loaded when they are called. */
  addCommands?: AddCommands
  /** Loads what it does for `init`. */
  openInit?(): Promise<InitHooks>
}

/** The services of features for `init`. */
export interface InitHooks {
  findDocusaurus?(folder: string): string | undefined
  /** Writes the settings of a Docusaurus site, next to its own; returns the exit code. */
  moveDocusaurus?(config: string, features: readonly SiteFeature[]): Promise<number>
  /** Finds the site of another builder. */
  findForeignSite?(folder: string): ForeignSite | undefined
  /** Makes the manifest of a program. */
  makeManifest?(source: ProgramSource, log: Log): Promise<Manifest>
  /** Absolute path of the program that a path or the name of a package means. */
  findProgram?(from: string): Promise<string>
}

/** Exactly one of the two names the program. */
export interface ProgramSource {
  from?: string
  helpOf?: string
  /** In seconds. */
  timeout: number
}
