// Splits a manifest into what a program can tell about itself, and the facts that people have added.

import { omitUndefined } from '../../text/omit-undefined.ts'
import type { Annotations } from '../../tool/manifest/annotations-schema.ts'
import { flagsOf } from '../../tool/manifest/flags.ts'
import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
  ValueRules,
} from '../../tool/manifest/schema.ts'

/** Facts that no program can tell. */
export interface SplitManifest {
  program: Manifest
  people: Annotations
}

/** Splits a manifest; merging both parts gives the same manifest. */
export function splitManifest(manifest: Manifest): SplitManifest {
  const { source, package: packageName, preferAliases, shapes, errors, $schema: _, ...program } = manifest
  const invocations = isUsual(manifest) ? undefined : manifest.invocations
  const commands: NonNullable<Annotations['commands']> = {}
  for (const command of manifest.commands) {
    const { access, caller, irreversible, undoneBy, since } = command
    const entry = { ...omitUndefined({ access, caller, irreversible, undoneBy, since }), ...notesOf(command) }
    if (Object.keys(entry).length > 0) commands[command.path] = entry
  }
  return {
    program: {
      ...program,
      invocations: { installed: manifest.name },
      ...withoutNotes(program),
      commands: program.commands.map(bare),
    },
    people: {
      version: 1,
      ...omitUndefined({ source, invocations, package: packageName, preferAliases, shapes, errors }),
      ...notesOf(manifest),
      ...(Object.keys(commands).length > 0 && { commands }),
    },
  }
}

/** Returns whether the tool is called by its name, as every program is for all that it knows. */
function isUsual({ invocations, name }: Manifest): boolean {
  return Object.keys(invocations).length === 1 && invocations.installed === name
}

function bare(command: ManifestCommand): ManifestCommand {
  const { access: _, caller: __, irreversible: ___, undoneBy: ____, since: _____, ...program } = command
  return { ...program, ...withoutNotes(program) }
}

type Values = Pick<ManifestCommand, 'arguments' | 'options'>

function withoutNotes({ arguments: given, options }: Values): Values {
  return omitUndefined({ arguments: given?.map(plain), options: options?.map(plain) })
}

function plain<Value extends ManifestArgument | ManifestOption>(value: Value): Value {
  const notes = new Set(Object.keys(noteOf(value)))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !notes.has(key))) as Value
}

function notesOf({
  arguments: given = [],
  options = [],
}: Values): Pick<Annotations, 'arguments' | 'options'> {
  const values = noted(given.map((argument) => [argument.name, argument]))
  const switches = noted(options.map((option) => [flagsOf(option).at(-1) ?? option.flags, option]))
  return omitUndefined({ arguments: values, options: switches })
}

/** A value, or an option with what it does to a line. */
type Noted = ValueRules & Pick<ManifestOption, 'since' | 'confirms' | 'previews'>

function noted(entries: [string, Noted][]): Record<string, Noted> | undefined {
  const all = entries.map(([name, value]) => [name, noteOf(value)] as const)
  const notes = all.filter(([, note]) => Object.keys(note).length > 0)
  return notes.length > 0 ? Object.fromEntries(notes) : undefined
}

function noteOf({ kind, shape, unit, range, enforcedBy, since, confirms, previews }: Noted): Noted {
  return omitUndefined({ kind, shape, unit, range, enforcedBy, since, confirms, previews })
}
