// Where in a site's own files an extension has thrown.
import { dirname, resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { sitePath } from '../text/site-path.ts'
import { createThrownPlaces } from '../text/thrown-places.ts'

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/

/** Returns `in file:line:column` for what an extension has thrown, on a line of its own; empty when that is not known. */
export function placeOfThrow(error: unknown, { file, code }: ExtensionCode, root: string): string {
  const path = resolve(root, file)
  const map = () => Buffer.from(MAP.exec(code)?.[1] ?? '', 'base64').toString()
  for (const { source, line, column } of createThrownPlaces({ name: path, map })(error))
    return `\nin ${sitePath(root, resolve(dirname(path), source))}:${line}:${column}`
  return ''
}
