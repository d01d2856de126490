// `mkdocs.yml`: its data, with tags of Python ignored, and the lines of its keys.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SiteError } from '../../../model/problem.ts'
import { recordOf } from '../../../text/record.ts'
import { loadLibrary } from '../../../text/yaml.ts'
import type { Data } from '../data.ts'

export interface MkDocsConfig {
  data: Data
  /** Line of each key of the top level. */
  lineOf(key: string): number | undefined
}

/** Reads the file, and those that it inherits from. @throws SiteError when it is not YAML */
export function readMkDocs(file: string, name: string): MkDocsConfig {
  const text = readFileSync(file, 'utf8')
  const document = loadLibrary().parseDocument(text, { logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {}
    throw new SiteError([
      {
        severity: 'error',
        file: name,
        line,
        column,
        message: error.message.split('\n')[0] ?? '',
        rule: 'config',
      },
    ])
  }
  const own = recordOf(document.toJS({ maxAliasCount: -1 }))
  const parent = typeof own.INHERIT === 'string' ? join(dirname(file), own.INHERIT) : undefined
  const inherited = parent !== undefined && existsSync(parent) ? readMkDocs(parent, name).data : {}
  const lines = text.split('\n')
  return {
    data: { ...inherited, ...own },
    lineOf(key) {
      const index = lines.findIndex((line) => line.startsWith(`${key}:`))
      return index < 0 ? undefined : index + 1
    },
  }
}

/** The entries of a list of names, some with options: `[a, {b: {…}}]`, or `{a: {}, b: {…}}`. */
export function namedOptions(list: unknown): Map<string, Data> {
  const entries: [string, unknown][] = Array.isArray(list)
    ? list.flatMap((entry: unknown) =>
        Object.entries(typeof entry === 'string' ? { [entry]: {} } : recordOf(entry)),
      )
    : Object.entries(recordOf(list))
  return new Map(entries.map(([name, options]) => [name, recordOf(options)]))
}
