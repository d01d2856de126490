// Every text that the tool itself puts into an article. They are plain data, as pages are parsed in threads; `{name}`
// stands for what the tool puts in.
import { ENGLISH_EXPLAIN, type ExplainLabels } from './explain-labels.ts'

export interface Labels {
  /** Titles of the boxes that have none of their own. */
  admonitions: Record<
    'note' | 'tip' | 'info' | 'important' | 'success' | 'warning' | 'caution' | 'danger',
    string
  >
  /** Summary of details that have none. */
  details: string
  taskDone: string
  taskOpen: string
  headingLink: string
  formula: string
  table: string
  tableOf: string
  footnotes: string
  /** Names a tab where all are shown one after the other. */
  tab: string
  footnote: string
  footnoteBack: string
  tool: ToolLabels
}

/** What directives and notes say about the documented tool. */
export interface ToolLabels {
  /** Heads of the tables. */
  head: Record<
    | 'address'
    | 'aliases'
    | 'argument'
    | 'arguments'
    | 'command'
    | 'contract'
    | 'contractFunction'
    | 'default'
    | 'error'
    | 'event'
    | 'format'
    | 'function'
    | 'option'
    | 'required'
    | 'returns'
    | 'role'
    | 'roleCommand'
    | 'sent'
    | 'unit'
    | 'values'
    | 'variable'
    | 'whatItDoes'
    | 'whatItIs',
    string
  >
  /** What a command does to the chain. */
  access: Record<'read' | 'write' | 'local' | 'signs' | 'final', string>
  /** Of a command or an option that releases lack. */
  absent: string
  alias: string
  aliases: string
  calls: string
  combines: string
  sentAlong: string
  confirms: string
  previewPrints: string
  previewAdvice: string
  /** After the format of a variable. */
  forExample: string
  secret: string
  yes: string
  no: string
  /** What a value may be. */
  values: Record<
    | 'address'
    | 'bytes32'
    | 'hex'
    | 'hexList'
    | 'decimal'
    | 'decimalList'
    | 'integer'
    | 'integerList'
    | 'natural'
    | 'json'
    | 'jsonList'
    | 'jsonObject'
    | 'between'
    | 'atLeast'
    | 'atMost'
    | 'multipleOf'
    | 'required'
    | 'else',
    string
  >
  /** On an example that was run. */
  ranWith: string
  /** The note on a block with commands that sign. */
  signs: Record<
    'one' | 'all' | 'some' | 'needs' | 'by' | 'final' | 'someFinal' | 'needsRole' | 'sentBy' | 'isFinal',
    string
  >
  explain: ExplainLabels
}

/** The texts of a site by locale. */
export type LabelSets = Readonly<Record<string, Labels>>

/**
 * Chooses the texts for pages in `locale`. `sources/read-labels.ts` has put those of every locale of the site into its
 * settings: those that come with us for the language, with the site's own in their place. A locale without any is in English.
 */
export function labelsOf({ labels }: { labels?: LabelSets | undefined }, locale: string): Labels {
  return (labels && Object.hasOwn(labels, locale) ? labels[locale] : undefined) ?? ENGLISH
}

export type AdmonitionName = keyof Labels['admonitions']

export const ENGLISH: Labels = {
  admonitions: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    important: 'Important',
    success: 'Success',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
  },
  details: 'Details',
  taskDone: 'Done',
  taskOpen: 'To do',
  headingLink: 'Direct link to {heading}',
  formula: 'Formula',
  table: 'Table',
  tableOf: 'Table: {columns}',
  footnotes: 'Footnotes',
  tab: 'Tab {number} of {count}: {label}',
  footnote: 'Footnote {number}',
  footnoteBack: 'Back to reference {number}',
  tool: {
    head: {
      address: 'Address',
      aliases: 'Aliases',
      argument: 'Argument',
      arguments: 'Arguments',
      command: 'Command',
      contract: 'Contract',
      contractFunction: 'Contract function',
      default: 'Default',
      error: 'Error',
      event: 'Event',
      format: 'Format',
      function: 'Function',
      option: 'Option',
      required: 'Required',
      returns: 'Returns',
      role: 'Role',
      roleCommand: 'Command that prints its hash',
      sent: 'ETH sent',
      unit: 'Unit',
      values: 'Values',
      variable: 'Variable',
      whatItDoes: 'What it does',
      whatItIs: 'What it is',
    },
    access: {
      read: 'read only',
      write: 'write',
      local: 'runs locally',
      signs: 'signs a transaction',
      final: 'cannot be undone',
    },
    absent: 'not in {releases}',
    alias: 'Alias: {names}.',
    aliases: 'Aliases: {names}.',
    calls: 'Calls {functions}.',
    combines: 'combines {count} calls',
    sentAlong: 'ETH sent along: {value}.',
    confirms: 'Asks before it signs.',
    previewPrints: '{option} prints the calldata and sends nothing.',
    previewAdvice: 'Add {option} to see the calldata without sending.',
    forExample: 'for example {value}',
    secret: 'Secret: never share it.',
    yes: 'yes',
    no: 'no',
    values: {
      address: 'address',
      bytes32: '32 bytes in hex',
      hex: 'hex',
      hexList: 'hex values, comma-separated',
      decimal: 'decimal number',
      decimalList: 'decimal numbers, comma-separated',
      integer: 'whole number',
      integerList: 'whole numbers, comma-separated',
      natural: 'whole number, 0 or more',
      json: 'JSON',
      jsonList: 'JSON: array of objects with {keys}',
      jsonObject: 'JSON: object with {keys}',
      between: '{min} to {max}',
      atLeast: 'at least {min}',
      atMost: 'at most {max}',
      multipleOf: 'a multiple of {number}',
      required: 'required',
      else: '{first}, else {then}',
    },
    ranWith: 'Run with {tool}',
    signs: {
      one: 'Signs a transaction',
      all: 'Signs {all} transactions',
      some: '{signing} of {all} commands sign',
      needs: 'needs {role}',
      by: 'by {caller}',
      final: 'cannot be undone',
      someFinal: '{count} of them cannot be undone',
      needsRole: 'Needs {role}.',
      sentBy: 'Sent by {caller}.',
      isFinal: 'Cannot be undone.',
    },
    explain: ENGLISH_EXPLAIN,
  },
}

/** Puts values into a label. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  let text = ''
  let done = 0
  for (let at = label.indexOf('{'); at !== -1; at = label.indexOf('{', done)) {
    const end = label.indexOf('}', at) + 1
    if (end === 0) break
    text += label.slice(done, at) + (values[label.slice(at + 1, end - 1)] ?? label.slice(at, end))
    done = end
  }
  return text + label.slice(done)
}
