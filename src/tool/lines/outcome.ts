// The result of parsing a command line: what would run or be printed, or why it is rejected.
import type { Command, Option } from '../manifest/tree.ts'
import type { GivenOption, Word } from './scan-options.ts'

export type Outcome =
  /** The command runs with these operands. */
  | { kind: 'run'; command: Command; operands: Word[]; options: GivenOption[] }
  /** Help is printed: requested (`asked`), or because a group was called without a subcommand. */
  | { kind: 'help'; command: Command; isRequested: boolean; options: GivenOption[] }
  | { kind: 'version'; command: Command; options: GivenOption[] }
  | { kind: 'unknown-command'; command: Command; word: Word }
  | { kind: 'unknown-option'; command: Command; word: Word }
  | { kind: 'missing-option-value'; command: Command; word: Word; options: GivenOption[] }
  | { kind: 'missing-option'; command: Command; option: Option; options: GivenOption[] }
  /** `word` is the index of the last option that is part of the conflict. */
  | { kind: 'conflicting-options'; command: Command; pair: [Option, Option]; word: number }
  | { kind: 'missing-argument'; command: Command; name: string; operands: Word[] }
  | { kind: 'excess-arguments'; command: Command; operands: Word[] }

/** A word that names a command, or a group on the way to it. */
export interface Step {
  word: Word
  command: Command
}

/** The outcome, and how the words up to it were interpreted. */
export interface Reading {
  outcome: Outcome
  steps: Step[]
  /** Options of the line that were recognized. */
  options: GivenOption[]
  /** Words that are neither commands nor options nor their values. */
  operands: Word[]
}
