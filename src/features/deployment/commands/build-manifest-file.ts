// Reads the manifest of a build from a file that a command was given.
import { readFileSync } from 'node:fs'
import { UsageError } from '../../../model/problem.ts'
import { fromHere } from '../../../terminal/from-here.ts'
import { isMissing, reasonOf } from '../../../text/os-errors.ts'
import { type BuildManifest, parseBuildManifest } from '../build-manifest.ts'

/** Reads it. @param advice what to do when there is no file @throws UsageError when there is none, or it is not a manifest */
export function readBuildManifest(path: string, advice: string): BuildManifest {
  const seen = fromHere('.', path)
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
