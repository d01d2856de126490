// Explanations of pasted command lines, as plain data that a page or a terminal shows.
import type { ExplainLabels } from '../../model/labels.ts'
import type { Effect } from '../../tool/effect.ts'

/** `plain` informs, `good` reassures; `warning` and `danger` are to be read first. */
export type Tone = 'plain' | 'good' | 'warning' | 'danger'

export interface Remark {
  tone: Tone
  /** May contain `code` in backticks. */
  text: string
}

export function remark(tone: Tone, text: string): Remark {
  return { tone, text }
}

/** Joins remarks in order, without those that are `false`, `''` or `undefined`. */
export function remarksOf(...all: (Remark | readonly Remark[] | false | '' | undefined)[]): Remark[] {
  return all.flatMap((part) => part || [])
}

/** The role of a word in the line. */
export type PartKind = keyof ExplainLabels['kinds']

/** A word of a line, or an option with its value. */
export interface Part {
  kind: PartKind
  /** As typed; empty for what the line omits. */
  text: string
  /** The name under which it is documented; may contain `code` in backticks. */
  title: string
  remarks: Remark[]
  /** URL of the section that documents it. */
  href?: string
}

/** A mistake in a line, as `check-commands` reports it. */
export interface Mistake {
  message: string
  hint?: string
}

/** One command of a line. */
export interface Explanation {
  /** As typed, with secrets replaced. */
  line: string
  /** The parts that a link or a report repeats; nothing if it is not of the tool. */
  reported?: string
  effect: Effect
  /** Its effect, in a few words. */
  headline: string
  /** The purpose of the command; empty if not described. */
  about: string
  /** Warnings to read before running it. */
  remarks: Remark[]
  /** Why the tool would reject it, or do something unexpected. */
  mistakes: Mistake[]
  /** The line as it was probably meant. */
  corrected?: string
  /** Its kind cannot be told for certain. */
  isUncertain?: true
  /** In the order of the line. */
  parts: Part[]
  /** Commands of the tool that make the same call of a contract. */
  sameCall?: { title: string; commands: readonly { name: string; href?: string }[] }
  /** The title of the parts. Default: the title of the words of a line. */
  partsTitle?: string
  /** Required arguments and options that it omits. */
  missing: Part[]
  /** Omitted arguments and options that have a default or are read from a variable. */
  unsaid: Part[]
  /** Required variables that it does not set. */
  needed: Part[]
}

/** A pasted text. */
export interface ExplainedText {
  /** The text with its known secrets replaced. */
  text: string
  /** The part of it that is the tool's, for a link to it and a report of a problem; empty if none is. */
  reported: string
  hadSecrets: boolean
  /** Remarks on the text as a whole. */
  remarks: Remark[]
  commands: Explanation[]
}
