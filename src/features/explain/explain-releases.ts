// Says which releases of the tool accept a line, and what replaces what is gone or deprecated. It is a script of its own, which only
// sites with releases publish; the parser comes from the script that explains lines.
import { fillLabel } from '../../model/fill-label.ts'
import { deprecationOf } from '../../tool/facts/availability.ts'
import { deprecatedText } from '../../tool/facts/life-texts.ts'
import type { Reading } from '../../tool/lines/outcome.ts'
import type { checkWords, isIgnored } from '../../tool/lines/verdict.ts'
import type { LifeFacts, ManifestCommand } from '../../tool/manifest/schema.ts'
import { type assembleTree, type CommandTree, isWithin, parentPath } from '../../tool/manifest/tree.ts'
import { type Remark, remark } from './explanation.ts'
import type { PackedRelease, PackedReleases } from './pack-releases.ts'

/** Functions of the parser. */
export type Parser = readonly [
  assemble: typeof assembleTree,
  judge: typeof checkWords,
  isIgnored: typeof isIgnored,
]

/** @param words after the tool's name @param now the tool as it is, or as much of it as is loaded */
export type ExplainReleases = (words: readonly string[], now: CommandTree) => Remark[]

/** Prepares to judge lines by releases; their trees are made for the first line. */
export function openReleases({ labels, releases }: PackedReleases, parser: Parser): ExplainReleases {
  const trees = new WeakMap<CommandTree, CommandTree[]>()
  const { works } = labels
  return (words, now) => {
    const known = trees.get(now) ?? releases.map((release) => unpackRelease(release, now, parser))
    trees.set(now, known)
    const judged = releases.map(({ name }, index) => ({
      name,
      ...compareWith(known[index] ?? now, words, parser),
    }))
    const named = (isIn: boolean) =>
      judged.flatMap(({ name, isAccepted }) => (isAccepted === isIn ? [name] : [])).join(', ')
    const values = { releases: named(true), others: named(false) }
    const [tone, label] =
      values.others === '' ? (['plain', works.all] as const) : (['warning', works.some] as const)
    // The last release of a removed command says what replaces it.
    const own = compareWith(now, words, parser)
    const last = own.isAccepted ? own : (judged.findLast(({ isAccepted }) => isAccepted) ?? own)
    return [
      ...(values.releases === '' ? [] : [remark(tone, fillLabel(label, values))]),
      ...replaced(last.reading, labels),
    ]
  }
}

/** The tool as it was. */
function unpackRelease(
  { lacks, commands, tool }: PackedRelease,
  { manifest }: CommandTree,
  [assemble]: Parser,
): CommandTree {
  const changed = new Map(commands.map((command) => [command.path, command]))
  const all = new Map<string, ManifestCommand>()
  for (const command of [...manifest.commands, ...commands]) {
    const { path } = command
    const isKnown = parentPath(path) === '' || all.has(parentPath(path))
    if (isKnown && !lacks.some((group) => isWithin(path, group))) all.set(path, changed.get(path) ?? command)
  }
  return assemble({ ...(tool ?? manifest), commands: [...all.values()] })
}

function compareWith(
  tree: CommandTree,
  words: readonly string[],
  [, judge, isIgnored]: Parser,
): { reading: Reading; isAccepted: boolean } {
  const placed = words.map((text, index) => ({ text, index }))
  const { reading, faults } = judge(tree, placed, { texts: words })
  return { reading, isAccepted: faults.every((fault) => isIgnored(fault, reading)) }
}

function replaced({ steps, options }: Reading, labels: PackedReleases['labels']): Remark[] {
  const used: [string, LifeFacts][] = [
    ...steps.slice(-1).map(({ command }): [string, LifeFacts] => [command.name, command.facts]),
    ...options.map(({ option }): [string, LifeFacts] => [option.id, option]),
  ]
  return used.flatMap(([name, facts]) => {
    const text = deprecatedText(deprecationOf(facts), labels)
    return text === '' ? [] : [remark('warning', `\`${name}\`: ${text}.`)]
  })
}
