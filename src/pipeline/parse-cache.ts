// What pages were parsed to in earlier builds, kept on disk by what it was made from: with the same text, the same
// facts and the same version of ours, a page need not be parsed again.
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '../model/page.ts'
import { hashOf } from '../sources/fingerprints.ts'
import { createFileHash } from './file-hash.ts'
import type { Pack, PackValue } from './pack-file.ts'
import { keepPack, openPacks } from './pack-folder.ts'
import type { ParseCache } from './parse-cache-place.ts'

/** A file that a page was made from besides its own, with its hash. */
type Dependency = [path: string, hash: string | undefined]
type Dependencies = Dependency[]

/** Anything that came of a page, with the files that it was made from. */
interface Made {
  outline: { dependencies: readonly string[] }
}

/**
 * Returns what `make` makes of each source, from the store where it was made before. Afterwards the store has them all.
 * A store that cannot be read or written costs time and nothing else.
 * @param share number of the thread: each writes a pack of its own, and reads those of all
 */
export function remember<Result extends Made>(
  place: ParseCache,
  { sources, share }: { sources: readonly SourceFile[]; share: number },
  make: (source: SourceFile) => Result,
): Result[] {
  const name = { key: hashOf(place.key).slice(0, 16), share }
  const [own, ...others] = openPacks<Dependencies>(place.folder, name)
  const hashFile = createFileHash(place.root, place.startedAt)
  const isFresh = (files: Dependencies) => files.every(([path, hash]) => hashFile(path) === hash)
  const readFrom = (pack: Pack<Dependencies> | undefined, key: string) =>
    isFresh(pack?.about(key) ?? []) ? pack?.read(key) : undefined
  const readFromOthers = (key: string) => {
    for (const pack of others) {
      const bytes = readFrom(pack, key)
      if (bytes) return bytes
    }
    return undefined
  }

  let isComplete = true
  const results = sources.map((source) => {
    const key = keyOf(place, source)
    const kept = readFrom(own, key)
    isComplete &&= kept !== undefined
    const bytes = kept ?? readFromOthers(key)
    return bytes ? (deserialize(bytes) as Result) : make(source)
  })
  if (!isComplete) keepPack(place.folder, name, values())
  for (const pack of [own, ...others]) pack?.close()
  return results

  function* values(): Iterable<PackValue<Dependencies>> {
    for (const [index, source] of sources.entries()) {
      const key = keyOf(place, source)
      const result = results[index]
      const about = result?.outline.dependencies.map((path): Dependency => [path, hashFile(path)]) ?? []
      if (about.some(([, hash]) => hash === undefined)) continue
      yield { key, bytes: readFrom(own, key) ?? serialize(result), about }
    }
  }
}

function keyOf({ key }: ParseCache, { path, relativePath, text }: SourceFile): string {
  return hashOf(JSON.stringify([key, path, relativePath]) + text)
}
