// The differences of argument parsers in what they accept, by the name that a manifest gives as its parser.
import type { Manifest } from './schema.ts'

export interface Dialect {
  /** Its rules are fully known, so that every line they reject is reported; other parsers are checked leniently. */
  isKnown: boolean
  /** `--switch=true`, for an option that needs no value. */
  switchesTakeValues: boolean
  /** `--no-switch` for every switch, or for every option. */
  negates: 'nothing' | 'switches' | 'options'
  /** `--verb` for `--verbose`, if unambiguous. */
  abbreviates: boolean
  /** `-word=value`: long options with one dash. */
  hasWordsWithOneDash: boolean
  /** A value may begin with a dash. */
  takesDashedValues: boolean
  /** Options of a group come before its subcommand. */
  isPositional: boolean
  /** Help is shown whatever else the line contains. */
  helpsFirst: boolean
  /**
   * Each command found has the whole line read again, with the options of all commands on the way: an option may be
   * anywhere, one that is not known takes the next word for its value, and switches take `true` and `false`.
   */
  rereads: boolean
  /** `-xVALUE` for any value, or only for numbers and after other than letters: `-x5`, `-x=a`, `-x/a`. */
  joins: 'any' | 'numbers'
  /** `--dryRun` for `--dry-run`, and the other way round. */
  foldsCase: boolean
}

const COMMANDER: Dialect = {
  isKnown: true,
  switchesTakeValues: false,
  negates: 'nothing',
  abbreviates: false,
  hasWordsWithOneDash: false,
  takesDashedValues: true,
  isPositional: false,
  helpsFirst: true,
  rereads: false,
  joins: 'any',
  foldsCase: false,
}

/** The dialect of parsers that read a line from left to right, and give each command only its own words. */
const STEPWISE: Dialect = { ...COMMANDER, isPositional: true, helpsFirst: false }

/** By name of the parser; a manifest that names none follows commander. */
const DIALECTS: Readonly<Record<string, Dialect>> = {
  commander: COMMANDER,
  argparse: { ...STEPWISE, abbreviates: true, takesDashedValues: false },
  clap: { ...STEPWISE, takesDashedValues: false },
  click: STEPWISE,
  cobra: { ...COMMANDER, switchesTakeValues: true },
  git: { ...COMMANDER, abbreviates: true, negates: 'switches' },
  go: { ...COMMANDER, switchesTakeValues: true, hasWordsWithOneDash: true },
  oclif: COMMANDER,
  yargs: {
    ...COMMANDER,
    switchesTakeValues: true,
    negates: 'options',
    takesDashedValues: false,
    rereads: true,
    joins: 'numbers',
    foldsCase: true,
  },
}

const LENIENT: Dialect = {
  ...COMMANDER,
  isKnown: false,
  switchesTakeValues: true,
  negates: 'switches',
  abbreviates: true,
  hasWordsWithOneDash: true,
}

/** The rules of the tool's parser. */
export function dialectOf({ parser }: Pick<Manifest, 'parser'>): Dialect {
  if (!parser) return COMMANDER
  return (Object.hasOwn(DIALECTS, parser.name) && DIALECTS[parser.name]) || LENIENT
}
