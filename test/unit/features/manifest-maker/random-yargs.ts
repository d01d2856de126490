// Makes yargs programs and command lines for them by chance, the same ones for the same seed and any version of yargs.
import type { Manifest, ManifestCommand } from '../../../../src/tool/manifest/schema.ts'
import { type Chance, createChance } from '../../../chance.ts'

/** What is used of yargs, whose versions come without types that agree. */
export interface Yargs {
  options(facts: Record<string, unknown>): Yargs
  command(form: string | string[], text: string, build: (yargs: Yargs) => Yargs, run: () => void): Yargs
  demandCommand(min: number): Yargs
  scriptName(name: string): Yargs
  strict(): Yargs
  exitProcess(enabled: boolean): Yargs
  fail(report: (message: string, error?: Error) => void): Yargs
  parse(words: string[], done: () => void): unknown
}

const NAMES = ['add', 'list', 'remote', 'push', 'run', 'show']
const KEYS = ['all', 'force', 'color', 'tag', 'size', 'dry-run', 'logLevel', 'name']
const LETTERS = ['a', 'f', 'c', 't', 's', 'd', 'n']
const TYPES = ['boolean', 'boolean', 'string', 'string', 'number', 'array', 'count', undefined]
const WORDS = ['one', 'two', 'x', '-3', '-1.5', 'list', 'one', 'rm', 'a b', '5']
const VALUES = ['one', 'two', '-3', '5', 'x']

/** Makes a strict program with up to three levels of commands. */
export function randomYargs(create: (args: string[]) => Yargs, seed: number): Yargs {
  const program = create([]).scriptName('tool').strict().exitProcess(false)
  const refuse = (message: string, error?: Error) => {
    throw error ?? new Error(message)
  }
  return fill(program.fail(refuse), createChance(seed), 0)
}

/** Options of each level have names of their own: of two with one name yargs makes a mixture. */
function randomFacts(chance: Chance, prefix: string): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  const letters = new Set<string>()
  for (let count = chance.below(4); count > 0; count--) {
    const key = chance.pick(KEYS)
    const type = chance.pick(TYPES)
    const letter = prefix === '' ? chance.pick(LETTERS) : chance.pick(LETTERS).toUpperCase()
    const hasLetter = chance.happens(0.5) && !letters.has(letter)
    if (hasLetter) letters.add(letter)
    facts[prefix + key] = {
      ...(type && { type }),
      ...(hasLetter && { alias: letter }),
      ...(type !== 'number' && chance.happens(0.12) && { demandOption: true }),
      ...((type === 'string' || type === 'array') && chance.happens(0.2) && { choices: ['one', 'two'] }),
      ...(type === 'string' && chance.happens(0.3) && { requiresArg: true }),
      ...(chance.happens(0.1) && key !== 'size' && type !== 'count' && { conflicts: `${prefix}size` }),
    }
  }
  const size = facts[`${prefix}size`]
  // A counted option is always there, so that nothing can be combined with it.
  if (typeof size === 'object' && size !== null && Reflect.get(size, 'type') === 'count')
    delete facts[`${prefix}size`]
  return facts
}

function fill(yargs: Yargs, chance: Chance, depth: number): Yargs {
  yargs.options(randomFacts(chance, ['', 'x-', 'y-'][depth] ?? ''))
  const names = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.pick(NAMES)))
  const isLast = depth === 2 || (depth > 0 && chance.happens(0.6))
  for (const name of isLast ? [] : names) {
    const seed = chance.below(1_000_000)
    const isLeaf = depth === 1 || chance.happens(0.5)
    const form = isLeaf ? name + randomPositionals(chance) : name
    const build = (inner: Yargs) =>
      isLeaf
        ? inner.options(randomFacts(createChance(seed), 'z-'))
        : fill(inner, createChance(seed), depth + 1)
    yargs.command(chance.happens(0.2) ? [form, name.slice(0, 2)] : form, 'text', build, () => {})
  }
  return !isLast && chance.happens(0.7) ? yargs.demandCommand(1) : yargs
}

function randomPositionals(chance: Chance): string {
  const count = chance.below(3)
  let optional = false
  return Array.from({ length: count }, (_, index) => {
    optional ||= chance.happens(0.3)
    const name = `p${index}${index === count - 1 && chance.happens(0.3) ? '..' : ''}`
    return optional ? ` [${name}]` : ` <${name}>`
  }).join('')
}

/** A line that is mostly right and now and then wrong in one way or several. */
export function randomYargsLine(manifest: Manifest, chance: Chance): string[] {
  const words: string[] = []
  const options = [...(manifest.options ?? [])]
  let last: Manifest | ManifestCommand = manifest
  let path = ''
  const children = () =>
    manifest.commands.filter((command) => command.path.slice(0, command.path.lastIndexOf(' ') + 1) === path)
  while (children().length > 0 && chance.happens(0.9)) {
    const child = chance.pick(children())
    words.push(chance.pick([child.path.slice(path.length), ...(child.aliases ?? [])]))
    options.push(...(child.options ?? []))
    path = `${child.path} `
    last = child
  }
  const operands = (last.arguments?.length ?? 0) + chance.pick([0, 0, 0, 0, -1, 1])
  for (let count = operands; count > 0; count--) words.push(chance.pick(WORDS))
  const flags = options
    .filter(({ flags }) => !/--(?:help|version)/.test(flags))
    .map(({ flags, mandatory }) => ({ names: flags.match(/(?<![\w-])--?[\w-]+/g) ?? [], mandatory }))
  for (const { names, mandatory } of flags) {
    if (mandatory && chance.happens(0.7))
      words.push(names.at(-1) ?? '', ...(chance.happens(0.5) ? ['one'] : []))
  }
  // Of an option that is given twice and differently, yargs makes a list with `false` in it.
  const free = flags.filter(({ mandatory }) => !mandatory)
  const some = new Set(Array.from({ length: free.length > 0 ? chance.below(3) : 0 }, () => chance.pick(free)))
  for (const { names } of some) words.splice(chance.below(words.length + 1), 0, ...spell(names, chance))
  if (chance.happens(0.1))
    words.splice(
      chance.below(words.length + 1),
      0,
      chance.pick(['--bogus', '-z', '--help', '--version', 'help']),
    )
  return words
}

function spell(names: readonly string[], chance: Chance): string[] {
  const [short = '', long = short] = names
  const value = chance.pick(VALUES)
  const folded = long.replace(/(?<=\w)-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!long.startsWith('--')) return chance.pick([[long], [long, value], [`${long}${value}`]])
  return chance.pick([
    [long],
    [long, value],
    [`${long}=${value}`],
    [short, value],
    [short],
    [`--no-${long.slice(2)}`],
    ...(short.length === 2 ? [[`${short}${value}`], [short + chance.pick(LETTERS)]] : []),
    [folded],
  ])
}
