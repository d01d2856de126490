// A check as data: the name of its rule, what its problems say, and what the guide says of it.
import type { Problem, Severity } from './problem.ts'

/** A rule whose problems bring their own words. */
export interface Rule {
  id: string
  severity: Severity
  /** Given if `lint` in the settings may change the severity: by the rule's own name only, or by its group's, too. */
  lint?: 'own' | 'commands' | 'components' | 'secrets' | 'addresses'
  /** Its meaning, in Markdown, as the guide, `explain-rule` and reports say it. */
  about: string
  /** The way to fix it, in Markdown. */
  fix: string
}

/** A rule. The words are functions of the data of a problem, or the same for all of them. */
export interface RuleRow<Data = never> extends Rule {
  message: string | ((data: Data) => string)
  hint?: string | ((data: Data) => string | undefined)
}

/** A problem without its position. */
export type Finding = Pick<Problem, 'severity' | 'rule' | 'message' | 'hint'>

/** The position of a problem, if it is known; a severity or words that its rule does not decide; data for code. */
export type At = Partial<Omit<Problem, 'rule'>>

type Report<Data> = <Where extends At>(
  at: Where,
  ...data: Data extends undefined ? [] : [data: Data]
) => Where & Finding

type ReportOwn = <Where extends At & { message: string }>(at: Where) => Where & Finding

const rows = new Map<string, Rule>()

/** The rules of all modules that are loaded. */
export const RULES: ReadonlyMap<string, Rule> = rows

/** Defines a rule, and returns the function that makes its problems. */
export function defineRule(row: Rule): ReportOwn
export function defineRule<Data = undefined>(row: RuleRow<Data>): Report<Data>
export function defineRule<Data>(row: Rule & Partial<RuleRow<Data>>): unknown {
  rows.set(row.id, row)
  const { id: rule, severity, message, hint } = row
  const say = <Text>(text: Text | ((data: Data) => Text), data: Data): Text =>
    text instanceof Function ? text(data) : text
  return (at: At, data: Data) => {
    const advice = say(hint, data)
    const words = { message: say(message, data), ...(advice !== undefined && { hint: advice }) }
    return { severity, ...words, ...at, rule }
  }
}
