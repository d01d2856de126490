// Settings written as JSON: read with the position of every key.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import { type JsonDocument, parseJson } from '../schema/json.ts'
import { formatPath } from '../schema/path.ts'
import { errorCode, isMissing, reasonOf } from '../text/os-errors.ts'
import { type Position, positionAt } from '../text/position.ts'
import { sitePath } from '../text/site-path.ts'
import { CONFIG_FILE } from './file-name.ts'
import type { Written } from './written.ts'

/**
 * Reads a file of settings.
 * @param path absolute
 * @param file the same path, as messages show it
 * @param optional a file that does not exist counts as empty
 * @returns the settings, and problems for duplicate keys
 * @throws SiteError for invalid JSON
 */
export function readJson(
  path: string,
  file: string,
  { optional }: { optional: boolean },
): Written & { problems: Problem[] } {
  const text = readText(path, file, optional)
  const json = parseJson(text)
  const problems = json.mistakes.map(({ offset, ...mistake }) =>
    problem(file, { ...positionAt(text, offset), ...mistake }),
  )
  if (json.value === undefined) throw new SiteError(problems)
  return {
    value: json.value,
    placeOf: (at, { atKey } = { atKey: false }) =>
      positionAt(text, atKey ? json.keyAt(at) : json.valueAt(at)),
    places: () => placesOf(text, json),
    inputs: [],
    problems,
  }
}

function readText(path: string, file: string, optional: boolean): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    if (optional && isMissing(error)) return '{}'
    throw new SiteError([unreadable(path, file, error)])
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SiteError([problem(file, { message: 'not valid UTF-8', hint: 'save the file in UTF-8' })])
  }
}

function unreadable(path: string, file: string, error: unknown): Problem {
  if (errorCode(error) === 'EISDIR') {
    const inside = sitePath(process.cwd(), join(path, CONFIG_FILE))
    const hint =
      basename(path) === CONFIG_FILE
        ? 'rename the folder: settings are a file'
        : `--config takes a file, such as ${inside}`
    return problem(file, { message: 'expected a file, got a folder', hint })
  }
  if (!isMissing(error)) return problem(file, { message: `cannot be read: ${reasonOf(error)}` })
  return problem(file, {
    message: 'no such file',
    hint: `a site needs a "docs" folder or a ${CONFIG_FILE}; use --config for another file`,
  })
}

/** The position of every setting, found in one pass over the text. */
function* placesOf(text: string, json: JsonDocument): Generator<[key: string, place: Position]> {
  let line = 1
  let lineStart = 0
  for (const [path, offset] of json.values()) {
    for (
      let end = text.indexOf('\n', lineStart);
      end !== -1 && end < offset;
      end = text.indexOf('\n', lineStart)
    ) {
      line++
      lineStart = end + 1
    }
    if (path.length > 0) yield [formatPath(path), { line, column: offset - lineStart + 1 }]
  }
}

function problem(file: string, rest: Omit<Problem, 'severity' | 'file' | 'rule'>): Problem {
  return { severity: 'error', file, ...rest, rule: 'config' }
}
