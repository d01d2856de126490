// Runs the module of an extension, once in each thread.
import { resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { runCommonJs } from '../evaluate/run-common-js.ts'
import type { Extension } from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { placeOfThrow } from './place.ts'

/** Tables of functions, and functions. */
const TABLES = ['directives', 'alerts', 'fences', 'fenceWords']
const PARTS = [...TABLES, 'document', 'check', 'files']

const loaded = new Map<string, Extension>()

/** @throws SiteError when the module fails, or exports no extension */
export function loadExtension({ file, code }: ExtensionCode, root: string): Extension {
  const known = loaded.get(code)
  if (known) return known
  const fail = (message: string, hint: string): SiteError =>
    new SiteError([{ severity: 'error', file, message, hint, rule: 'extension' }])
  let exported: unknown
  try {
    exported = runCommonJs(code, resolve(root, file))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw fail('the extension failed to load', `${text}${placeOfThrow(error, { file, code }, root)}`)
  }
  if (!isExtension(exported))
    throw fail(
      'the module exports no extension',
      `export an object by default with any of ${TABLES.join(', ')}, which are tables of functions, and ${PARTS.slice(TABLES.length).join(', ')}, which are functions`,
    )
  loaded.set(code, exported)
  return exported
}

function isExtension(value: unknown): value is Extension {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([key, part]: [string, unknown]) => {
    if (!TABLES.includes(key)) return PARTS.includes(key) && isFunction(part)
    return typeof part === 'object' && part !== null && Object.values(part).every(isFunction)
  })
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
