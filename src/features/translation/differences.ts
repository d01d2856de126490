// What a translation says differently from its source: commands, options, addresses and amounts that only one of them has.
import type { Problem } from '../../model/problem.ts'
import type { PageSection, Statement } from '../../model/translation.ts'
import { meaningsOf } from './equivalence.ts'
import { isOfLanguage } from './units.ts'

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
    const here = understood(ofKind(own), pages.locale)
    const there = understood(ofKind(original), pages.sourceLocale)
    const missing = without(there, here)
    const extra = takePairs(without(here, there), missing.length)
    // In the order of the pages, what one has in the place of the other's.
    return Array.from({ length: Math.max(extra.length, missing.length) }, (_, index) =>
      describe(extra[index], missing[index], { kind, own, original, pages }),
    )
  })
}

/** A statement with all that it may mean. */
interface Understood {
  statement: Statement
  meanings: readonly string[]
}

function understood(statements: readonly Statement[], locale: string): Understood[] {
  return statements.flatMap((statement) => {
    const meanings = meaningsOf(statement, locale)
    return meanings.length > 0 ? [{ statement, meanings }] : []
  })
}

/** The statements that none of the others means the same as, each once. */
function without(all: readonly Understood[], others: readonly Understood[]): Statement[] {
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
