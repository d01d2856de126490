// What is said of pasted command lines: plain data, for a page or a terminal to show.
import type { ExplainLabels } from '../../model/labels.ts'

/** `plain` informs, `good` reassures; `warning` and `danger` are to be read before anything else. */
export type Tone = 'plain' | 'good' | 'warning' | 'danger'

export interface Remark {
  tone: Tone
  /** May hold `code` in backticks. */
  text: string
}

export function remark(tone: Tone, text: string): Remark {
  return { tone, text }
}

/** The remarks that are to be made, in their order: what is not, is false, empty or nothing. */
export function remarksOf(...all: (Remark | readonly Remark[] | false | '' | undefined)[]): Remark[] {
  return all.flatMap((one) => one || [])
}

/** What a word is to the tool, or to the shell. */
export type PartKind = keyof ExplainLabels['kinds']

/** A word of a line, or an option with its value. */
export interface Part {
  kind: PartKind
  /** As it was typed; empty for what the line leaves out. */
  text: string
  /** The name under which the tool documents it; may hold `code` in backticks. */
  title: string
  remarks: Remark[]
  /** URL of the section that documents it. */
  href?: string
}

/** What a line does when it is run. */
export type Effect = keyof ExplainLabels['headline']

/** What is wrong with a line, as the check of the pages reports it. */
export interface Mistake {
  message: string
  hint?: string
}

/** One command of a line. */
export interface Explanation {
  /** As it was typed, secrets replaced. */
  line: string
  effect: Effect
  /** What it does, in a few words. */
  headline: string
  /** What the command is for; empty if not described. */
  about: string
  /** What to know before running it. */
  remarks: Remark[]
  /** Why the tool would reject it, or do something else than it seems. */
  mistakes: Mistake[]
  /** The line with what was most likely meant. */
  corrected?: string
  /** In the order of the line. */
  parts: Part[]
  /** What it needs and does not say. */
  missing: Part[]
  /** Options that have a default, which it leaves at that. */
  unsaid: Part[]
  /** Variables that the tool needs in any case. */
  needed: Part[]
}

/** A pasted text. */
export interface ExplainedText {
  /** The text without its secrets: what may be kept and passed on. */
  text: string
  hadSecrets: boolean
  /** What to know of the text as a whole. */
  remarks: Remark[]
  commands: Explanation[]
}
