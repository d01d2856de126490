// Reads the manifest of a build from a file that a command was given.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { fromWorkingFolder } from '../../../terminal/from-working-folder.ts'
import { isMissing, reasonOf } from '../../../text/os-errors.ts'
import { BUILD_MANIFEST, type BuildManifest, parseBuildManifest } from '../build-manifest.ts'

/** Reads it. @param given path of the file, or of the folder of a build @param advice what to do when there is no file @throws UsageError when there is none, or it is not a manifest */
export function readBuildManifest(given: string, advice: string): BuildManifest {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true
  const path = isFolder ? join(given, BUILD_MANIFEST) : given
  const seen = fromWorkingFolder('.', path)
  const name = seen === '.' || seen.startsWith('..') ? path : seen
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(
      isMissing(error) ? `no ${name}; ${advice}` : `${name} cannot be read: ${reasonOf(error)}`,
    )
  }
  const parsed = parseBuildManifest(text)
  if (!parsed) throw new UsageError(`${name} is not the manifest of a build`)
  return parsed
}
