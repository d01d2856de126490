// The interface of all sources of manifests: a program's object, a document that ships with it, printed help.
import type { Manifest } from '../../../tool/manifest/schema.ts'

/** Makes manifests from one kind of source. */
export interface Adapter {
  /** Returns whether the source is of this kind. */
  reads(source: unknown): boolean
  /**
   * Makes the manifest of a source that it reads.
   * @param name of the tool, if the source contains none
   */
  manifest(source: unknown, name: string): Manifest | Unreadable
}

/** Why a source of a known kind cannot be read. */
export interface Unreadable {
  message: string
}
