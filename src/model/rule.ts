// A check as data: the name of its rule, what its problems say, and what the guide says of it.
import type { Problem, Severity } from './problem.ts'

/** A rule. The words are functions of the data of a problem, or the same for all of them. */
export interface RuleRow<Data = never> {
  id: string
  severity: Severity
  message: string | ((data: Data) => string)
  hint?: string | ((data: Data) => string | undefined)
  /** Its meaning, in Markdown, as the guide, `explain-rule` and reports say it. */
  about: string
  /** The way to fix it, in Markdown; absent if the same is said elsewhere. */
  fix: string
}

/** The position of a problem, and its severity if that depends on the settings. */
export type At = Pick<Problem, 'file' | 'line' | 'column' | 'shownAt'> & { severity?: Severity }

type Report<Data> = (at: At, ...data: Data extends undefined ? [] : [data: Data]) => Problem

const rows = new Map<string, RuleRow>()

/** The rules of all modules that are loaded. */
export const RULES: ReadonlyMap<string, Pick<RuleRow, 'id' | 'about' | 'fix'>> = rows

/** Defines a rule, and returns the function that makes its problems. */
export function defineRule<Data = undefined>(row: RuleRow<Data>): Report<Data> {
  rows.set(row.id, row)
  const { id: rule, severity, message, hint } = row
  const say = <Text extends string | undefined>(text: Text | ((data: Data) => Text), data: Data): Text =>
    typeof text === 'function' ? text(data) : text
  return (at, ...[data]) => {
    const advice = say(hint, data as Data)
    const problem = { severity, ...at, rule, message: say(message, data as Data) }
    return advice === undefined ? problem : { ...problem, hint: advice }
  }
}
