// Finds what a translation says differently from its source: commands, options, addresses and amounts that only one of them has.
import type { Problem } from '../../model/problem.ts'
import type { PageSection, Statement } from '../../model/translation.ts'
import { memoize } from '../../text/memoize.ts'
import { isOfLanguage, unitSign } from './units.ts'

export interface ComparedPages {
  /** Files of the two. */
  translation: string
  source: string
  /** Languages of the two. */
  locale: string
  sourceLocale: string
}

type Difference = Pick<Problem, 'line' | 'message' | 'hint'>

const KINDS = ['command', 'directive', 'option', 'address', 'amount'] as const

/** Compares sections with those that they translate. */
export function differences(
  own: readonly PageSection[],
  original: readonly PageSection[],
  pages: ComparedPages,
): Difference[] {
  return KINDS.flatMap((kind) => {
    const ofKind = (sections: readonly PageSection[]) =>
      sections.flatMap(({ statements }) => statements.filter((statement) => statement.kind === kind))
    const here = recognize(ofKind(own), pages.locale)
    const there = recognize(ofKind(original), pages.sourceLocale)
    const missing = without(there, here)
    const extra = takePairs(without(here, there), missing.length)
    // In the order of the pages, what one has in the place of the other's.
    return Array.from({ length: Math.max(extra.length, missing.length) }, (_, index) =>
      describe(extra[index], missing[index], { kind, own, original, pages }),
    )
  })
}

/** A statement with all that it may mean. */
interface Recognized {
  statement: Statement
  meanings: readonly string[]
}

function recognize(statements: readonly Statement[], locale: string): Recognized[] {
  return statements.flatMap((statement) => {
    const meanings = meaningsOf(statement, locale)
    return meanings.length > 0 ? [{ statement, meanings }] : []
  })
}

/** The statements that none of the others means the same as, each once. */
function without(all: readonly Recognized[], others: readonly Recognized[]): Statement[] {
  const known = new Set(others.flatMap(({ meanings }) => meanings))
  return all.flatMap(({ statement, meanings }) => {
    const isNew = !meanings.some((meaning) => known.has(meaning))
    for (const meaning of meanings) known.add(meaning)
    return isNew ? [statement] : []
  })
}

/** Amounts in units of the language are a difference only if something is missing as well. @param count of what is missing */
function takePairs(extra: readonly Statement[], count: number): Statement[] {
  const isWeak = ({ kind, text }: Statement) =>
    kind === 'amount' && isOfLanguage(text.replace(/^[\p{Nd}\P{L}]+/u, ''))
  let room = count - extra.filter((statement) => !isWeak(statement)).length
  return extra.filter((statement) => !isWeak(statement) || room-- > 0)
}

interface Context {
  kind: Statement['kind']
  own: readonly PageSection[]
  original: readonly PageSection[]
  pages: ComparedPages
}

function describe(
  extra: Statement | undefined,
  missing: Statement | undefined,
  { kind, own, original, pages: { source } }: Context,
): Difference {
  if (extra && missing)
    return {
      line: extra.line,
      message: `this ${kind} differs from the source: ${extra.text}`,
      hint: `${source}:${missing.line} says ${missing.text}`,
    }
  if (extra)
    return {
      line: extra.line,
      message: `this ${kind} is not in the source: ${extra.text}`,
      hint: `it would belong to ${source}:${original[0]?.line ?? 1}`,
    }
  return {
    line: own[0]?.line ?? 1,
    message: `the translation lacks the ${kind} ${missing?.text ?? ''}`,
    hint: `${source}:${missing?.line ?? 1} has it`,
  }
}

/** Returns what a statement comes down to: two that have one of these in common say the same. None for what says nothing in the language. */
function meaningsOf({ kind, text }: Statement, locale: string): string[] {
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
