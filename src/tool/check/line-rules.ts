// The rules of command lines. Their words are in `lines/`, which runs in browsers, too, without these texts.
import { defineRule } from '../../model/rule.ts'

export const LINE_RULES = {
  'unknown-command': defineRule({
    id: 'unknown-command',
    lint: 'commands',
    severity: 'error',
    about: 'A subcommand that the tool does not have.',
    fix: 'Use the name that the hint suggests.',
  }),
  'missing-subcommand': defineRule({
    id: 'missing-subcommand',
    lint: 'commands',
    severity: 'error',
    about: 'A group of commands is called without a subcommand.',
    fix: 'Add the subcommand.',
  }),
  'unknown-option': defineRule({
    id: 'unknown-option',
    lint: 'commands',
    severity: 'error',
    about: 'An option that the command does not have.',
    fix: 'Use the name that the hint suggests.',
  }),
  'missing-option': defineRule({
    id: 'missing-option',
    lint: 'commands',
    severity: 'error',
    about: 'An option that the command requires is missing.',
    fix: 'Add it.',
  }),
  'conflicting-options': defineRule({
    id: 'conflicting-options',
    lint: 'commands',
    severity: 'error',
    about: 'Two options that exclude each other.',
    fix: 'Remove one.',
  }),
  'conflicting-variables': defineRule({
    id: 'conflicting-variables',
    lint: 'commands',
    severity: 'error',
    about: 'A line sets two variables that exclude each other.',
    fix: 'Remove one.',
  }),
  'missing-option-value': defineRule({
    id: 'missing-option-value',
    lint: 'commands',
    severity: 'error',
    about: 'An option without its value.',
    fix: 'Add the value.',
  }),
  'option-takes-no-value': defineRule({
    id: 'option-takes-no-value',
    lint: 'commands',
    severity: 'error',
    about: 'A value for an option that takes none.',
    fix: 'Remove the value.',
  }),
  'missing-argument': defineRule({
    id: 'missing-argument',
    lint: 'commands',
    severity: 'error',
    about: 'An argument that the command requires is missing.',
    fix: 'Add it.',
  }),
  'excess-argument': defineRule({
    id: 'excess-argument',
    lint: 'commands',
    severity: 'error',
    about: 'More arguments than the command takes.',
    fix: 'Remove the rest, or quote an argument with spaces.',
  }),
  'wrong-value': defineRule({
    id: 'wrong-value',
    lint: 'commands',
    severity: 'error',
    about: 'A value of the wrong kind, out of range, or not among the choices.',
    fix: 'Correct the value.',
  }),
  'unasked-signing': defineRule({
    id: 'unasked-signing',
    lint: 'commands',
    severity: 'error',
    about:
      'A line that would sign as soon as a reader pastes it: an option that [confirms](tool-facts.md#annotations), or a command that never asks, with a whole address or public key, or without anything to fill in.',
    fix: 'Remove the option, and write placeholders. A run that signs, to prove what a page says, belongs on a site of tests, not on a page.',
  }),
  deprecated: defineRule({
    id: 'deprecated',
    lint: 'own',
    severity: 'warning',
    about:
      'An example uses a command, an option, an argument or a variable that is [deprecated](tool-facts.md#since).',
    fix: 'Use what replaces it. A page that has to show it can [exempt the line](tool-facts.md#what-is-checked). `lint.deprecated` sets the reaction.',
  }),
  'unclosed-quote': defineRule({
    id: 'unclosed-quote',
    lint: 'commands',
    severity: 'error',
    about: 'A quotation mark that is not closed.',
    fix: 'Close it.',
  }),
  'typographic-dash': defineRule({
    id: 'typographic-dash',
    lint: 'commands',
    severity: 'error',
    about: 'A dash from a word processor instead of `--`: the tool would read it as an argument.',
    fix: 'Write two hyphens.',
  }),
  'typographic-quote': defineRule({
    id: 'typographic-quote',
    lint: 'commands',
    severity: 'error',
    about: 'A typographic quotation mark in a command, which has no meaning to the shell.',
    fix: 'Write `"` or `\'`.',
  }),
  'unknown-variable': defineRule({
    id: 'unknown-variable',
    lint: 'commands',
    severity: 'error',
    about: 'An environment variable that the tool does not read.',
    fix: 'Use the name that the hint suggests.',
  }),
}

export type LineRule = keyof typeof LINE_RULES
