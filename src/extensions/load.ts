// Runs the module of an extension, once in each thread.
import { resolve } from 'node:path'
import type { ExtensionCode } from '../config/extensions.ts'
import { runCommonJs } from '../evaluate/run-common-js.ts'
import type { Extension } from '../markdown/extension.ts'
import { SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { suggestNearest } from '../text/nearest.ts'
import { isObject } from '../text/record.ts'
import { createLimit, EndlessError, LOOP_HINT } from './limit.ts'
import { placeOfThrow } from './place.ts'
import { kindOf } from './shape.ts'

/** Keys of an extension whose values are tables of functions; the other keys are functions. */
const TABLES = ['directives', 'leafDirectives', 'textDirectives', 'alerts', 'fences', 'fenceWords']
const PARTS = [...TABLES, 'document', 'check', 'files']

const loaded = new Map<string, Extension>()
/** Modules that exceeded the time limit, which are not run again. */
const endless = new Set<string>()

/**
 * @param limit milliseconds that the module may take
 * @throws SiteError if it fails, does not end, or exports no extension
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
  if (!isObject(exported))
    throw fail('the module exports no extension', `export an object by default with ${ANY}`)
  for (const [key, part] of Object.entries(exported)) {
    const fault = faultOf(key, part)
    if (fault === undefined) continue
    const meant = PARTS.includes(key) ? undefined : suggestNearest(key, PARTS)
    throw fail(fault, meant ?? `an extension has ${ANY}`)
  }
  loaded.set(code, exported)
  return exported
}

const ANY = `any of ${TABLES.join(', ')}, which are tables of functions, and ${PARTS.slice(TABLES.length).join(', ')}, which are functions`

/** What is wrong with a part of an extension; undefined if nothing is. */
function faultOf(key: string, part: unknown): string | undefined {
  if (!PARTS.includes(key)) return `unknown key "${key}" of the extension`
  if (!TABLES.includes(key))
    return isFunction(part) ? undefined : `${key}: expected a function, got ${nameOf(part)}`
  if (!isObject(part)) return `${key}: expected a table of functions, got ${nameOf(part)}`
  const wrong = Object.entries(part).find(([, value]) => !isFunction(value))
  return wrong && `${key}.${wrong[0]}: expected a function, got ${nameOf(wrong[1])}`
}

function nameOf(value: unknown): string {
  return isObject(value) ? 'an object' : kindOf(value)
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
