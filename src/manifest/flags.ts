// How an option's flags are written, after commander: `-v, --vault <address>`, `--no-cache`, `-cmd2json`.

export interface Flags {
  short?: string
  long?: string
  /** Whether a value follows. */
  takes: 'none' | 'optional' | 'required'
  /** The value's name as written, without brackets; empty when there is none. */
  value: string
  variadic: boolean
  negate: boolean
}

/** Parses the flags of an option, by the rules of commander 12 (a "short" flag may have several letters). */
export function parseFlags(flags: string): Flags {
  const parts = flags.split(/[ |,]+/).filter((part) => part !== '')
  const names = parts.filter((part) => part.startsWith('-'))
  const placeholder = parts.find((part) => part.startsWith('<') || part.startsWith('[')) ?? ''
  const [first, second] = names
  const lone = first !== undefined && second === undefined
  const short = lone && first.length > 2 ? undefined : first
  const long = lone && first.length > 2 ? first : second
  return {
    ...(short === undefined ? {} : { short }),
    ...(long === undefined ? {} : { long }),
    takes: placeholder === '' ? 'none' : placeholder.startsWith('<') ? 'required' : 'optional',
    value: placeholder.slice(1, -1).replace(/\.\.\.$/, ''),
    variadic: placeholder.slice(1, -1).endsWith('...'),
    negate: long?.startsWith('--no-') ?? false,
  }
}
