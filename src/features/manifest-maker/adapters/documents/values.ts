// Reads unchecked documents for adapters: values of the expected types, or nothing.
import { byCodeUnits } from '../../../../model/code-units.ts'
import { recordOf } from '../../../../text/record.ts'
import type { LifeFacts, ManifestCommand } from '../../../../tool/manifest/schema.ts'
import { parentPath } from '../../../../tool/manifest/tree.ts'

/** A trimmed string; undefined if the value is not a string or is empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Facts as a manifest contains them: `undefined` and `false` are omitted. */
type Stated<Facts> = { -readonly [Key in keyof Facts]?: Exclude<Facts[Key], undefined | false> }

/** Removes what a manifest omits: undefined, false, empty strings and empty lists. */
export function omitEmpty<const Facts extends object>(facts: Facts): Stated<Facts> {
  const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isStated(value))) as Stated<Facts>
}

/** States a deprecation: `true`, a text, or since which release, and what replaces it. @param nameOf what is called so */
export function deprecation(value: unknown, nameOf = (to: string) => to): LifeFacts['deprecated'] {
  const { to, version } = recordOf(value)
  const [by, since] = [text(to), text(version)]
  if (by === undefined && since === undefined) return text(value) ?? Boolean(value)
  return { ...(since !== undefined && { since }), ...(by !== undefined && { by: nameOf(by) }) }
}

interface FlagParts {
  /** Without its dash. */
  short?: string | undefined
  /** Without its dashes. */
  long?: string | undefined
  arity: 'none' | 'optional' | 'required'
  value: string
  variadic?: boolean
}

/** Formats flags as manifests do: `-s, --size <mb>`. */
export function flagsText({ short, long, arity, value, variadic = false }: FlagParts): string {
  const names = [short && `-${short}`, long && `--${long}`].filter(Boolean).join(', ')
  const name = `${value.replace(/[<>[\]]/g, '')}${variadic ? '...' : ''}`
  if (arity === 'none') return names
  return arity === 'required' ? `${names} <${name}>` : `${names} [${name}]`
}

/** The spellings of an option: the first short and the first long name together, each further name alone. */
export function spellingsOf(
  shorts: readonly string[],
  longs: readonly string[],
): Pick<FlagParts, 'short' | 'long'>[] {
  return [
    { short: shorts[0], long: longs[0] },
    ...shorts.slice(1).map((short) => ({ short })),
    ...longs.slice(1).map((long) => ({ long })),
  ]
}

/**
 * The first members of every manifest. @param parser name of the parser whose rules apply to command lines
 */
export function headOf(name: string, parser: string) {
  return { version: 1, name, parser: { name: parser }, invocations: { installed: name } } as const
}

/** Sorts commands so that groups come before their commands, and adds groups that are not listed. */
export function groupsAbove(commands: readonly ManifestCommand[]): ManifestCommand[] {
  const known = new Map(commands.map((command) => [command.path, command]))
  for (const { path } of commands) {
    for (let group = parentPath(path); group !== ''; group = parentPath(group)) {
      if (!known.has(group)) known.set(group, { path: group })
    }
  }
  const paths = new Set([...known.keys()].map(parentPath))
  return [...known.values()]
    .map((command) =>
      paths.has(command.path) && commands.includes(command) ? { ...command, runs: true } : command,
    )
    .sort(byCodeUnits(({ path }) => path))
}
