// Says what a line does when it is run: whether it signs, and whether it asks before.
import type { ToolLabels } from '../model/labels.ts'
import type { ContractCall } from './facts/fact-schemas.ts'
import type { Reading } from './lines/outcome.ts'
import type { CommandTree, Option } from './manifest/tree.ts'

export type Effect = keyof ToolLabels['explain']['headline']

/** The facts that decide what a line does. */
export interface EffectFacts {
  tree: CommandTree
  /** By the path of the command. */
  calls: ReadonlyMap<string, Pick<ContractCall, 'confirms' | 'offers' | 'sendsWith'>>
}

export function effectOf({ outcome, options }: Reading, { calls, tree }: EffectFacts): Effect {
  const { kind, command } = outcome
  if (kind === 'help') return 'helps'
  if (kind === 'version') return kind
  if (kind === 'unknown-command') return 'unclear'
  const { access, caller } = command.facts
  if (access === undefined) return 'runs'
  if (access === 'local') return access
  const call = calls.get(command.path)
  const isPreview = previewIn(options) !== undefined
  if (access === 'read') return call?.offers && !isPreview ? 'offers' : 'reads'
  if (isPreview && !options.some(({ option }) => option.id === call?.sendsWith)) return 'previews'
  // It is a transaction if the manifest names a caller or the facts a contract call, or if the tool has a
  // preview.
  return caller !== undefined || call || previewOf(tree) ? 'signs' : 'writes'
}

/** The global option that shows a transaction instead of sending it. */
export function previewOf(tree: CommandTree | undefined): Option | undefined {
  return tree?.root.options.find(({ previews }) => previews)
}

export function previewIn(options: Reading['options']): Option | undefined {
  return options.find(({ option }) => option.previews)?.option
}

/** The option in a line that answers every question of the tool, so that it asks none. */
export function confirmationIn(options: Reading['options']): Option | undefined {
  return options.find(({ option }) => option.confirms ?? CONFIRMS.has(option.id))?.option
}

/** Names that mean the same in every tool, unless its annotations say otherwise. */
const CONFIRMS = new Set(['--yes', '--assume-yes', '--no-confirm'])
