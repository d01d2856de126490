// Explains assignments of variables: what they are for, and whether they change which code runs.
import { fillLabel } from '../../model/fill-label.ts'
import { isVariable } from '../../tool/facts/variable-name.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import { isPlaceholder } from '../../tool/lines/values.ts'
import { ASSIGNMENT } from '../../tool/lines/wrappers.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainReplaced } from './explain-shell.ts'
import { type Part, type Remark, remark, remarksOf } from './explanation.ts'

/** Variables that can make another program run than the one that is called, or load code into it. */
const LOADERS = /^(?:PATH|NODE_OPTIONS|NODE_PATH|BASH_ENV|ENV|(?:LD|DYLD|npm_config)_\w+)$/i
const CHAIN_ID = /CHAIN_?ID$/i

/** Explains a command that sets variables for later commands; undefined if it is another one. */
export function explainSettings(words: readonly ShellWord[], context: ExplainFacts): Part[] | undefined {
  const [first, ...others] = words
  const isExport = first?.text === 'export' || first?.text === 'set'
  const isOfNames = first?.text === 'export' && others.length > 0
  const isSetting = ({ text, holds }: ShellWord) =>
    ASSIGNMENT.test(text) || (isOfNames && (holds ?? /^\w+$/.test(text)))
  if (!isExport || others.length === 0 || !others.every(isSetting)) return undefined
  return others.map((word) =>
    word.holds && !ASSIGNMENT.test(word.text)
      ? { kind: 'variable', text: word.text, title: '', remarks: explainReplaced(word, context) }
      : explainAssignment(word.text, 'after', context),
  )
}

/** Explains `NAME=value`. */
export function explainAssignment(text: string, scope: Scope, context: ExplainFacts): Part {
  const [, name = text, value = ''] = ASSIGNMENT.exec(text) ?? []
  return explainVariable({ name, value, text, scope }, context)
}

/**
 * Where the variable is set: `command`, for the command in the same line; `after`, for all later commands;
 * `shell`, in the shell without being exported; `dropped`, for a program that does not pass it on, such as
 * `sudo`.
 */
export type Scope = 'command' | 'after' | 'shell' | 'dropped'

interface Setting {
  name: string
  value: string
  /** As typed. */
  text: string
  scope: Scope
}

function explainVariable({ name, value, text, scope }: Setting, context: ExplainFacts): Part {
  const { part: labels, before } = context.labels.explain
  const title = `\`${name}\``
  const variable = variableNamed(name, context)
  const href = variable && context.pageOf(`variable:${variable.name}`)
  const tool = context.tree.manifest.name
  const remarks: Remark[] = variable
    ? [remark('plain', variable.description), ...explainSetting(variable, { value, scope }, context)]
    : [remark('plain', fillLabel(labels.unknownVariable, { tool }))]
  if (LOADERS.test(name)) remarks.unshift(remark('danger', fillLabel(before.loads, { name: title })))
  if (CHAIN_ID.test(name)) remarks.push(...explainChain(value, context))
  return { kind: 'variable', text, title, remarks, ...(href !== undefined && { href }) }
}

/** Remarks on whether the tool receives the value, and whether it is valid. */
function explainSetting(
  { name, fileOnly, pattern, format }: ExplainFacts['variables'][number],
  { value, scope }: Pick<Setting, 'value' | 'scope'>,
  { tree, labels }: ExplainFacts,
): Remark[] {
  const { setsVariable, setsAfter, setsShell, dropped, fileOnly: noEffect, values } = labels.explain.part
  const { field } = labels.explain.value
  const expected = fillLabel(values, { values: format ?? '' })
  const tool = tree.manifest.name
  if (fileOnly) return [remark('danger', fillLabel(noEffect, { tool, name: `\`${name}\`` }))]
  const isWrong = pattern !== undefined && !isPlaceholder(value) && !new RegExp(pattern).test(value)
  const label = { command: setsVariable, after: setsAfter, shell: setsShell, dropped }[scope]
  const isLost = scope === 'shell' || scope === 'dropped'
  return remarksOf(
    isWrong && remark('danger', fillLabel(field, { path: `\`${name}\``, text: expected })),
    value !== '' && remark(isLost ? 'warning' : 'plain', fillLabel(label, { tool })),
  )
}

function explainChain(id: string, { chains, current, labels }: ExplainFacts): Remark[] {
  const known = chains.find(({ chainId }) => String(chainId) === id)
  const isCurrent = current.some(({ chainId }) => String(chainId) === id)
  if (current.length === 0 || !/^\d+$/.test(id)) return []
  const chain = known?.title ?? id
  const titles = current.map(({ title }) => title).join(', ')
  return isCurrent
    ? [remark('plain', fillLabel(labels.explain.value.amount, { amount: chain }))]
    : [remark('danger', fillLabel(labels.explain.value.otherChain, { chain, current: titles }))]
}

/** The documented variable with a name, which may fill in a placeholder of the documented one. */
export function variableNamed(name: string, { variables }: ExplainFacts) {
  return variables.find((variable) => isVariable(name, variable.name))
}
