// Decodes HTML's character references. Those that our own escaping writes are decoded here; all others by the
// package `entities`, which is loaded when the first text needs it.
import { createRequire } from 'node:module'
import type * as Entities from 'entities/decode'

const require = createRequire(import.meta.url)

const loadLibrary = (): typeof Entities => require('entities/decode')

const OURS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const OTHER = /&(?!(?:amp|lt|gt|quot);)(?:#|[A-Za-z])/
const OTHER_WITH_END = /&(?!(?:amp|lt|gt|quot);)(?:#|[A-Za-z][A-Za-z\d]*;)/

/** Decodes text as Markdown does: a reference ends with a semicolon. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return OTHER_WITH_END.test(text) ? loadLibrary().decodeHTMLStrict(text) : decodeOurs(text)
}

/** Decodes an attribute's value as browsers do: some references need no semicolon there, as `&copy`, but not `&copy=`. */
export function decodeAttribute(text: string): string {
  if (!text.includes('&')) return text
  return OTHER.test(text) ? loadLibrary().decodeHTMLAttribute(text) : decodeOurs(text)
}

function decodeOurs(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (reference) => OURS[reference] ?? reference)
}
