// Adds a version's files of facts to the settings, where that changes nothing else in their file.
import { readFileSync, writeFileSync } from 'node:fs'
import type { FrozenFacts } from './freeze.ts'

interface Added {
  /** Path of the settings. */
  file: string
  /** Where the settings of the collection are: `docs`, `collections[0]`. */
  collection: { docsKey: string }
  version: string
  facts: FrozenFacts
}

type Data = Record<string, unknown>

/** Returns what the author must add; undefined if it was added, or there is nothing to add. */
export function addSettings({ file, collection, version, facts }: Added): string | undefined {
  if (Object.keys(facts).length === 0) return undefined
  const written = tryRead(file)
  const settings = written === undefined ? undefined : editable(written)
  const docs = settings && docsIn(settings.data, collection.docsKey)
  if (!settings || !docs)
    return JSON.stringify({ [collection.docsKey]: { versions: { [version]: { cli: facts } } } }, undefined, 2)
  const versions = (docs.versions ?? {}) as Record<string, Data>
  docs.versions = { ...versions, [version]: { ...versions[version], cli: facts } }
  writeFileSync(file, `${JSON.stringify(settings.data, undefined, settings.indent)}\n`)
  return undefined
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The settings, if writing them again gives the same text. */
function editable(text: string): { data: Data; indent: string } | undefined {
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  try {
    const data: Data = JSON.parse(text)
    return `${JSON.stringify(data, undefined, indent)}\n` === text ? { data, indent } : undefined
  } catch {
    return undefined
  }
}

function docsIn(data: Data, key: string): Data | undefined {
  const [, index] = /\[(\d+)\]$/.exec(key) ?? []
  if (index === undefined) {
    data[key] ??= {}
    return data[key] as Data
  }
  return (data.collections as Data[] | undefined)?.[Number(index)]
}
