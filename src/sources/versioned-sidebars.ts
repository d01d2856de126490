// Reads the sidebars of a version of the docs, which are in their own file.

import * as z from 'zod/mini'
import { plainSidebar } from '../config/foreign.ts'
import type { Config } from '../config/resolve.ts'
import { expandSidebar, sidebar } from '../config/sidebars.ts'
import type { Problem } from '../model/problem.ts'
import type { EditionSource } from '../model/site.ts'
import { faultyVersions } from '../project/edition-folders.ts'
import { openInside } from '../project/inside.ts'
import { locateIn, parseWith } from '../schema/explain.ts'
import { anyText } from '../schema/field.ts'
import { parseJson } from '../schema/json.ts'
import { collectionsOf, filePrefix } from '../site/collections.ts'
import type { OwnSidebars } from '../site/edition.ts'
import { positionAt } from '../text/position.ts'

/** The folders of such files, whether or not they exist. */
export function sidebarFolders(config: Config): string[] {
  return collectionsOf(config).map(({ id }) => sidebarFolder(id))
}

/** The file of a version's own sidebars. */
export const sidebarsFile = ({ collection, version }: Pick<EditionSource, 'collection' | 'version'>) =>
  `${sidebarFolder(collection)}/version-${version}-sidebars.json`

const sidebarFolder = (collection: string) => `${filePrefix(collection)}versioned_sidebars`

/** Reads the sidebars of a version; undefined if it has no own ones. */
export function readVersionedSidebars(
  root: string,
  edition: Pick<EditionSource, 'collection' | 'version'>,
  problems: Problem[],
): OwnSidebars | undefined {
  const file = sidebarsFile(edition)
  const text = openInside(root).readText(file)
  if (text === undefined) return undefined
  const json = parseJson(text)
  const result = parseWith(
    z.record(anyText, sidebar()),
    withoutVersion(plainSidebar(json.value), edition.version),
  )
  const explanations = 'explanations' in result && json.value !== undefined ? result.explanations : []
  const mistakes = explanations.map((mistake) => locateIn(json, mistake))
  for (const { offset, ...mistake } of [...json.mistakes, ...mistakes])
    problems.push(faultyVersions({ file, ...positionAt(text, offset), ...mistake }))
  const written = 'data' in result ? result.data : {}
  return {
    file,
    sidebars: Object.fromEntries(Object.entries(written).map(([id, items]) => [id, expandSidebar(items)])),
  }
}

/** Removes the version from the ids of docs, which older files contain: `version-1.0/intro`. */
function withoutVersion(value: unknown, version: string): unknown {
  const prefix = `version-${version}/`
  if (typeof value === 'string') return value.startsWith(prefix) ? value.slice(prefix.length) : value
  if (Array.isArray(value)) return value.map((item) => withoutVersion(item, version))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key.startsWith(prefix) ? key.slice(prefix.length) : key,
    withoutVersion(inner, version),
  ])
  return Object.fromEntries(entries)
}
