// Writes a manifest as a manual page, for `man`.
import { synopsis } from '../../../tool/manifest/naming.ts'
import type { ValueRules } from '../../../tool/manifest/schema.ts'
import { type Command, type CommandTree, isGroup } from '../../../tool/manifest/tree.ts'

export function toMan({ root, manifest, commands }: CommandTree): string {
  const { name, description, release = '' } = manifest
  const shown = commands.filter((command) => !isGroup(command) && !command.facts.hidden)
  return `${[
    `.TH ${quote(name.toUpperCase())} 1 "" ${quote(`${name} ${release}`.trim())}`,
    '.SH NAME',
    description === undefined ? text(name) : `${text(name)} \\- ${text(description)}`,
    '.SH SYNOPSIS',
    `.B ${quote(name)}`,
    '.I "<command> [options]"',
    ...optionsOf('.SH OPTIONS', root),
    '.SH COMMANDS',
    ...shown.flatMap((command) => commandOf(command, name)),
  ].join('\n')}\n`
}

function commandOf(command: Command, tool: string): string[] {
  const { facts, arguments: args } = command
  return [
    `.SS ${quote(`${tool} ${synopsis(command)}`)}`,
    ...(facts.description === undefined ? [] : [text(facts.description)]),
    ...args.flatMap(({ name, ...facts }) => (valueText(facts) === '' ? [] : item(name, valueText(facts)))),
    ...optionsOf(undefined, command),
  ]
}

function optionsOf(heading: string | undefined, { options }: Pick<Command, 'options'>): string[] {
  const shown = options.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return []
  return [
    ...(heading === undefined ? [] : [heading]),
    ...shown.flatMap(({ flags, ...facts }) => item(flags, valueText(facts))),
  ]
}

function valueText({ description = '', choices, default: fallback, defaultNote }: ValueRules): string {
  const preset = defaultNote ?? fallback
  return [
    description,
    choices && `One of ${choices.join(', ')}.`,
    preset !== undefined && !/\bdefaults?\b/i.test(description) && `Default: ${preset}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function item(term: string, description: string): string[] {
  return ['.TP', `.B ${quote(term)}`, text(description)]
}

/** A line that is no request of roff: none begins with a dot or an apostrophe. */
function text(written: string): string {
  const line = roff(written).replace(/\s+/g, ' ').trim()
  return /^[.']/.test(line) ? `\\&${line}` : line || '\\&'
}

/** An argument of a request. */
function quote(written: string): string {
  return `"${roff(written).replaceAll('"', '\\(dq')}"`
}

function roff(written: string): string {
  return written.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('`', '')
}
