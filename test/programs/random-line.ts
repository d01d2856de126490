// Makes command lines by chance for whatever a manifest describes: mostly right, and now and then wrong in some way.
import type { Manifest, ManifestCommand, ManifestOption } from '../../src/tool/manifest/schema.ts'
import type { Chance } from '../chance.ts'

const WORDS = ['one', 'two', 'x', 'list', 'a b', '5']

/** Help is asked for in lines that are right without it: parsers differ in whether they see a mistake first. */
export function randomLineOf(manifest: Manifest, chance: Chance): string[] {
  const words: string[] = []
  const options = [...(manifest.options ?? [])]
  let last: Manifest | ManifestCommand = manifest
  let path = ''
  const children = () =>
    manifest.commands.filter((command) => command.path.slice(0, command.path.lastIndexOf(' ') + 1) === path)
  while (children().length > 0 && chance.happens(0.95)) {
    const child = chance.pick(children())
    words.push(
      chance.pick([child.path.slice(path.length), child.path.slice(path.length), ...(child.aliases ?? [])]),
    )
    options.push(...(child.options ?? []))
    path = `${child.path} `
    last = child
  }
  if (chance.happens(0.05)) return [...words, '--help']
  const at = words.length
  if (chance.happens(0.05)) words.push('lost')
  const { arguments: args = [] } = last
  const count = args.length + chance.pick([0, 0, 0, -1, 1])
  for (let index = 0; index < count; index++) words.push(chance.pick(args[index]?.choices ?? WORDS))
  const own = (last.options ?? []).filter(({ flags }) => !/(?:^|[ ,])--(?:help|version)$/.test(flags))
  const some = new Set(own.filter((option) => option.mandatory && chance.happens(0.8)))
  for (let n = own.length > 0 ? chance.below(3) : 0; n > 0; n--) some.add(chance.pick(own))
  // One that takes several values would take the operands as well.
  for (const option of some)
    words.splice(
      option.flags.includes('...') || chance.happens(0.5) ? words.length : at,
      0,
      ...spell(option, chance),
    )
  if (chance.happens(0.1)) words.push(chance.pick(['--bogus', '-Ω']))
  return words
}

function spell({ flags, choices }: ManifestOption, chance: Chance): string[] {
  const names = flags.match(/(?<![\w-])--?\w[\w-]*/g) ?? []
  const name = chance.pick(names)
  const value = chance.pick(choices && chance.happens(0.8) ? choices : WORDS)
  if (!/[<[]/.test(flags)) return chance.happens(0.05) ? [`${name}=x`] : [name]
  if (chance.happens(0.1)) return [name]
  return name.startsWith('--') && chance.happens(0.3) ? [`${name}=${value}`] : [name, value]
}
