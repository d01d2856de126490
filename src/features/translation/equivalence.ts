// Whether two languages say the same: a command whatever its placeholders are called, a number however it is written.

import type { Statement } from '../../model/translation.ts'
import { memoize } from '../../text/memoize.ts'
import { unitSign } from './units.ts'

/** What a statement comes down to: two that have one of these in common say the same. None for what says nothing in the language. */
export function meaningsOf({ kind, text }: Statement, locale: string): string[] {
  if (kind === 'command') return [`command ${withoutWords(text)}`]
  if (kind === 'address') return [`address ${text.toLowerCase()}`]
  return kind === 'amount' ? amountsOf(text, locale) : [`${kind} ${text}`]
}

/** Placeholders and texts in quotes are translated. */
function withoutWords(command: string): string {
  return command
    .replace(/<[^<>\s][^<>]{0,80}>/g, '<>')
    .replace(/"[^"$`]{0,200}"/g, '""')
    .replace(/'[^']{0,200}'/g, "''")
}

/** A number may be written as in the language or as in English: `1.500 ETH` is one of two amounts. */
function amountsOf(text: string, locale: string): string[] {
  const plain = [...text].map((character) => digitOf(character) ?? character).join('')
  const [, number = '', written = ''] = /^([\d.,'’٫٬\s\u00a0\u202f]+)(.*)$/.exec(plain) ?? []
  const unit = unitSign(written.trim(), locale)
  if (unit === undefined) return []
  const bare = number
    .replace(/[\s'’٬\u00a0\u202f]/g, '')
    .replace(/[.,]+$/, '')
    .replace('٫', '.')
  const english = bare.replaceAll(',', '')
  const local = usesComma(locale) ? bare.replaceAll('.', '').replace(',', '.') : english
  return [...new Set([english, local])].map((value) => `amount ${trimZeros(value)} ${unit}`)
}

function digitOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const zero of ZEROS) if (code >= zero && code < zero + 10) return String(code - zero)
  return undefined
}

/** Where the digits of Arabic, Persian, Hindi, Bengali and full-width letters begin. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

function trimZeros(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

const usesComma = memoize((locale: string): boolean => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
})
