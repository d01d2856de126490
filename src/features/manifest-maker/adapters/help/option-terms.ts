// Converts options in help texts to the notation of manifests: `-s, --size <mb>`.
import type { ManifestOption } from '../../../../tool/manifest/schema.ts'
import { factsOf } from './bracket-facts.ts'
import type { Entry } from './sections.ts'

interface Flag {
  name: string
  arity: 'none' | 'optional' | 'required'
  value: string
  variadic: boolean
  choices: string[] | undefined
  /** The default, if written instead of the value: `--size=5:`. */
  fallback?: string | undefined
}

/** The types of values, which yargs writes in brackets next to descriptions. */
const TYPES: Readonly<Record<string, Pick<Flag, 'arity' | 'variadic'>>> = {
  boolean: { arity: 'none', variadic: false },
  count: { arity: 'none', variadic: false },
  string: { arity: 'required', variadic: false },
  number: { arity: 'required', variadic: false },
  array: { arity: 'required', variadic: true },
}

/** Returns the options of an entry: one for each long flag; none if it cannot be read. */
export function readOption(entry: Entry, layout?: string): ManifestOption[] {
  const { term, description } = withoutSentence(entry)
  // Click writes choices in brackets, which mean an optional value everywhere else.
  const flags = readFlags(layout === 'click' ? term.replace(/ \[(\S+\|\S+)\]/, ' {$1}') : term)
  if (flags.length === 0) return []
  const valued = flags.find(({ arity }) => arity !== 'none') ?? flags[0]
  if (!valued) return []
  const { arity, variadic } = valued.arity === 'none' ? (typeOf(description, layout) ?? valued) : valued
  const name = valued.value || 'value'
  const value = arity === 'none' ? '' : bracket(variadic ? `${name}...` : name, arity)
  const shorts = flags.filter((flag) => flag.name.length === 2).map((flag) => flag.name)
  const longs = flags.filter((flag) => flag.name.length > 2).map((flag) => flag.name)
  const facts = {
    ...(valued.choices && { choices: valued.choices }),
    ...(valued.fallback && { default: valued.fallback }),
    ...factsOf(description),
  }
  const [short, ...others] = shorts
  const names =
    longs.length === 0 ? shorts : [[short, longs[0]].filter(Boolean).join(', '), ...others, ...longs.slice(1)]
  return names.map((text) => ({ flags: `${text}${value && ` ${value}`}`, ...facts }))
}

/**
 * The type of an option whose flags show no value; yargs omits it if it does not know whether a value
 * follows.
 */
function typeOf(
  description: string,
  layout: string | undefined,
): Pick<Flag, 'arity' | 'variadic'> | undefined {
  const name = /\[(boolean|count|string|number|array)\]/.exec(description)?.[1]
  if (name !== undefined) return TYPES[name]
  return layout === 'yargs' ? { arity: 'optional', variadic: false } : undefined
}

/** Separates a term from a description that follows after a single space, because the term is long. */
function withoutSentence({ term, description }: Entry): Entry {
  const sentence = description === '' ? /(?<=[\w-]) \p{L}+(?: [\p{L}'-]+){2,}.*$/u.exec(term) : null
  return sentence
    ? { term: term.slice(0, sentence.index), description: sentence[0].trim() }
    : { term, description }
}

function bracket(name: string, arity: 'optional' | 'required'): string {
  return arity === 'required' ? `<${name}>` : `[${name}]`
}

/** Reads `-s, --size <mb>`, `-s SIZE, --size SIZE`, `--size=mb`, `--[no-]color`, `--on / --off`, `--size string`. */
function readFlags(term: string): Flag[] {
  const parts = term.split(/,\s*(?=-)|\s+\/\s+(?=-)|\|(?=-)|\s+(?=--)/)
  return parts.flatMap((part) => {
    const [, dashes = '', no, name = '', rest = ''] =
      /^(--?)(?:\[(\w+-)\])?([\w?#][\w?.:-]*)(.*)$/s.exec(part.trim()) ?? []
    if (name === '') return []
    const flag = { name: `${dashes}${name.replace(/[.:]+$/, '')}`, ...readValue(rest) }
    return no ? [flag, { ...flag, name: `${dashes}${no}${name}`, arity: 'none' as const }] : [flag]
  })
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\w.:/|=-]*/u

function readValue(rest: string): Omit<Flag, 'name'> {
  const text = rest.trim()
  const none = { arity: 'none' as const, value: '', variadic: false, choices: undefined }
  // A default instead of the value: `true` or `false` means that the option is a switch.
  if (/^\.*$/.test(text) || /^=(?:true|false):?$/.test(text)) return none
  const fallback = /^=(.*):$/.exec(text)?.[1]
  if (fallback !== undefined)
    return { ...none, arity: 'required', fallback: fallback.replace(/^'(.*)'$|^\[\]$/, '$1') }
  const list = /^[= ]*[{(]([\w.|,-]+)[})]/.exec(text)?.[1]?.split(/[,|]/)
  // Brackets around the whole mean an optional value; around a part, only that part is optional:
  // `[USER@]HOST`.
  const needed = withoutBrackets(withoutBrackets(text))
  const arity = text.includes('[') && !WORD.test(needed) ? 'optional' : 'required'
  const value = WORD.exec(arity === 'optional' ? text : needed)?.[0].replace(/[.:|=-]+$/, '') ?? ''
  return { arity, value: list ? '' : value, variadic: /\.\.\./.test(text), choices: list }
}

function withoutBrackets(text: string): string {
  return text.replace(/\[[^\][]*\]/g, '')
}
