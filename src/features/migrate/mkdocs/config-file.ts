// `mkdocs.yml`: its data, with tags of Python ignored, and the lines of its keys.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SiteError } from '../../../model/problem.ts'
import { faultySetting } from '../../../schema/explain.ts'
import { recordOf } from '../../../text/record.ts'
import { loadLibrary } from '../../../text/yaml.ts'
import type { Data } from '../data.ts'
import { lineFinder } from '../foreign-config.ts'

export interface MkDocsConfig {
  data: Data
  /** Line of a key. */
  lineOf(key: string): number | undefined
}

/** Reads the file, and those that it inherits from. @throws SiteError when it is not YAML */
export function readMkDocs(file: string, name: string): MkDocsConfig {
  const text = readFileSync(file, 'utf8')
  const document = loadLibrary().parseDocument(text, { logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {}
    const [message = ''] = error.message.split('\n')
    throw new SiteError([faultySetting({ file: name, line, column, message })])
  }
  const own = recordOf(document.toJS({ maxAliasCount: -1 }))
  const parent = typeof own.INHERIT === 'string' ? join(dirname(file), own.INHERIT) : undefined
  const inherited = parent !== undefined && existsSync(parent) ? readMkDocs(parent, name).data : {}
  return { data: { ...inherited, ...own }, lineOf: lineFinder(text) }
}
