// Reads the flags of an option, after commander: `-v, --vault <address>`, `--no-cache`, `-cmd2json`.

export interface Flags {
  short?: string
  long?: string
  /** Says whether a value follows. */
  arity: 'none' | 'optional' | 'required'
  /** The value's name as written, without brackets; empty if there is none. */
  value: string
  variadic: boolean
  negate: boolean
}

/** Parses the flags of an option, by the rules of commander (a "short" flag may have several letters). */
export function parseFlags(flags: string): Flags {
  const names = flags.split(/[ |,]+/).filter((part) => part.startsWith('-'))
  const value = /[<[]([^>\]]*)/.exec(flags)?.[1] ?? ''
  const [first, second] = names
  const lone = first !== undefined && second === undefined
  const short = lone && first.length > 2 ? undefined : first
  const long = lone && first.length > 2 ? first : second
  return {
    ...(short === undefined ? {} : { short }),
    ...(long === undefined ? {} : { long }),
    arity: flags.includes('<') ? 'required' : flags.includes('[') ? 'optional' : 'none',
    value: value.replace(/\.\.\.$/, ''),
    variadic: /\w\.\.\.$/.test(value),
    negate: long?.startsWith('--no-') ?? false,
  }
}

/** All flags of an option. */
export function flagsOf({ flags }: { flags: string }): string[] {
  const { short, long } = parseFlags(flags)
  return [short, long].filter((flag) => flag !== undefined)
}
