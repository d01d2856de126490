// Annotations must be about what the program has: an entry for what is gone would be lost without a word.
import { deprecationOf } from '../facts/availability.ts'
import type { FactFault } from '../facts/parse-facts.ts'
import { unknown } from '../facts/unknown.ts'
import type { Annotation, Annotations } from './annotations-schema.ts'
import { flagsOf } from './flags.ts'
import type { LifeFacts, Manifest, ManifestCommand } from './schema.ts'
import { isWithin } from './tree.ts'

type Notes = Pick<Annotation, 'arguments' | 'options'>

/** Returns a fault for every entry about a command, an argument, an option or a shape that does not exist. */
export function checkAnnotations(manifest: Manifest, annotations: Annotations): FactFault[] {
  const paths = manifest.commands.map(({ path }) => path)
  const all = [{ ...manifest, path: '' }, ...manifest.commands]
  const shapes = Object.keys({ ...manifest.shapes, ...annotations.shapes })
  const known = [...paths, ...(manifest.options ?? []).flatMap(flagsOf)]
  const faults = checkNotes(annotations, { position: [], owner: 'no command', commands: all, shapes, known })
  for (const [path, entry] of Object.entries(annotations.commands ?? {})) {
    const position = ['commands', path]
    const commands = all.filter((command) => isWithin(command.path, path))
    if (paths.includes(path)) {
      const owner = commands.length > 1 ? `no command of ${path}` : `command ${path}`
      faults.push(
        ...checkUndo(entry, position, paths),
        ...checkReplacement(entry, position, () => paths),
        ...checkNotes(entry, { position, owner, commands, shapes, known }),
      )
    } else faults.push(unknown({ position, atKey: true, message: `no command ${path}` }, path, paths))
  }
  return faults
}

/** Reports an `undoneBy` that does not exist, or that contradicts `irreversible`. */
function checkUndo({ irreversible, undoneBy }: Annotation, position: string[], paths: string[]): FactFault[] {
  if (undoneBy === undefined) return []
  const at = [...position, 'undoneBy']
  if (irreversible)
    return [
      {
        position: at,
        message: 'a command that can be undone is not irreversible',
        hint: 'remove one of both',
      },
    ]
  const path = typeof undoneBy === 'string' ? undoneBy : undoneBy.command
  return paths.includes(path) ? [] : [unknown({ position: at, message: `no command ${path}` }, path, paths)]
}

/** Reports a replacement that does not exist. */
function checkReplacement(
  { deprecated }: LifeFacts,
  path: string[],
  listKnown: () => readonly string[],
): FactFault[] {
  const { by } = deprecationOf({ deprecated }) ?? {}
  const known = by === undefined ? [] : listKnown()
  if (by === undefined || known.includes(by)) return []
  return [unknown({ position: [...path, 'deprecated', 'by'], message: `nothing is called ${by}` }, by, known)]
}

interface Scope {
  position: string[]
  /** Who would have the argument, to begin a message with. */
  owner: string
  /** The commands that the notes are about. */
  commands: readonly ManifestCommand[]
  shapes: readonly string[]
  /** Commands and global flags, which may replace something. */
  known: readonly string[]
}

function checkNotes(notes: Notes, { position, owner, commands, shapes, known }: Scope): FactFault[] {
  const has = owner.startsWith('no ') ? `${owner} has` : `${owner} has no`
  const lists = {
    arguments: new Set(commands.flatMap((command) => (command.arguments ?? []).map(({ name }) => name))),
    options: new Set(commands.flatMap((command) => (command.options ?? []).flatMap(flagsOf))),
  }
  return (['arguments', 'options'] as const).flatMap((kind) =>
    Object.entries(notes[kind] ?? {}).flatMap(([name, { shape, ...life }]) => {
      const at = [...position, kind, name]
      if (!lists[kind].has(name)) {
        const singular = kind === 'arguments' ? 'argument' : 'option'
        const article = owner.startsWith('no ') ? 'the ' : ''
        const message = `${has} ${article}${singular} ${name}`
        return [unknown({ position: at, atKey: true, message }, name, lists[kind])]
      }
      const others = checkReplacement(life, at, () => [...lists.arguments, ...lists.options, ...known])
      if (shape === undefined || shapes.includes(shape)) return others
      return [
        ...others,
        unknown({ position: [...at, 'shape'], message: `unknown shape ${shape}` }, shape, shapes),
      ]
    }),
  )
}
