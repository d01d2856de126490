// Runs the module of an extension, once in each thread.
import { resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { runCommonJs } from '../evaluate/run-common-js.ts'
import type { Extension } from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { isObject } from '../text/record.ts'
import { createLimit, EndlessError, LOOP_HINT } from './limit.ts'
import { placeOfThrow } from './place.ts'

/** Tables of functions, and functions. */
const TABLES = ['directives', 'leafDirectives', 'textDirectives', 'alerts', 'fences', 'fenceWords']
const PARTS = [...TABLES, 'document', 'check', 'files']

const loaded = new Map<string, Extension>()
/** Code that does not end is not run again. */
const endless = new Set<string>()

/**
 * @param limit milliseconds that the module may take
 * @throws SiteError when it fails, does not end, or exports no extension
 */
export function loadExtension(
  { file, code }: ExtensionCode,
  root: string,
  limit: number | undefined,
): Extension {
  const known = loaded.get(code)
  if (known) return known
  const fail = (message: string, hint: string): SiteError =>
    new SiteError([{ severity: 'error', file, message, hint, rule: 'extension' }])
  let exported: unknown
  try {
    if (endless.has(code)) throw new EndlessError('the module')
    exported = createLimit(limit)('the module', () => runCommonJs(code, resolve(root, file)))
  } catch (error) {
    if (error instanceof EndlessError) {
      endless.add(code)
      throw fail('the extension does not end when it is loaded', LOOP_HINT)
    }
    const text = messageOf(error)
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
  if (!isObject(value)) return false
  return Object.entries(value).every(([key, part]) => {
    if (!TABLES.includes(key)) return PARTS.includes(key) && isFunction(part)
    return isObject(part) && Object.values(part).every(isFunction)
  })
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
