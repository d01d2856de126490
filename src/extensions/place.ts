// Where in a site's own files an extension has thrown.
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { sitePath } from '../text/site-path.ts'

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/

/** Returns `in file:line:column` for what an extension has thrown, on a line of its own; empty when that is not known. */
export function placeOfThrow(error: unknown, { file, code }: ExtensionCode, root: string): string {
  const path = resolve(root, file)
  const map = MAP.exec(code)?.[1]
  if (!(error instanceof Error) || map === undefined) return ''
  const lines = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
  for (const line of (error.stack ?? '').split('\n')) {
    const [, row, column] = line.includes(path) ? (/:(\d+):(\d+)\)?$/.exec(line) ?? []) : []
    if (row === undefined) continue
    const entry = lines.findEntry(Number(row) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const source = sitePath(root, resolve(dirname(path), entry.originalSource))
    return `\nin ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  return ''
}
