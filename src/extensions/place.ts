// Finds the position in a site's own files at which an extension has thrown.
import { dirname, resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { sitePath } from '../text/site-path.ts'
import { createThrownPlaces } from '../text/thrown-places.ts'

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/

/**
 * Returns `in file:line:column`, after a line break, for an error of an extension; empty if it is not known.
 */
export function placeOfThrow(
  error: unknown,
  { file, code }: Pick<ExtensionCode, 'file' | 'code'>,
  root: string,
): string {
  const path = resolve(root, file)
  const map = () => Buffer.from(MAP.exec(code)?.[1] ?? '', 'base64').toString()
  for (const { source, line, column } of createThrownPlaces({ name: path, map })(error))
    return `\nin ${sitePath(root, resolve(dirname(path), source))}:${line}:${column}`
  return ''
}
